// Generated from schema/safranito/practice.json by `npm run protocol`: never edited.

/**
 * A place on the board in whole micrometres from its middle: the centre of a chip at rest.
 *
 * @minItems 2
 *
 * This interface was referenced by `Practice`'s JSON-Schema
 * via the `definition` "Spot".
 */
export type Spot = [number, number];

/**
 * A throw to be tried out: how it is meant, the chips that lie there, and how much the hand trembles.
 */
export interface Practice {
  lying?: Spot[];
  tremor?: 'light' | 'normal' | 'shaky' | 'steady';
  up?: boolean;
  vx: number;
  vy: number;
  vz: number;
  x: number;
}
