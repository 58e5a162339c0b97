/** How often one hit what one wanted to hit, as long as the page is open: kept here and told to nobody. */
import type { Way } from './thrower.svelte';

export interface Rate {
  readonly hits: number;
  readonly throws: number;
}

const NONE: Rate = { hits: 0, throws: 0 };

export class Rates {
  #all = $state.raw<ReadonlyMap<string, Rate>>(new Map());

  of(area: string, way: Way): Rate {
    return this.#all.get(`${area} ${way}`) ?? NONE;
  }

  add(area: string, way: Way, hit: boolean): void {
    const { hits, throws } = this.of(area, way);
    this.#all = new Map([...this.#all, [`${area} ${way}`, { hits: hits + (hit ? 1 : 0), throws: throws + 1 }]]);
  }

  /** The areas one has thrown at, in this order. */
  tried(areas: readonly string[]): string[] {
    return areas.filter((area) => this.of(area, 'flick').throws + this.of(area, 'aim').throws > 0);
  }

  clear(): void {
    this.#all = new Map();
  }
}

export const rates = new Rates();
