/** Where things of the board are drawn when one sits on a side of it, and what a point of the drawing means. */
import type { Area, Places } from '$lib/protocol/safranito/places';

export type Spot = readonly [number, number];

/** What lies before the board is drawn flatter than the board, so that the board is large. */
export const NEARER = 0.45;
/** How far below the line where chips are released the drawing goes. */
const BELOW = 55;

export class Ground {
  readonly places: Places;
  readonly side: number;
  readonly half: number;

  constructor(places: Places, side: number) {
    this.places = places;
    this.side = side;
    this.half = places.board / 2;
  }

  /** A place on the board (away from side 0) as whoever sits on this side sees it: to his right, and away from him. */
  turned(x: number, y: number): Spot {
    let spot: Spot = [x, y];
    for (let turn = 0; turn < this.side; turn += 1) spot = [-spot[1], spot[0]];
    return spot;
  }

  /** The same in the drawing, whose y grows towards the reader. */
  drawn(x: number, y: number): Spot {
    const [right, away] = this.turned(x, y);
    return [right, this.down(-away)];
  }

  /** The place in the drawing of a height above its middle, given as seen from this side. */
  down(near: number): number {
    return near <= this.half ? near : this.half + (near - this.half) * NEARER;
  }

  /** The line in the drawing where one's own chips are released. */
  get line(): number {
    return this.down(this.half + this.places.release.back);
  }

  /** Where the wood ends on the reader's side. */
  get edge(): number {
    return this.half + this.places.rim;
  }

  get bottom(): number {
    return this.line + BELOW;
  }

  /** Left, top, width and height of the drawing with the ground before the board. */
  get frame(): readonly [number, number, number, number] {
    const [left, top, width] = this.places.frame;
    return [left, top, width, this.bottom - top];
  }

  /** The middle of an area in the drawing. */
  centre(area: Area): Spot {
    return this.drawn(area.x, area.y);
  }

  /** The area round a point of the drawing; null where there is none. */
  areaAt([x, y]: Spot): Area | null {
    const near = (area: Area): number => {
      const [right, down] = this.centre(area);
      return Math.hypot(right - x, down - y) - area.radius;
    };
    return this.places.areas.find((area) => near(area) < 0) ?? null;
  }
}
