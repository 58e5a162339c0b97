// Generated from schema/safranito/practised.json by `npm run protocol`: never edited.

/**
 * A place on the board in whole micrometres from its middle: the centre of a chip at rest.
 *
 * @minItems 2
 *
 * This interface was referenced by `Practised`'s JSON-Schema
 * via the `definition` "Spot".
 */
export type Spot = [number, number];
/**
 * What began a piece of path.
 *
 * This interface was referenced by `Practised`'s JSON-Schema
 * via the `definition` "Kind".
 */
export type Kind = 0 | 1 | 2 | 3 | 4 | 6 | 7 | 8 | 9 | 10;

/**
 * What became of it: the path, where each chip lies now (null: out), and in which area the chip thrown lies.
 */
export interface Practised {
  area: string | null;
  rest: (Spot | null)[];
  scene: Scene;
}
/**
 * The path of a throw, piece by piece, from which every moment of it can be drawn.
 *
 * This interface was referenced by `Practised`'s JSON-Schema
 * via the `definition` "Scene".
 */
export interface Scene {
  duration: number;
  face: 'down' | 'up';
  number: number;
  numbers: number[];
  pieces: Piece[];
  seat: number;
  turned: boolean;
}
/**
 * One chip's motion from `time` (s) until its next piece: straight, with a constant deceleration.
 *
 * This interface was referenced by `Practised`'s JSON-Schema
 * via the `definition` "Piece".
 */
export interface Piece {
  chip: number;
  fall: number;
  kind: Kind;
  mate: number;
  slow: number;
  strength: number;
  time: number;
  vx: number;
  vy: number;
  vz: number;
  x: number;
  y: number;
  z: number;
}
