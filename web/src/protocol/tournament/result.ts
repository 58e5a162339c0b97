// Generated from schema/tournament/result.json by `npm run protocol`: never edited.

/**
 * What `result.json` holds. It depends on the games alone: the same games, the same bytes.
 */
export interface Result {
  ahead: number[][];
  games: number;
  lengths: [number, number][];
  met: number[][];
  notable: Notable[];
  physics: string | null;
  plan: Plan;
  rules: string;
  standings: Standing[];
  turns: Interval;
  version: string;
}
/**
 * A game worth looking at, and why.
 *
 * This interface was referenced by `Result`'s JSON-Schema
 * via the `definition` "Notable".
 */
export interface Notable {
  number: number;
  told: string;
  why: string;
}
/**
 * What a tournament is: everything that decides which games are played.
 *
 * This interface was referenced by `Result`'s JSON-Schema
 * via the `definition` "Plan".
 */
export interface Plan {
  game: string;
  games: number;
  lineup: number[] | null;
  options: {};
  players: string[];
  seats: number;
  seed: number | string;
}
/**
 * What one player came to. Wins that are shared count in parts; `games` counts every seat it sat on.
 *
 * This interface was referenced by `Result`'s JSON-Schema
 * via the `definition` "Standing".
 */
export interface Standing {
  forfeits: number;
  games: number;
  name: string;
  playouts: number | null;
  points: Interval | null;
  rate: Interval;
  rating: Interval;
  seats: SeatShare[];
  wins: number;
}
/**
 * A mean and its 95 % interval.
 *
 * This interface was referenced by `Result`'s JSON-Schema
 * via the `definition` "Interval".
 */
export interface Interval {
  hi: number;
  lo: number;
  mean: number;
}
/**
 * How often a player won on one seat.
 *
 * This interface was referenced by `Result`'s JSON-Schema
 * via the `definition` "SeatShare".
 */
export interface SeatShare {
  games: number;
  rate: Interval;
  seat: number;
  wins: number;
}
