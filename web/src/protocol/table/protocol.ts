// Generated from schema/table/protocol.json by `npm run protocol`: never edited.

export type Protocol =
  | FromClient
  | FromServer
  | GuestBody
  | MeBody
  | TableBody
  | SeatBody
  | StartBody
  | ChangeSeat
  | GuestAnswer
  | MeAnswer
  | GamesAnswer
  | TablesAnswer
  | ErrorBody
  | TableLink;
export type FromClient =
  ActCommand | UndoCommand | ConcedeCommand | OrdersCommand | Resume | Look | AskHints | AskHistory | Ping;
export type FromServer = Ack | Refused | Events | View | Resumed | Table | Hints | History | Pong | Bye;

/**
 * Do this action; `seq` is that of the view it was chosen in, and must be the newest.
 */
export interface ActCommand {
  action: string;
  do: 'act';
  id: string | number;
  seat: number;
  seq: number;
}
/**
 * Take back one's last act or whole turn, until something random, hidden or another's came in.
 */
export interface UndoCommand {
  do: 'undo';
  id: string | number;
  seat: number;
  seq?: number | null;
  to?: 'act' | 'turn';
}
/**
 * Give up. Of two that are left the other wins; else a bot takes the seat for good.
 */
export interface ConcedeCommand {
  do: 'concede';
  id: string | number;
  seat: number;
}
/**
 * Leave these standing orders, in place of all former ones. Nobody else is told.
 */
export interface OrdersCommand {
  do: 'orders';
  id: string | number;
  orders: string[];
  seat: number;
}
/**
 * Go on after a break. `token` signs in where no cookie did; `seq` is that of the last view seen (null: none).
 */
export interface Resume {
  do: 'resume';
  id?: string | number | null;
  seq?: number | null;
  token?: string | null;
}
/**
 * From now on show this seat's view, which must be one's own; null: what spectators see.
 *
 * Who holds one seat looks from there at once. Who holds several sees what spectators see until he says which, so that
 * no secret is shown before the hand-over.
 */
export interface Look {
  do: 'look';
  id?: string | number | null;
  seat?: number | null;
}
/**
 * What follows from the view of this seat and helps to decide.
 */
export interface AskHints {
  do: 'hints';
  id?: string | number | null;
  seat: number;
}
/**
 * The events since entry `after`, as the seat looked from was told of them.
 */
export interface AskHistory {
  after?: number;
  do: 'history';
  id?: string | number | null;
}
/**
 * Are you there?
 */
export interface Ping {
  do: 'ping';
  id?: string | number | null;
}
/**
 * Done and stored for good; `seq` is that of the command's own entry (of an `orders` command: of the newest).
 */
export interface Ack {
  id: string | number;
  seq: number;
  type: 'ack';
}
/**
 * Not done, and why. `id` is null where the message was not even readable.
 */
export interface Refused {
  error:
    | 'busy'
    | 'forbidden'
    | 'illegal'
    | 'impossible'
    | 'malformed'
    | 'not_found'
    | 'out_of_turn'
    | 'stale'
    | 'unauthorized'
    | 'unavailable'
    | 'unsupported';
  id: string | number | null;
  reason: string;
  type: 'refused';
}
/**
 * One entry of the journal, as the reader may see it.
 *
 * - `do`: an `act`, an `undo` or a `concede`; `by`: the seat, or `"chance"`;
 * - `action`: the text of an act as the reader may see it; `scene`: what is to be seen of it beyond that, or null;
 * - `events`: what happened, each with `type` and `to`; `ply`: how many acts stand after it (an undo makes it less);
 * - `how`: who decided: a person, a bot, a standing order (only its own seat reads that, others `person`), the clock
 *   for a seat whose time was up, or chance.
 */
export interface Events {
  action: string | null;
  by: number | 'chance' | null;
  do: 'act' | 'concede' | 'undo';
  events: unknown[];
  how: 'bot' | 'chance' | 'clock' | 'order' | 'person';
  ply: number;
  scene: unknown;
  seq: number;
  type: 'events';
}
/**
 * What the reader may know now.
 *
 * - `view`: the game's own view, of `schema/<game>/view.json`; `hash`: its fingerprint, to compare;
 * - `seat`: whose view it is, null for spectators; `actor`: who is to act, null when the game is over;
 * - `legal`: what the seat may do, where it is to act, else null; throws are told by the ranges in `throw`;
 * - `orders`: the seat's standing orders; `seconds_left`: of the turn, where the table has a clock.
 */
export interface View {
  actor: number | 'chance' | null;
  hash: string;
  legal: string[] | null;
  orders: string[];
  seat: number | null;
  seconds_left: number | null;
  seq: number;
  throw: ThrowRange | null;
  type: 'view';
  undo: CanUndo;
  view: unknown;
}
/**
 * The throws that may be made, told by their bounds: they are far too many to be listed.
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
/**
 * What the seat could take back now.
 */
export interface CanUndo {
  act: boolean;
  turn: boolean;
}
/**
 * The answer to `resume`, and to `&seq=` in the address.
 *
 * `hash` is that of the newest view. Where `missed` is 0 and the client's view has this hash, it has all there is.
 * Else the missed `events` follow, if they are shorter than a view, and then the view.
 */
export interface Resumed {
  hash: string | null;
  missed: number;
  seat: number | null;
  seq: number;
  type: 'resumed';
}
/**
 * The table as it is now; sent when one connects and whenever anything of it changes but the game itself.
 */
