/** Shows what happened at a pace that eyes can follow: one moment after the other, then the view they lead to. */
import type { Entry, GameFace, Moment } from '$lib/games/face';
import type { View } from '$lib/protocol/table/protocol';
import { settings } from '$lib/settings/settings.svelte';
import { sound } from '$lib/sound/sound';
import { standing } from './entries';

const USUAL_PACE = 600;
/** Who was away for longer than this does not want to watch all of it. */
const TOO_MANY = 30;
const VIEWS_KEPT = 80;

export interface Shown {
  readonly view: View;
  readonly since: readonly Entry[];
  readonly moment: Moment | null;
}

type Item = { readonly entry: Entry } | { readonly view: View };

interface Audience {
  face(): GameFace | null;
  /** An entry begins to be shown. */
  tell(entry: Entry): void;
  /** A view is shown to its end. */
  settled(view: View): void;
}

export class Playback {
  shown = $state.raw<Shown | null>(null);
  /** The entry that is being shown once more. */
  again = $state<number | null>(null);

  readonly #audience: Audience;
  #queue: Item[] = [];
  #running = false;
  #views: View[] = [];
  #wake: (() => void) | null = null;
  #stopReplay = false;

  constructor(audience: Audience) {
    this.#audience = audience;
  }

  get moving(): boolean {
    return this.shown?.moment != null;
  }

  add(item: Item): void {
    this.#queue.push(item);
    if (!this.#running && this.again === null) void this.#run();
  }

  /** Forget everything that was shown, as another seat looks from now on. */
  clear(): void {
    this.#queue = [];
    this.#views = [];
    this.shown = null;
    this.#stopReplay = true;
    this.#wake?.();
  }

  /** Go to the end at once. */
  skip(): void {
    this.#stopReplay = true;
    const last = this.#queue.findLastIndex((item) => 'view' in item);
    const skipped = this.#queue.splice(0, Math.max(last, 0));
    for (const item of skipped) {
      if ('view' in item) this.#keep(item.view);
      else this.#audience.tell(item.entry);
    }
    this.#wake?.();
  }

  /** Show these entries once more, then what is newest. */
  async replay(entries: readonly Entry[]): Promise<void> {
    const first = entries[0];
    const newest = this.shown?.view;
    if (first === undefined || newest === undefined || this.#running || this.again !== null) return;
    this.#stopReplay = false;
    const base = this.#views.findLast((view) => view.seq < first.seq && view.seat === newest.seat);
    for (const [index, entry] of entries.entries()) {
      if (this.#stopReplay) break;
      this.again = entry.seq;
      const before = base === undefined ? [] : entries.slice(0, index + 1);
      await this.#show(base ?? newest, before, entry, { again: true, detached: base === undefined });
    }
    this.again = null;
    if (this.shown !== null) this.shown = { view: newest, since: [], moment: null };
    if (this.#queue.length > 0) void this.#run();
  }

  /** The entries from the newest kept view before this one. */
  leadingTo(seq: number): number {
    return this.#views.findLast((view) => view.seq < seq)?.seq ?? seq - 1;
  }

  #keep(view: View): void {
    this.#views = [...this.#views.filter((kept) => kept.seq < view.seq).slice(1 - VIEWS_KEPT), view];
  }

  async #run(): Promise<void> {
    this.#running = true;
    if (this.#queue.length > TOO_MANY || document.visibilityState === 'hidden') this.skip();
    for (let item = this.#queue.shift(); item !== undefined; item = this.#queue.shift()) {
      if ('view' in item) {
        this.#keep(item.view);
        this.shown = { view: item.view, since: [], moment: null };
        this.#audience.settled(item.view);
        continue;
      }
      const { entry } = item;
      this.#audience.tell(entry);
      const now = this.shown;
      if (now === null) continue;
      await this.#show(now.view, standing([...now.since, entry]), entry, { again: false, detached: false });
    }
    this.#running = false;
  }

  async #show(
    view: View,
    since: readonly Entry[],
    entry: Entry,
    how: { readonly again: boolean; readonly detached: boolean },
  ): Promise<void> {
    const face = this.#audience.face();
    const heard = face?.sound?.(entry) ?? null;
    if (heard !== null) sound(heard);
    const pace = face?.pace?.(entry) ?? USUAL_PACE;
    // Who asks to see something again wants to see it, however fast he plays.
    const time = how.again ? Math.max(pace, USUAL_PACE) * Math.max(settings.pace, 1) : pace * settings.pace;
    this.shown = { view, since, moment: { entry, ms: settings.reducedMotion ? 0 : time, ...how } };
    if (time > 0) await this.#pause(time);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
