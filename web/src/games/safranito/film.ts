/** Plays a throw: writes onto the chips' elements, frame by frame, without any component being rendered anew. */
import type { Ground } from './ground';
import type { Hit, Path, Place } from './path';

/** How long a chip that left the board is still seen, in seconds. */
export const TAIL = 0.35;
/** How much larger a chip looks at this height (mm) above the board: twice as large. */
const NEAR = 900;

/** The elements of one chip; `body` and `shadow` are inside of `whole`. */
interface Actor {
  readonly index: number;
  readonly whole: SVGElement;
  readonly body: SVGElement;
  readonly shadow: SVGElement;
  readonly leaves: number | null;
}

export interface Direction {
  /** Seconds of the throw for each second of time. */
  readonly rate: number;
  readonly heard: (hit: Hit) => void;
  readonly ended: () => void;
}

/** How long a throw is shown, in seconds. */
export const lengthOf = ({ duration }: { readonly duration: number }): number => duration + TAIL;

export class Film {
  readonly #path: Path;
  readonly #ground: Ground;
  readonly #actors: readonly Actor[];
  #frame = 0;
  #next = 0;

  constructor(path: Path, ground: Ground, stage: ParentNode) {
    this.#path = path;
    this.#ground = ground;
    this.#actors = path.moving.flatMap((index): Actor[] => {
      const whole = stage.querySelector<SVGElement>(`[data-chip="${path.scene.numbers[index]}"]`);
      const body = whole?.querySelector<SVGElement>('.body');
      const shadow = whole?.querySelector<SVGElement>('.shadow');
      if (whole == null || body == null || shadow == null) return [];
      return [{ index, whole, body, shadow, leaves: path.leaves(index) }];
    });
  }

  play({ rate, heard, ended }: Direction): void {
    this.stop();
    this.#next = 0;
    const begun = performance.now();
    const length = lengthOf(this.#path);
    const draw = (now: number): void => {
      const time = Math.max(0, Math.min(((now - begun) / 1000) * rate, length));
      this.draw(time);
      this.#sound(time, heard);
      if (time < length) this.#frame = requestAnimationFrame(draw);
      else ended();
    };
    draw(begun);
  }

  /** Everything as it is at one moment. */
  draw(time: number): void {
    for (const actor of this.#actors) {
      const place = this.#path.at(actor.index, time);
      if (place !== null) this.#put(actor, place, time);
    }
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #put(actor: Actor, { x, y, z }: Place, time: number): void {
    const [right, down] = this.#ground.drawn(x, y);
    const height = Math.max(0, z);
    actor.whole.setAttribute('transform', `translate(${right.toFixed(2)} ${down.toFixed(2)})`);
    const size = 1 + height / NEAR;
    const squeezed = size * this.#turn(actor.index, time);
    actor.body.setAttribute('transform', `scale(${size.toFixed(3)} ${squeezed.toFixed(3)})`);
    actor.shadow.setAttribute(
      'transform',
      `translate(${(height * 0.22).toFixed(2)} ${(3 + height * 0.36).toFixed(2)})`,
    );
    const gone = actor.leaves === null ? 0 : Math.max(0, (time - actor.leaves) / TAIL);
    actor.whole.setAttribute('opacity', gone > 0 ? Math.max(0, 1 - gone).toFixed(2) : '1');
  }

  /** A chip that turns over is seen edgewise, half-way to its first landing. */
  #turn(index: number, time: number): number {
    const { scene, landing } = this.#path;
    const thrown = index === scene.numbers.length - 1;
    if (!thrown || !scene.turned || time >= landing || landing === 0) return 1;
    const angle = (Math.PI * time) / landing;
    return Math.max(0.06, Math.abs(Math.cos(angle)));
  }

  #sound(time: number, heard: (hit: Hit) => void): void {
    const { hits } = this.#path;
    for (let hit = hits[this.#next]; hit !== undefined && hit.time <= time; hit = hits[this.#next]) {
      this.#next += 1;
      heard(hit);
    }
  }
}

/** Let a chip be as Svelte has it: lying, at its place. */
export function lay(element: SVGElement, spot: readonly [number, number] | null): void {
  if (spot !== null) element.setAttribute('transform', `translate(${spot[0]} ${spot[1]})`);
  element.setAttribute('opacity', spot === null ? '0' : '1');
  element.querySelector('.body')?.setAttribute('transform', 'scale(1)');
  element.querySelector('.shadow')?.setAttribute('transform', 'translate(0 3)');
}
