/** Figures on their way: while a moment is shown, where each of those who move is drawn. */
import { untrack } from 'svelte';
import type { Moment } from '../face';
import { along, eased, thrown } from './curve';
import type { Ground } from './ground';
import { key, shiftOf, type Shift } from './position';
import type { Spot } from './types';

/** Where a shift has its figure at `t` from 0 to 1. */
export function spotOf(shift: Shift, ground: Ground, t: number): Spot {
  const { number, from, to, how } = shift;
  const end = ground.dock(to, number);
  if (from === null || how === 'place') return [end[0], end[1] - 60 * (1 - t) * (1 - t)];
  const start = ground.dock(from, number);
  return how === 'displace' ? thrown(start, end, t) : along(ground.curve(from, to), start, end, t);
}

/** Where those who move are drawn at a time from 0 to 1: one shift after the other. */
export function spotsAt(shifts: readonly Shift[], ground: Ground, time: number): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  shifts.forEach((shift, index) => {
    const t = Math.min(Math.max(time * shifts.length - index, 0), 1);
    if (t > 0 || shift.from !== null) spots.set(key(shift.seat, shift.number), spotOf(shift, ground, eased(t)));
  });
  return spots;
}

export class Motion {
  spots = $state.raw<ReadonlyMap<string, Spot>>(new Map());
  #frame = 0;

  /** Show a moment; a former one is over. Steps are taken in four fifths of the time, so that each can be told apart. */
  show(moment: Moment | null, ground: Ground | null): void {
    this.stop();
    if (moment === null || ground === null || moment.detached || moment.ms === 0 || moment.entry.do !== 'act') return;
    const shifts = moment.entry.events.map(shiftOf).filter((shift) => shift !== null);
    if (shifts.length === 0) return;
    const begun = performance.now();
    const draw = (now: number): void => {
      const time = Math.min((now - begun) / (0.8 * moment.ms), 1);
      this.spots = spotsAt(shifts, ground, time);
      if (time < 1) this.#frame = requestAnimationFrame(draw);
    };
    draw(begun);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    // Whoever shows a moment must not begin anew because of what he shows.
    if (untrack(() => this.spots.size) > 0) this.spots = new Map();
  }
}
