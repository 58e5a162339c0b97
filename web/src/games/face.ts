/** What a game's folder gives to the page, and what the page gives to a game's board. No game is named here. */
import type { Component } from 'svelte';
import type { Events, Outcome, ThrowRange } from '$lib/protocol/table/protocol';

export type Locale = 'en' | 'it' | 'fr' | 'ru' | 'de';

/**
 * Flat keys; texts with `{name}` for values, `{n, plural, one {# step} other {# steps}}` (forms of Intl.PluralRules,
 * `=0` and the like for exact numbers) and `{kind, select, a {…} other {…}}`.
 */
export type Catalogue = Readonly<Record<string, string>>;

/** Text by key; in a game's parts its own catalogue is asked first, then the page's. Reactive to the language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export type GameEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** One entry of the journal, as the reader may see it. */
export type Entry = Omit<Events, 'type' | 'events'> & { readonly events: readonly GameEvent[] };

/** How a seat is told from the others: `colour` and `sign` are unique at the table, and both are always shown. */
export interface SeatLook {
  readonly seat: number;
  readonly name: string;
  /** Index into COLOURS of looks/looks.ts; in CSS `var(--seat-N)` and, what is read on it, `var(--seat-N-ink)`. */
  readonly colour: number;
  /** Index into SIGNS of looks/looks.ts; drawn by looks/Sign.svelte. */
  readonly sign: number;
  readonly mine: boolean;
  /** The bot that plays here now, if one does. */
  readonly bot: string | null;
}

/** An entry while it is shown. Moments come one by one, each for `ms` milliseconds. */
export interface Moment {
  readonly entry: Entry;
  /** How long the board has to show it; 0 where nothing should move (reduced motion, fastest speed). */
  readonly ms: number;
  /** Shown once more, on request. Where `detached`, `view` is not of that time: point at it, but move nothing. */
  readonly again: boolean;
  readonly detached: boolean;
}

export interface BoardProps<V = unknown> {
  /**
   * The last settled view. While moments are shown it stays what it was before the first of them; `since` are the entries
   * shown after it, the present one last: what the board shows is `view` plus what the events of `since` say.
   */
  readonly view: V;
  readonly since: readonly Entry[];
  readonly moment: Moment | null;
  readonly hash: string;
  /** Whose view it is; null for spectators. */
  readonly seat: number | null;
  readonly actor: number | 'chance' | null;
  /** What the seat may do now; null where it is not to act. Never non-null while moments are shown. */
  readonly legal: readonly string[] | null;
  readonly throwRange: ThrowRange | null;
  readonly canUndo: { readonly act: boolean; readonly turn: boolean };
  readonly seats: readonly SeatLook[];
  /** The server's answer to `hints` for this seat and view, also while others play; null until it came. */
  readonly hints: unknown;
  /** All entries so far, those taken back among them, as the reader was told of them; complete a moment after loading. */
  readonly log: readonly Entry[];
  /** The static drawing, from `GET /api/tables/{id}/board?theme=`; null until it came. */
  readonly board: { readonly svg: string; readonly places: unknown } | null;
  /** A command is under way, or the connection is away: nothing may be sent. */
  readonly busy: boolean;
  /** Resolves when the server has stored it and the new view is here; false where it was refused (the page tells why). */
  act(action: string): Promise<boolean>;
  undo(to: 'act' | 'turn'): Promise<boolean>;
  /** Say it in the live region. */
  say(text: string): void;
  readonly t: Translate;
  readonly locale: Locale;
  readonly theme: 'light' | 'dark';
  readonly reducedMotion: boolean;
}

/** The panel beside the board: points, cards of the others, whatever is public and worth a look. */
export type PanelProps<V = unknown> = Pick<
  BoardProps<V>,
  'view' | 'since' | 'moment' | 'seat' | 'actor' | 'seats' | 'hints' | 'log' | 't' | 'locale'
>;

/** What stands under the places when the game is over: points by order, for example. */
export interface OutcomeProps<V = unknown> {
  readonly view: V;
  readonly outcome: Outcome;
  readonly seats: readonly SeatLook[];
  readonly t: Translate;
}

export interface HowToProps {
  readonly t: Translate;
  readonly locale: Locale;
}

/** A place to try one's hand out, away from any table. */
export interface PracticeProps {
  /** The static drawing, from `GET /api/games/{game}/board?theme=`; null until it came. */
  readonly board: { readonly svg: string; readonly places: unknown } | null;
  /** Ask the server; null where it refused (the page tells why). */
  practise(request: object): Promise<unknown>;
  /** How the reader is seen at tables. */
  readonly look: Pick<SeatLook, 'colour' | 'sign'>;
  /** Say it in the live region. */
  say(text: string): void;
  readonly t: Translate;
  readonly theme: 'light' | 'dark';
  readonly reducedMotion: boolean;
}

/** The sounds the page can make. */
export type Sound = 'step' | 'card' | 'coin' | 'push' | 'turn' | 'end' | 'refused';

/** What something hard can hit, each with a sound of its own; how loud it is goes by the strength of the hit. */
export type Knock = 'board' | 'chip' | 'rim';

/** A field of the form for a new table. */
export interface OptionField {
  readonly name: string;
  readonly kind: 'integer' | 'boolean' | 'choice';
  readonly values?: readonly (string | number | null)[];
  readonly least?: number;
  readonly most?: number;
  readonly default: unknown;
}

/**
 * What a game's `index.ts` exports as default. Its catalogues hold these keys besides its own: `title`, `about` (one
 * sentence for the home page), `option.NAME` for each option offered (`option.NAME.VALUE` for choices),
 * `order.NAME` for each standing order, `key.NAME` sentences for `keys`, and `bot.NAME`, `bot.NAME.about` where a bot's
 * name should read otherwise here; and `seat.points` and `over.points`, where what is counted is called otherwise.
 */
export interface GameFace<V = unknown> {
  readonly board: Component<BoardProps<V>>;
  readonly panel?: Component<PanelProps<V>>;
  readonly howTo: Component<HowToProps>;
  readonly outcome?: Component<OutcomeProps<V>>;
  readonly practice?: Component<PracticeProps>;
  readonly catalogues: Readonly<Record<Locale, () => Promise<Catalogue>>>;
  /** An entry in words: a sentence for each thing worth telling, none for what is not. */
  sentence(entry: Entry, t: Translate, seats: readonly SeatLook[]): string[];
  /** The points of each seat in a view, for the seats' panel; null where there are none. */
  scores(view: V): readonly number[] | null;
  /** How long an entry is shown at normal speed, in milliseconds; 0 for what needs no time. 600 where left out. */
  pace?(entry: Entry): number;
  /** What is heard of an entry. */
  sound?(entry: Entry): Sound | null;
  /** What of the options is asked for in the form; the JSON Schema decides where left out. */
  readonly options?: (players: number) => readonly OptionField[];
  /** The board's keys, for the help: pairs of what is pressed and the catalogue's key that tells what it does. */
  readonly keys?: readonly (readonly [string, string])[];
}
