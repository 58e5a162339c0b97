/** From the way of a finger or a mouse to the speed and the direction of a throw. */

/** Where a pointer was, in units of the drawing, and when, in milliseconds. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

export interface Flick {
  /** In units of the drawing a second. */
  readonly speed: number;
  /** Degrees to the right of straight forward. */
  readonly angle: number;
}

/** What a hand does in its last moment before lifting counts, and nothing before. */
const WINDOW = 50;
/** Slower than this, a chip is put down and not thrown. */
export const SLOWEST = 420;
/** A flick of this speed is a throw of that speed, in mm/s. */
const USUAL = 2500;
const THROWN = 1800;
/**
 * Hands differ between fast and slow far more than throws may, and err by a share of their speed: the fourth root makes
 * of an error of a tenth one of a fortieth.
 */
const DAMPING = 0.25;
/** Slants as small as this are half meant. */
const SLANT = 2;

const NONE: Flick = { speed: 0, angle: 0 };

/** The straight line that fits best through what happened in the last moment: one shaky sample cannot spoil it. */
export function flickOf(samples: readonly Sample[], lifted: number): Flick {
  const late = samples.filter(({ time }) => time >= lifted - WINDOW && time <= lifted);
  const first = late[0];
  if (first === undefined || late.length < 2) return NONE;
  const count = late.length;
  const mean = (of: (sample: Sample) => number): number => late.reduce((sum, sample) => sum + of(sample), 0) / count;
  const [time, x, y] = [mean((one) => one.time), mean((one) => one.x), mean((one) => one.y)];
  const spread = late.reduce((sum, one) => sum + (one.time - time) ** 2, 0);
  if (spread === 0) return NONE;
  const slope = (of: (sample: Sample) => number, middle: number): number =>
    (1000 * late.reduce((sum, one) => sum + (one.time - time) * (of(one) - middle), 0)) / spread;
  const right = slope((one) => one.x, x);
  const forward = -slope((one) => one.y, y);
  return { speed: Math.hypot(right, forward), angle: (Math.atan2(right, forward) * 180) / Math.PI };
}

/** Whether a flick is meant as a throw: fast enough, and away from oneself. */
export const isThrow = ({ speed, angle }: Flick): boolean => speed >= SLOWEST && Math.abs(angle) < 60;

/** The speed of the chip, in mm/s. */
export const speedOfFlick = ({ speed }: Flick): number => THROWN * (speed / USUAL) ** DAMPING;

/** The direction of the chip, a little straighter than the hand's. */
export const angleOfFlick = ({ angle }: Flick): number => (angle * Math.abs(angle)) / (Math.abs(angle) + SLANT);
