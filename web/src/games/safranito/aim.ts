/** From what a hand does to the throw that is meant: strength, direction and loft as whole numbers within the rules' bounds. */
import type { ThrowRange } from '$lib/protocol/table/protocol';
import type { Places } from '$lib/protocol/safranito/places';
import { restOf, type Intent } from './free';

export interface Aim {
  /** Millimetres along one's own edge, from its middle to the right. */
  readonly x: number;
  /** Degrees to the right of straight forward. */
  readonly angle: number;
  /** Degrees above the table. */
  readonly loft: number;
  /** The speed, in mm/s. */
  readonly speed: number;
}

export const LOFTS = { least: 0, most: 60, step: 5, usual: 10 } as const;
export const ANGLES = { least: -40, most: 40, step: 0.5 } as const;
/** Chips that are thrown higher than this may turn over, as the physics has it. */
export const TURNS_ABOVE = 15;

/** The weakest and the strongest throw of the bar, at a low loft. */
const WEAK = 1200;
const STRONG = 3000;
/** How many strengths there are to step through. */
export const STEPS = 12;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const between = (value: number, [low, high]: readonly [number, number]): number => Math.max(low, Math.min(high, value));

/** A high throw needs more speed to get as far: so much that a hand need not think of it. */
export function lift(loft: number): number {
  const high = Math.max(0, loft - 30) / 30;
  return 1 + 0.31 * high * high;
}

/** The speed for a place on the bar, from 0 to 1: equal steps on it are equal shares of speed. */
export const speedOf = (bar: number, loft: number): number => WEAK * (STRONG / WEAK) ** bar * lift(loft);

/** The throw in whole numbers; `held` where the rules' bounds kept it smaller than it was meant. */
export function intentOf(aim: Aim, range: Pick<ThrowRange, 'x' | 'vx' | 'vy' | 'vz'>): Intent & { held: boolean } {
  const flat = aim.speed * Math.cos(radians(aim.loft));
  const wished = {
    x: Math.round(aim.x),
    vx: Math.round(flat * Math.sin(radians(aim.angle))),
    vy: Math.round(flat * Math.cos(radians(aim.angle))),
    vz: Math.round(aim.speed * Math.sin(radians(aim.loft))),
  };
  const intent = {
    x: between(wished.x, range.x),
    vx: between(wished.vx, range.vx),
    vy: between(wished.vy, range.vy),
    vz: between(wished.vz, range.vz),
  };
  const held = (['x', 'vx', 'vy', 'vz'] as const).some((name) => intent[name] !== wished[name]);
  // Minus zero has no place in a notation.
  return { x: intent.x + 0, vx: intent.vx + 0, vy: intent.vy + 0, vz: intent.vz + 0, held };
}

export const throwText = (chip: number, up: boolean, { x, vx, vy, vz }: Intent): string =>
  `throw ${chip}${up ? ' up' : ''} x=${x} v=${vx},${vy},${vz}`;

/** The direction in which a place on the board lies, as the thrower sees both. */
export function angleTo(x: number, target: readonly [number, number], places: Places): number {
  const angle = degrees(Math.atan2(target[0] - x, target[1] + places.board / 2 + places.release.back));
  return between(Math.round(angle / ANGLES.step) * ANGLES.step, [ANGLES.least, ANGLES.most]);
}

const FREE: Pick<ThrowRange, 'x' | 'vx' | 'vy' | 'vz'> = {
  x: [-Infinity, Infinity],
  vx: [-Infinity, Infinity],
  vy: [-Infinity, Infinity],
  vz: [-Infinity, Infinity],
};

/** Where this throw would come to rest on an empty board. */
export const endOf = (aim: Aim, places: Places): ReturnType<typeof restOf> => restOf(intentOf(aim, FREE), places);

/** The place on the bar whose throw comes to rest nearest to a target. */
export function barFor(aim: Omit<Aim, 'speed'>, target: readonly [number, number], places: Places): number {
  let best = 0;
  let nearest = Infinity;
  for (let step = 0; step <= 200; step += 1) {
    const end = endOf({ ...aim, speed: speedOf(step / 200, aim.loft) }, places);
    const distance = Math.hypot(end.x - target[0], end.y - target[1]);
    if (!end.stopped && distance < nearest) [best, nearest] = [step / 200, distance];
  }
  return best;
}

/** How far along the bar a moving mark is, up and down again and again. */
export function swing(seconds: number, oneWay: number): number {
  const phase = (seconds / oneWay) % 2;
  return phase <= 1 ? phase : 2 - phase;
}
