// Generated from schema/zanzibar/view.json by `npm run protocol`: never edited.

/**
 * What one seat, or (seat null) a spectator, may know.
 */
export interface View {
  actor: number | 'chance' | null;
  dealing: boolean;
  drawn:
    ('centre' | 'cinnamon' | 'cloves' | 'east' | 'ginger' | 'north' | 'pepper' | 'south' | 'vanilla' | 'west') | null;
  emptied: number[];
  ended: number[];
  first: number | null;
  gone: Gone[][];
  hand: ('centre' | 'cinnamon' | 'cloves' | 'east' | 'ginger' | 'north' | 'pepper' | 'south' | 'vanilla' | 'west')[];
  held: number[];
  idle: number;
  island: string | Chart;
  left: ('centre' | 'cinnamon' | 'cloves' | 'east' | 'ginger' | 'north' | 'pepper' | 'south' | 'vanilla' | 'west')[][];
  lifted: number;
  merchants: (string | null)[][];
  moved: number;
  outcome: Outcome | null;
  owed: number[];
  phase: 'draw' | 'keep' | 'lot' | 'move' | 'over' | 'place' | 'push' | 'turn';
  played: boolean;
  players: number;
  scores: number[];
  seat: number | null;
  steps: number;
  target: string | null;
  turn: number;
}
/**
 * An order card that lies face up: with the points it brought, or (None) discarded.
 *
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "Gone".
 */
export interface Gone {
  card: 'centre' | 'cinnamon' | 'cloves' | 'east' | 'ginger' | 'north' | 'pepper' | 'south' | 'vanilla' | 'west';
  points: number | null;
}
/**
 * All there is to know of an island, as its file says it.
 *
 * This interface was referenced by `View`'s JSON-Schema
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
 * This interface was referenced by `View`'s JSON-Schema
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
 * This interface was referenced by `View`'s JSON-Schema
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
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "Points".
 */
export interface Points {
  province: number[];
  spice: number[];
}
/**
 * A space on the sea.
 *
 * This interface was referenced by `View`'s JSON-Schema
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
 * This interface was referenced by `View`'s JSON-Schema
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
/**
 * How a game ended.
 *
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  ranking: number[][];
  reason: string;
  scores: number[];
}
