/** Where figures are drawn that are on their way. */
import { along, eased, thrown } from './curve';
import type { Ground } from './ground';
import { key, type Shift } from './position';
import type { Spot } from './types';

export type Spots = ReadonlyMap<string, Spot>;
export const NOBODY: Spots = new Map();

/** Where a shift has its figure at `t` from 0 to 1. */
export function spotOf(shift: Shift, ground: Ground, t: number): Spot {
  const { number, from, to, how } = shift;
  const end = ground.dock(to, number);
  if (from === null || how === 'place') return [end[0], end[1] - 60 * (1 - t) * (1 - t)];
  const start = ground.dock(from, number);
  return how === 'displace' ? thrown(start, end, t) : along(ground.curve(from, to), start, end, t);
}

/** Where those who move are drawn at a time from 0 to 1: one shift after the other. */
export function spotsAt(shifts: readonly Shift[], ground: Ground, time: number): Spots {
  const spots = new Map<string, Spot>();
  shifts.forEach((shift, index) => {
    const t = Math.min(Math.max(time * shifts.length - index, 0), 1);
    if (t > 0 || shift.from !== null) spots.set(key(shift.seat, shift.number), spotOf(shift, ground, eased(t)));
  });
  return spots;
}
