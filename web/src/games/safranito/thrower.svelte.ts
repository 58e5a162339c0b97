/** The throw that is being prepared: by a flick, or by aiming; and how it is sent. */
import type { Places } from '$lib/protocol/safranito/places';
import type { ThrowRange } from '$lib/protocol/table/protocol';
import type { Translate } from '../face';
import { ANGLES, angleTo, barFor, endOf, intentOf, LOFTS, speedOf, STEPS, swing, throwText } from './aim';
import { angleOfFlick, flickOf, isThrow, speedOfFlick, type Sample } from './flick';
import type { Intent } from './free';
import type { Ground, Spot } from './ground';

export type Way = 'flick' | 'aim';
export type Bar = 'moving' | 'steps';

export interface Around {
  ground(): Ground | null;
  /** What may be thrown now; null where nothing may. */
  range(): ThrowRange | null;
  /** The throw, in notation and in numbers. */
  send(text: string, intent: Intent): Promise<boolean>;
  say(text: string): void;
  reducedMotion(): boolean;
  readonly t: Translate;
}

/** How long the mark takes from one end of the bar to the other, in seconds. */
const ONE_WAY = 1.1;
/** The last samples of a drag that are kept; more than a hand needs. */
const KEPT = 64;
/** How near to the edge of the wood, in the drawing, a hand may come: it stays outside the board. */
const FENCE = 16;
/** From here downwards, in the drawing below the line, a chip is put back. */
const PUT_BACK = 24;

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export class Thrower {
  way = $state<Way>('flick');
  up = $state(false);
  x = $state(0);
  angle = $state(0);
  loft = $state<number>(LOFTS.usual);
  bar = $state(0.5);
  swinging = $state(false);
  /** Where on the board one aims, as one sees it: to the right, and away. */
  target = $state.raw<Spot | null>(null);
  /** Where in the drawing the chip is held. */
  hand = $state.raw<Spot | null>(null);
  /** What became of the last try, if it was no throw or not the one that was meant. */
  message = $state('');
  sending = $state(false);
  /** Whether a chip has been thrown from here: then it need not be told how. */
  tried = $state(false);

  readonly #around: Around;
  #chip = $state<number | null>(null);
  #bar = $state<Bar | null>(null);
  #samples: Sample[] = [];
  #frame = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  get places(): Places | null {
    return this.#around.ground()?.places ?? null;
  }

  get chips(): readonly number[] {
    return this.#around.range()?.chips ?? [];
  }

  get able(): boolean {
    return this.#around.range() !== null && !this.sending;
  }

  /** The chip to be thrown: the one chosen, else the least. */
  get chip(): number | null {
    return this.#chip !== null && this.chips.includes(this.#chip) ? this.#chip : (this.chips[0] ?? null);
  }

  take(chip: number): void {
    this.#chip = chip;
  }

  /** Who wants little motion, chooses among steps unless he asks for the moving mark. */
  get barIs(): Bar {
    return this.#bar ?? (this.#around.reducedMotion() ? 'steps' : 'moving');
  }

  set barIs(how: Bar) {
    this.#bar = how;
    this.stopBar();
    if (how === 'steps') this.bar = Math.round(this.bar * STEPS) / STEPS;
  }

  get puttingBack(): boolean {
    const ground = this.#around.ground();
    return this.hand !== null && ground !== null && this.hand[1] > ground.line + PUT_BACK;
  }

  /** Where the throw that is aimed now would end on an empty board. */
  get end(): ReturnType<typeof endOf> | null {
    return this.places === null ? null : endOf({ ...this.#aim, speed: speedOf(this.bar, this.loft) }, this.places);
  }

  /** Where on the bar the target would be reached. */
  get wanted(): number | null {
    return this.target === null || this.places === null ? null : barFor(this.#aim, this.target, this.places);
  }

  get #aim(): { x: number; angle: number; loft: number } {
    return { x: this.x, angle: this.angle, loft: this.loft };
  }

  move(by: number): void {
    this.#place(this.x + by);
    this.#follow();
  }

  turn(by: number): void {
    this.angle = between(this.angle + by, ANGLES.least, ANGLES.most);
    this.target = null;
  }

  raise(by: number): void {
    this.loft = between(this.loft + by, LOFTS.least, LOFTS.most);
  }

  /** Another strength, of those that can be stepped through. */
  strengthen(steps: number): void {
    this.barIs = 'steps';
    this.bar = between(Math.round(this.bar * STEPS) + steps, 0, STEPS) / STEPS;
  }

  /** Aim at a point of the drawing. */
  aimAt([right, down]: Spot): void {
    if (this.places === null || this.swinging) return;
    this.target = [right, -down];
    this.#follow();
    if (this.barIs === 'steps') this.bar = Math.round((this.wanted ?? this.bar) * STEPS) / STEPS;
  }

  /** Let the mark move; or throw as strongly as it says. */
  press(): void {
    if (!this.able) return;
    if (this.barIs === 'steps' || this.swinging) {
      this.stopBar();
      this.#throw(speedOf(this.bar, this.loft), this.angle);
    } else this.#swing();
  }

  stopBar(): void {
    cancelAnimationFrame(this.#frame);
    this.swinging = false;
  }

  /** All back to where it was before. */
  cancel(): void {
    if (this.hand !== null || this.swinging) this.#tell('throw.cancelled');
    this.stopBar();
    this.hand = null;
    this.#samples = [];
  }

  grab(at: Sample): void {
    if (!this.able || this.way !== 'flick') return;
    this.message = '';
    this.#samples = [at];
    this.#hold(at);
  }

  drag(samples: readonly Sample[]): void {
    const ground = this.#around.ground();
    if (this.hand === null || ground === null) return;
    for (const sample of samples) {
      this.#samples = [...this.#samples.slice(-KEPT), sample];
      // At the edge the hand stops, and a chip that it flicked goes on.
      if (sample.y < ground.edge && this.#flick(sample.time)) return;
    }
    const last = samples.at(-1);
    if (last !== undefined) this.#hold(last);
  }

  release(time: number): void {
    if (this.hand === null) return;
    const back = this.puttingBack;
    if (!back && this.#flick(time)) return;
    const moved = this.#samples.length > 2;
    this.hand = null;
    this.#samples = [];
    if (back) this.#tell('throw.cancelled');
    else if (moved) this.#tell('throw.putDown');
  }

  #flick(time: number): boolean {
    const flick = flickOf(this.#samples, time);
    if (!isThrow(flick)) return false;
    this.hand = null;
    this.#samples = [];
    this.#throw(speedOfFlick(flick), angleOfFlick(flick));
    return true;
  }

  #throw(speed: number, angle: number): void {
    const range = this.#around.range();
    const chip = this.chip;
    if (range === null || chip === null || this.sending) return;
    const { held, ...intent } = intentOf({ x: this.x, angle, loft: this.loft, speed }, range);
    this.message = '';
    if (held) this.#tell('throw.held');
    this.sending = true;
    this.tried = true;
    void this.#around.send(throwText(chip, this.up, intent), intent).finally(() => {
      this.sending = false;
      this.#chip = null;
    });
  }

  #tell(key: string): void {
    this.message = this.#around.t(key);
    this.#around.say(this.message);
  }

  #hold({ x, y }: Sample): void {
    const ground = this.#around.ground();
    if (ground === null) return;
    this.#place(x);
    this.hand = [this.x, between(y, ground.edge + FENCE, ground.bottom - FENCE)];
  }

  #place(x: number): void {
    const [low, high] = this.#around.range()?.x ?? [0, 0];
    this.x = Math.round(between(x, low, high));
  }

  /** The target stays where it is, from wherever one throws. */
  #follow(): void {
    if (this.target !== null && this.places !== null) this.angle = angleTo(this.x, this.target, this.places);
  }

  #swing(): void {
    this.swinging = true;
    this.message = '';
    const begun = performance.now();
    const step = (now: number): void => {
      if (!this.able) return this.stopBar();
      this.bar = swing(Math.max(0, now - begun) / 1000, ONE_WAY);
      this.#frame = requestAnimationFrame(step);
    };
    step(begun);
  }
}
