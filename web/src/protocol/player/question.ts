// Generated from schema/player/question.json by `npm run protocol`: never edited.

/**
 * What a program is asked.
 */
export interface Question {
  do: string;
  game: string;
  id: number;
  legal: string[];
  protocol: number;
  rules: string;
  seconds: number;
  seed: number;
  throw: ThrowRange | null;
  view: unknown;
}
/**
 * The throws that may be made, told by their bounds: they are far too many to be listed.
 *
 * This interface was referenced by `Question`'s JSON-Schema
 * via the `definition` "ThrowRange".
 */
export interface ThrowRange {
  chips: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  vx: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  vy: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  vz: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  x: [number, number];
}
