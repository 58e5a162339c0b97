/** Larger and smaller: the map scrolls in its frame, so that one finger still moves the page where the map ends. */

export const MOST = 4;
const STEP = 1.5;

export class Zoom {
  scale = $state(1);
  #frame: HTMLElement | null = null;
  #pinch: { readonly apart: number; readonly scale: number } | null = null;

  attach(frame: HTMLElement): () => void {
    this.#frame = frame;
    const start = (event: TouchEvent): void => this.#begin(event);
    const move = (event: TouchEvent): void => this.#pinched(event);
    const end = (): void => void (this.#pinch = null);
    const wheel = (event: WheelEvent): void => this.#wheel(event);
    frame.addEventListener('touchstart', start, { passive: false });
    frame.addEventListener('touchmove', move, { passive: false });
    frame.addEventListener('touchend', end);
    frame.addEventListener('wheel', wheel, { passive: false });
    return () => {
      frame.removeEventListener('touchstart', start);
      frame.removeEventListener('touchmove', move);
      frame.removeEventListener('touchend', end);
      frame.removeEventListener('wheel', wheel);
    };
  }

  in(): void {
    this.to(this.scale * STEP);
  }

  out(): void {
    this.to(this.scale / STEP);
  }

  fit(): void {
    this.to(1);
  }

  /** Change the scale; what is at this point of the frame (its middle, if none is told) stays where it is. */
  to(scale: number, x?: number, y?: number): void {
    const frame = this.#frame;
    const next = Math.min(Math.max(scale, 1), MOST);
    if (frame === null || next === this.scale) return;
    const [px, py] = [x ?? frame.clientWidth / 2, y ?? frame.clientHeight / 2];
    const factor = next / this.scale;
    const [left, top] = [(frame.scrollLeft + px) * factor - px, (frame.scrollTop + py) * factor - py];
    this.scale = next;
    requestAnimationFrame(() => frame.scrollTo({ left, top, behavior: 'instant' }));
  }

  /** Scroll so that a point, told in parts of the map's width and height, is seen. */
  reveal(x: number, y: number): void {
    const frame = this.#frame;
    if (frame === null || this.scale === 1) return;
    frame.scrollTo({
      left: x * frame.scrollWidth - frame.clientWidth / 2,
      top: y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: 'smooth',
    });
  }

  #begin(event: TouchEvent): void {
    const [one, other] = event.touches;
    if (one === undefined || other === undefined) return;
    event.preventDefault();
    this.#pinch = { apart: apart(one, other), scale: this.scale };
  }

  #pinched(event: TouchEvent): void {
    const [one, other] = event.touches;
    if (one === undefined || other === undefined || this.#pinch === null || this.#frame === null) return;
    event.preventDefault();
    const box = this.#frame.getBoundingClientRect();
    const scale = (this.#pinch.scale * apart(one, other)) / this.#pinch.apart;
    this.to(scale, (one.clientX + other.clientX) / 2 - box.left, (one.clientY + other.clientY) / 2 - box.top);
  }

  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey || this.#frame === null) return;
    event.preventDefault();
    const box = this.#frame.getBoundingClientRect();
    this.to(this.scale * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
  }
}

function apart(one: Touch, other: Touch): number {
  return Math.max(Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), 1);
}
