// Generated from schema/zanzibar/options.json by `npm run protocol`: never edited.

/**
 * `first` is the seat that visited a bazaar last, if that is known; `island` is a name or a whole chart.
 */
export interface ZanzibarOptions {
  first?: number | null;
  island?: string | Chart;
  players?: number;
}
/**
 * All there is to know of an island, as its file says it.
 *
 * This interface was referenced by `ZanzibarOptions`'s JSON-Schema
 * via the `definition` "Chart".
 */
export interface Chart {
  /**
   * @minItems 2
   * @maxItems 2
   */
  frame: [number, number];
  labels: Labels;
  name: string;
  outline: [number, number][];
  paths: Path[];
  points: Points;
  seas: Sea[];
  title: string;
  villages: Village[];
}
/**
 * Where the names of the provinces are written.
 *
 * This interface was referenced by `ZanzibarOptions`'s JSON-Schema
 * via the `definition` "Labels".
 */
export interface Labels {
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  east: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  north: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  south: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  west: [number, number];
}
/**
 * A path between two spaces: straight, or bent by one or two control points of a Bezier curve.
 *
 * This interface was referenced by `ZanzibarOptions`'s JSON-Schema
 * via the `definition` "Path".
 */
export interface Path {
  bend?: [number, number][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  between: [string, string];
}
/**
 * What a card is worth by the number of its merchants: the first number is for none.
 *
 * This interface was referenced by `ZanzibarOptions`'s JSON-Schema
 * via the `definition` "Points".
 */
export interface Points {
  province: number[];
  spice: number[];
}
/**
 * A space on the sea.
 *
 * This interface was referenced by `ZanzibarOptions`'s JSON-Schema
 * via the `definition` "Sea".
 */
export interface Sea {
  id: string;
  name: string;
  x: number;
  y: number;
}
/**
 * A village on land; without a spice it is neutral.
 *
 * This interface was referenced by `ZanzibarOptions`'s JSON-Schema
 * via the `definition` "Village".
 */
export interface Village {
  id: string;
  name: string;
  province: 'centre' | 'east' | 'north' | 'south' | 'west';
  spice?: ('cinnamon' | 'cloves' | 'ginger' | 'pepper' | 'vanilla') | null;
  x: number;
  y: number;
}
