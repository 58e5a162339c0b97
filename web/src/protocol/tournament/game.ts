// Generated from schema/tournament/game.json by `npm run protocol`: never edited.

/**
 * A line of the records.
 */
export interface PlayedGame {
  details: unknown;
  forfeits: (string | null)[];
  number: number;
  playouts: number[][];
  record: Record;
  seating: number[];
  seats: string[];
  stood_for: string[];
  turns: number;
}
/**
 * The whole of a game, or what one reader may know of it while it runs.
 *
 * This interface was referenced by `PlayedGame`'s JSON-Schema
 * via the `definition` "Record".
 */
export interface Record {
  commitment?: string | null;
  entries?: (Act | Undo | Concede)[];
  format?: 1;
  game: string;
  options: unknown;
  outcome?: Outcome | null;
  physics: string | null;
  reader?: 'all' | number | null;
  rules: string;
  seed?: number | string | null;
  start?: unknown;
}
/**
 * Somebody, or chance, did something. `hash` is that of the state it led to; it is told when the game is over.
 *
 * This interface was referenced by `PlayedGame`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  action: string;
  by: number | 'chance';
  do: 'act';
  hash?: string | null;
}
/**
 * Acts were taken back until only the first `to` of those that stood were left. What chance drew stays drawn.
 *
 * This interface was referenced by `PlayedGame`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  by: number | 'chance' | null;
  do: 'undo';
  to: number;
}
/**
 * A seat gave up. When all but one have, the game is over; until then somebody else acts for the seat.
 *
 * This interface was referenced by `PlayedGame`'s JSON-Schema
 * via the `definition` "Concede".
 */
export interface Concede {
  by: number;
  do: 'concede';
}
/**
 * How a game ended.
 *
 * This interface was referenced by `PlayedGame`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  ranking: number[][];
  reason: string;
  scores: number[];
}