export interface Table {
  table: TableInfo;
  type: 'table';
}
/**
 * Everything about a table that is not the game's own.
 *
 * - `seq`: how many entries its journal has; `seed`: told when the game is over, `commitment` from the beginning;
 * - `listed`: whether strangers find it among the open tables; `spectators`: whether those without a seat may look on;
 * - `next`: the rematch, once somebody has asked for it; `created` is in seconds since 1970.
 */
export interface TableInfo {
  clock: Clock | null;
  code: string;
  commitment: string;
  created: number;
  game: string;
  host: Person;
  id: string;
  listed: boolean;
  name: string;
  next: TableLink | null;
  options: unknown;
  outcome: Outcome | null;
  phase: 'closed' | 'lobby' | 'over' | 'playing';
  seats: SeatInfo[];
  seed: string | null;
  seq: number;
  spectators: boolean;
  url: string;
  you: You;
}
/**
 * How long a turn may take; when it runs out, a simple bot plays the rest of that turn.
 */
export interface Clock {
  turn_seconds: number;
}
/**
 * Somebody, as all others may see him. The id is public; it does not sign anybody in.
 */
export interface Person {
  colour: number;
  id: string;
  name: string;
  sign: number;
}
/**
 * Where a table is found: `url` is the address to share.
 */
export interface TableLink {
  code: string;
  id: string;
  url: string;
}
/**
 * How a game ended.
 *
 * >>> Outcome(ranking=((2,), (0, 1)), scores=(40, 40, 52), reason="seat 2 got rid of all its cards").winners
 * (2,)
 */
export interface Outcome {
  ranking: number[][];
  reason: string;
  scores: number[];
}
/**
 * One seat: open (neither person nor bot), a person's, a bot's, or a person's for whom a bot plays (both).
 *
 * `online` says whether the person is connected; `conceded` seats are a bot's until the end.
 */
export interface SeatInfo {
  bot: string | null;
  conceded: boolean;
  online: boolean;
  person: Person | null;
  seat: number;
}
/**
 * What the table is to its reader: his seats, and whether he is its host.
 */
export interface You {
  host: boolean;
  seats: number[];
}
/**
 * The answer to `hints`; null where the game has none for this moment.
 */
export interface Hints {
  hints: unknown;
  seat: number;
  seq: number;
  type: 'hints';
}
/**
 * The answer to `history`: entries `after`+1 to `seq`; where `seq` is not the newest, ask on from there.
 */
export interface History {
  events: Events[];
  seq: number;
  type: 'history';
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  id: string | number | null;
  type: 'pong';
}
/**
 * The server closes this connection; `again` says whether connecting again in a moment makes sense.
 */
export interface Bye {
  again: boolean;
  reason: string;
  type: 'bye';
}
/**
 * Come in. Colour and sign are drawn where they are left out.
 */
export interface GuestBody {
  colour?: number | null;
  name?: string;
  sign?: number | null;
}
/**
 * Change what is given.
 */
export interface MeBody {
  colour?: number | null;
  name?: string | null;
  sign?: number | null;
}
/**
 * Set up a table.
 *
 * - `options`: the game's own, of `schema/<game>/options.json`; `players` may be left out where `seats` tells it;
 * - `seats`: who sits where, or how many seats there are: then the first is one's own and the others are open;
 * - `listed`: whether strangers find it among the open tables.
 */
export interface TableBody {
  clock?: Clock | null;
  game: string;
  listed?: boolean;
  name?: string;
  options?: {};
  seats?: string[] | number | null;
  spectators?: boolean;
}
/**
 * Which seat; null: the first open one, or (when leaving) all one holds.
 */
export interface SeatBody {
  seat?: number | null;
}
/**
 * Begin; `fill` names the bot that takes all seats still open.
 */
export interface StartBody {
  fill?: string | null;
}
/**
 * What the host (or, for `bot` and `back`, whose seat it is) changes about a seat.
 *
 * - `bot`: in the lobby, a bot gets the seat; in play, it plays for the person until the seat is given `back`;
 * - `open`: in the lobby, whoever has the seat loses it;
 * - `kick`: whoever has it loses it, and cannot come back to this table; in play a bot takes it for good.
 */
export interface ChangeSeat {
  bot?: string | null;
  do: 'back' | 'bot' | 'kick' | 'open';
}
/**
 * Who one is now. The token signs in where cookies are not kept: as `Authorization: Bearer …`, or in `resume`.
 */
export interface GuestAnswer {
  person: Person;
  token: string;
}
/**
 * Who one is; null for who is not signed in.
 */
export interface MeAnswer {
  person: Person | null;
}
/**
 * All games there are.
 */
export interface GamesAnswer {
  games: GameInfo[];
}
/**
 * A game one can play here; `options` is a JSON Schema, `players` the least and the most.
 */
export interface GameInfo {
  bots: BotInfo[];
  name: string;
  options: unknown;
  orders: string[];
  physics: string | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  rules: string;
}
/**
 * A bot that may take a seat: `bot:` and its name.
 */
export interface BotInfo {
  about: string;
  name: string;
}
/**
 * The tables found, newest first; an unknown code finds none.
 */
export interface TablesAnswer {
  tables: TableInfo[];
}
/**
 * What was wrong with a request. Nothing was changed.
 */
export interface ErrorBody {
  error:
    | 'busy'
    | 'forbidden'
    | 'illegal'
    | 'impossible'
    | 'malformed'
    | 'not_found'
    | 'out_of_turn'
    | 'stale'
    | 'unauthorized'
    | 'unavailable'
    | 'unsupported';
  reason: string;
}
