/** The path of a throw: where every chip is at every moment, just as the physics computed it. */
import type { Piece, Scene } from '$lib/protocol/safranito/scene';

/** What began a piece, as the physics numbers it. */
const RELEASE = 0;
const RIM_X = 2;
const RIM_Y = 3;
const CHIP = 4;
const ON_CHIP = 6;
const ON_BOARD = 7;
const SLIDE = 8;
const LEAVE = 10;

/** Millimetres from the middle of the board, `z` being the height of a chip's underside. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Hit {
  /** Seconds from the beginning. */
  readonly time: number;
  readonly on: 'board' | 'chip' | 'rim';
  /** The speed of approach, in mm/s. */
  readonly strength: number;
}

const HEARD: Readonly<Record<number, Hit['on']>> = {
  [RIM_X]: 'rim',
  [RIM_Y]: 'rim',
  [CHIP]: 'chip',
  [ON_CHIP]: 'chip',
  [ON_BOARD]: 'board',
  [SLIDE]: 'board',
};

/** The scene of an entry, where it has one. */
export function sceneOf(value: unknown): Scene | null {
  return typeof value === 'object' && value !== null && 'pieces' in value ? (value as Scene) : null;
}

/** Where a chip is at a time on a piece of its path, or where the piece ends by itself. */
export function placeOn(piece: Piece, time: number): Place {
  const t = Math.max(0, time - piece.time);
  const speed = Math.sqrt(piece.vx * piece.vx + piece.vy * piece.vy);
  const flat = piece.slow > 0 ? Math.min(t, speed / piece.slow) : t;
  const part = speed > 0 ? flat - (0.5 * piece.slow * flat * flat) / speed : 0;
  return {
    x: piece.x + piece.vx * part,
    y: piece.y + piece.vy * part,
    z: piece.z + (piece.vz - 0.5 * piece.fall * t) * t,
  };
}

export class Path {
  readonly scene: Scene;
  readonly duration: number;
  /** All that can be heard, in the order of time. */
  readonly hits: readonly Hit[];
  readonly #pieces: readonly (readonly Piece[])[];

  constructor(scene: Scene) {
    this.scene = scene;
    this.duration = scene.duration;
    this.#pieces = scene.numbers.map((_, index) => scene.pieces.filter(({ chip }) => chip === index));
    this.hits = scene.pieces.flatMap(({ kind, chip, mate, time, strength }): Hit[] => {
      const on = HEARD[kind];
      // Both chips of a hit have a piece from it.
      return on === undefined || (kind === CHIP && chip > mate) ? [] : [{ time, on, strength }];
    });
  }

  /** The chips that move, as places in the scene's row of numbers. */
  get moving(): readonly number[] {
    return this.#pieces.flatMap((pieces, index) => (pieces.length > 0 ? [index] : []));
  }

  /** Where a chip is; null where it has not been stirred yet. */
  at(index: number, time: number): Place | null {
    const piece = this.#pieces[index]?.findLast(
      (one, place) => one.time <= time || (place === 0 && one.kind === RELEASE),
    );
    return piece === undefined ? null : placeOn(piece, time);
  }

  /** Where a chip is, also while it still lies where its path begins. */
  from(index: number, time: number): Place {
    return this.at(index, time) ?? this.#pieces[index]?.[0] ?? { x: 0, y: 0, z: 0 };
  }

  /** When a chip leaves the board; null where it stays. */
  leaves(index: number): number | null {
    return this.#pieces[index]?.find(({ kind }) => kind === LEAVE)?.time ?? null;
  }

  /** When the chip thrown first touches anything: until then it may turn over. */
  get landing(): number {
    return this.scene.pieces.find(({ kind }) => kind !== RELEASE)?.time ?? this.duration;
  }

  /** Where a chip came by: the ends of its pieces, and a few places between, for a line that shows the whole way. */
  trace(index: number, steps = 4): Place[] {
    const pieces = this.#pieces[index] ?? [];
    const end = this.leaves(index) ?? this.duration;
    return pieces.flatMap((piece, place) => {
      const until = Math.min(pieces[place + 1]?.time ?? end, end);
      const long = Math.max(0, until - piece.time);
      return Array.from({ length: steps + 1 }, (_, step) => placeOn(piece, piece.time + (long * step) / steps));
    });
  }
}
