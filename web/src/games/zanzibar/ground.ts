/** The board's places, ready to be asked. */
import { bow, controls } from './curve';
import { FIRST, type Places, type Space, type Spot } from './types';

export class Ground {
  readonly #spaces: ReadonlyMap<string, Space>;

  constructor(readonly places: Places) {
    this.#spaces = new Map(places.spaces.map((space) => [space.id, space]));
  }

  get spaces(): readonly Space[] {
    return this.places.spaces;
  }

  space(id: string): Space | undefined {
    return this.#spaces.get(id);
  }

  centre(id: string): Spot {
    const space = this.space(id);
    return [space?.x ?? 0, space?.y ?? 0];
  }

  /** Where a merchant's feet are when it stands there. */
  dock(id: string, number: number): Spot {
    return this.space(id)?.docks[String(number)] ?? this.centre(id);
  }

  adjacent(from: string, to: string): boolean {
    return this.space(from)?.neighbours[to] !== undefined;
  }

  /** The curve from one space to its neighbour; a straight line where there is no path. */
  curve(from: string, to: string): readonly Spot[] {
    const data = this.space(from)?.neighbours[to];
    return data === undefined ? [this.centre(from), this.centre(to)] : controls(data);
  }

  /** Path data along a chain of spaces, the first being where one comes from. */
  trail(spaces: readonly string[]): string {
    return spaces
      .slice(1)
      .map((to, index) => this.space(spaces[index] ?? '')?.neighbours[to] ?? '')
      .join('');
  }

  /** Path data of an arrow from one figure's feet to where they would be. */
  throwing(from: string, to: string, number: number): string {
    return bow(this.dock(from, number), this.dock(to, number));
  }

  /** On which side of a space its figure stands: -1 left, 1 right. */
  side(id: string): -1 | 1 {
    const space = this.space(id);
    return space !== undefined && (space.docks[String(FIRST)]?.[0] ?? 0) < space.x ? -1 : 1;
  }

  /** The space nearest to a point, of those allowed, and not farther than `reach`. */
  nearest(at: Spot, reach: number, allowed: (space: Space) => boolean = () => true): string | null {
    let best: string | null = null;
    let least = reach;
    for (const space of this.spaces) {
      const far = Math.hypot(space.x - at[0], space.y - at[1]);
      if (far <= least && allowed(space)) {
        best = space.id;
        least = far;
      }
    }
    return best;
  }

  /** The space where a figure is drawn over this point. */
  figureAt(at: Spot, standing: Iterable<{ readonly space: string; readonly number: number }>): string | null {
    const { width, height, foot, sizes } = this.places.figure;
    for (const { space, number } of standing) {
      const [x, y] = this.dock(space, number);
      const size = sizes[String(number)] ?? 1;
      const inside = Math.abs(at[0] - x) <= (width * size) / 2 && at[1] <= y + foot * size;
      if (inside && at[1] >= y - (height - foot) * size) return space;
    }
    return null;
  }

  /** The neighbour, or else the space, that lies in a direction: for arrow keys. */
  towards(from: string, direction: Spot): string | null {
    const here = this.centre(from);
    let best: string | null = null;
    let least = Infinity;
    for (const space of this.spaces) {
      const [dx, dy] = [space.x - here[0], space.y - here[1]];
      const ahead = dx * direction[0] + dy * direction[1];
      const aside = Math.abs(dx * direction[1] - dy * direction[0]);
      if (space.id === from || ahead <= 0 || aside > 1.6 * ahead) continue;
      const cost = ahead + 1.4 * aside - (this.adjacent(from, space.id) ? 120 : 0);
      if (cost < least) {
        best = space.id;
        least = cost;
      }
    }
    return best;
  }
}
