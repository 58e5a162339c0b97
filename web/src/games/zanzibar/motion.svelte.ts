/** Figures on their way: while a moment is shown, where each of those who move is drawn. */
import { untrack } from 'svelte';
import type { Moment } from '../face';
import type { Ground } from './ground';
import { shiftOf } from './position';
import { NOBODY, spotsAt, type Spots } from './shifts';

export class Motion {
  spots = $state.raw<Spots>(NOBODY);
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
