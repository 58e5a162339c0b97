/**
 * Plays a throw. Each chip that moves is lifted off the drawing as a small picture of its own, which the browser can move
 * without drawing anything anew; no component is rendered until the chips lie still.
 */
import type { Ground } from './ground';
import type { Hit, Path, Place } from './path';

/** How long a chip that left the board is still seen, in seconds. */
export const TAIL = 0.35;
/** How high above the board (mm) a chip looks twice as large. */
const NEAR = 900;
/** Half the side of a chip's picture, in units of the drawing: there is room for its value. */
const REACH = 44;
const SVG = 'http://www.w3.org/2000/svg';

/** A chip on its way: its picture, its shadow, and what of the drawing they stand for. */
interface Flyer {
  readonly index: number;
  readonly picture: HTMLElement;
  readonly shadow: HTMLElement;
  readonly whole: SVGElement;
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
  readonly #flyers: readonly Flyer[];
  /** Pixels of the screen for a unit of the drawing. */
  readonly #scale: number;
  #frame = 0;
  #next = 0;

  /** `drawing` holds the chips, and fills the element that it is in. */
  constructor(path: Path, ground: Ground, drawing: SVGSVGElement) {
    this.#path = path;
    this.#ground = ground;
    const table = drawing.parentElement;
    this.#scale = (table?.clientWidth ?? 0) / ground.frame[2];
    this.#flyers = path.moving.flatMap((index): Flyer[] => {
      const whole = drawing.querySelector<SVGElement>(`[data-chip="${path.scene.numbers[index]}"]`);
      const body = whole?.querySelector('.body');
      if (whole == null || body == null) return [];
      return [{ index, whole, picture: this.#picture(body), shadow: this.#shadow(), leaves: path.leaves(index) }];
    });
    table?.append(...this.#flyers.map(({ shadow }) => shadow), ...this.#flyers.map(({ picture }) => picture));
    for (const { whole } of this.#flyers) whole.setAttribute('visibility', 'hidden');
  }

  play({ rate, heard, ended }: Direction): void {
    // The page has changed a good deal for this moment: the chip goes once all of it is seen.
    let begun = Infinity;
    const length = lengthOf(this.#path);
    const draw = (now: number): void => {
      begun = Math.min(begun, now);
      const time = Math.min(((now - begun) / 1000) * rate, length);
      this.draw(time);
      this.#sound(time, heard);
      if (time < length) this.#frame = requestAnimationFrame(draw);
      else {
        this.stop();
        ended();
      }
    };
    this.draw(0);
    this.#frame = requestAnimationFrame(() => (this.#frame = requestAnimationFrame(draw)));
  }

  /** Everything as it is at one moment. */
  draw(time: number): void {
    for (const flyer of this.#flyers) this.#put(flyer, this.#path.from(flyer.index, time), time);
  }

  /** The chips lie in the drawing again. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const { whole, picture, shadow } of this.#flyers) {
      whole.removeAttribute('visibility');
      picture.remove();
      shadow.remove();
    }
  }

  #put({ index, picture, shadow, leaves }: Flyer, { x, y, z }: Place, time: number): void {
    const [left, top] = this.#ground.frame;
    const [right, down] = this.#ground.drawn(x, y);
    const across = (right - left) * this.#scale;
    const along = (down - top) * this.#scale;
    const height = Math.max(0, z);
    const size = 1 + height / NEAR;
    picture.style.transform = moved(across, along, size, size * this.#turn(index, time));
    shadow.style.transform = moved(
      across + 0.22 * height * this.#scale,
      along + (3 + 0.36 * height) * this.#scale,
      1,
      1,
    );
    if (leaves === null || time <= leaves) return;
    const rest = String(Math.max(0, 1 - (time - leaves) / TAIL));
    picture.style.opacity = rest;
    shadow.style.opacity = rest;
  }

  /** A chip that turns over is seen edgewise, half-way to its first landing. */
  #turn(index: number, time: number): number {
    const { scene, landing } = this.#path;
    const thrown = index === scene.numbers.length - 1;
    if (!thrown || !scene.turned || time >= landing) return 1;
    return Math.max(0.06, Math.abs(Math.cos((Math.PI * time) / landing)));
  }

  #sound(time: number, heard: (hit: Hit) => void): void {
    const { hits } = this.#path;
    for (let hit = hits[this.#next]; hit !== undefined && hit.time <= time; hit = hits[this.#next]) {
      this.#next += 1;
      heard(hit);
    }
  }

  #picture(body: Element): HTMLElement {
    const element = this.#square(REACH, 'flyer');
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', `${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`);
    svg.append(body.cloneNode(true));
    element.append(svg);
    return element;
  }

  #shadow(): HTMLElement {
    return this.#square(this.#ground.places.chip.radius, 'flyer cast');
  }

  /** An element whose middle is at the corner of the table until it is moved. */
  #square(reach: number, name: string): HTMLElement {
    const element = document.createElement('div');
    element.className = name;
    element.ariaHidden = 'true';
    element.style.width = element.style.height = `${2 * reach * this.#scale}px`;
    element.style.left = element.style.top = `${-reach * this.#scale}px`;
    return element;
  }
}

const moved = (x: number, y: number, wide: number, high: number): string =>
  `translate(${x.toFixed(2)}px,${y.toFixed(2)}px) scale(${wide.toFixed(3)},${high.toFixed(3)})`;
