// Generated from schema/zanzibar/places.json by `npm run protocol`: never edited.

/**
 * Where everything on the island has its place.
 */
export interface Places {
  disc: number;
  figure: Figure;
  /**
   * @minItems 2
   * @maxItems 2
   */
  frame: [number, number];
  labels: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number] | undefined;
  };
  spaces: Space[];
}
/**
 * How a merchant is drawn, its feet at the origin, before it is made smaller by its `sizes`.
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "Figure".
 */
export interface Figure {
  foot: number;
  gloss: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  head: [number, number];
  height: number;
  letters: {
    [k: string]: number | undefined;
  };
  lower: number;
  robe: string;
  sign: number;
  sizes: {
    [k: string]: number | undefined;
  };
  width: number;
}
/**
 * A space: where it is drawn, what it is, and where each merchant stands beside it.
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "Space".
 */
export interface Space {
  docks: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number] | undefined;
  };
  id: string;
  name: string;
  neighbours: {
    [k: string]: string | undefined;
  };
  province: string;
  spice: ('cinnamon' | 'cloves' | 'ginger' | 'pepper' | 'vanilla') | null;
  x: number;
  y: number;
}
