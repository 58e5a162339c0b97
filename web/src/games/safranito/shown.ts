/** What the board shows of chips and of those who sit around it. */
import type { Entry, SeatLook } from '../face';
import type { Ground, Spot } from './ground';
import { sceneOf } from './path';
import type { SeenChip } from './types';

export interface Shown {
  readonly number: number;
  readonly look: SeatLook | undefined;
  readonly value: number | null;
  readonly shown: boolean;
  readonly marked: boolean;
  /** Where it lies in the drawing; null: nowhere on the board. */
  readonly spot: Spot | null;
}

/** Who sits on a side of the board. */
export interface Plate {
  readonly side: number;
  readonly look: SeatLook;
  readonly chef: boolean;
}

const MICRO = 1000;
const LONGEST = 12;

export function shownChips(
  chips: readonly SeenChip[],
  ground: Ground,
  seats: readonly SeatLook[],
  marked: (chip: SeenChip, number: number) => boolean = () => false,
): Shown[] {
  return chips.map((chip, number) => ({
    number,
    look: seats[chip.seat],
    value: chip.value,
    shown: chip.shown,
    marked: marked(chip, number),
    spot: chip.x === null || chip.y === null ? null : ground.drawn(chip.x / MICRO, chip.y / MICRO),
  }));
}

/**
 * The entries, the last one told no further than its chip's landing: as long as that is seen, nothing that follows from
 * it has happened yet.
 */
export function untilLanded(entries: readonly Entry[]): readonly Entry[] {
  const last = entries.at(-1);
  if (last === undefined || sceneOf(last.scene) === null) return entries;
  const end = last.events.findIndex(({ type }) => type === 'landed') + 1;
  return [...entries.slice(0, -1), { ...last, events: last.events.slice(0, end) }];
}

interface Placed extends Plate {
  readonly x: number;
  readonly y: number;
  /** Names are read along the rim. */
  readonly turn: number;
  readonly name: string;
}

/** Where the names of the players stand on the rim: each on its own side. */
export function plates(ground: Ground, around: readonly Plate[]): Placed[] {
  const middle = ground.half + ground.places.rim / 2;
  return around.map((plate) => {
    const side = (plate.side - ground.side + 4) % 4;
    const [x, y] = (
      [
        [0, middle],
        [-middle, 0],
        [0, -middle],
        [middle, 0],
      ] as const
    )[side] ?? [0, 0];
    const { name } = plate.look;
    const short = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
    return { ...plate, x, y, turn: [0, -90, 0, 90][side] ?? 0, name: short };
  });
}
