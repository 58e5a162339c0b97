// Generated from schema/safranito/view.json by `npm run protocol`: never edited.

/**
 * What one seat, or (seat null) a spectator, may know.
 */
export interface View {
  actor: number | 'chance' | null;
  barred: number | null;
  blends: number;
  bought: boolean;
  bowl: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron') | null;
  chef: number | null;
  chips: SeenChip[];
  cooked: boolean;
  discards: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')[];
  display: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')[];
  drawn: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')[];
  face_up: string[];
  flying: SeenThrow | null;
  hand: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')[];
  held: number[];
  home: number[][];
  in_hand: number[];
  known: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')[][];
  made: string[][];
  money: number[];
  options: SafranitoOptions;
  outcome: Outcome | null;
  phase:
    | 'buy'
    | 'cook'
    | 'deal'
    | 'draw'
    | 'keep'
    | 'land'
    | 'lay'
    | 'lot'
    | 'name'
    | 'offer'
    | 'over'
    | 'reserve'
    | 'sell'
    | 'show'
    | 'throw';
  pile: number;
  reserved: string[];
  reserves: number[];
  round: number;
  said: number[];
  seat: number | null;
  seen: number[];
  showing: number[];
  space: ('extra-throw' | 'head-chef' | 'reserved-blend' | 'spice-card') | null;
  throws: number;
  to_draw: number;
  tokens: number[];
  turn: number;
  under: SeenUnder[];
}
/**
 * A chip thrown in this round, as somebody sees it: without its value, if he does not know it.
 *
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "SeenChip".
 */
export interface SeenChip {
  area: string | null;
  seat: number;
  shown: boolean;
  value: number | null;
  x: number | null;
  y: number | null;
}
/**
 * A throw under way, as somebody sees it: without the chip, if he does not know it.
 *
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "SeenThrow".
 */
export interface SeenThrow {
  chip: number | null;
  up: boolean;
  vx: number;
  vy: number;
  vz: number;
  x: number;
}
/**
 * What is chosen for a table.
 *
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "SafranitoOptions".
 */
export interface SafranitoOptions {
  chili?: boolean;
  edition?: 'en' | 'fr' | 'ru';
  first?: number | null;
  players?: number;
  refill?: boolean;
  round_limit?: number | null;
  tremor?: 'light' | 'normal' | 'shaky' | 'steady';
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
/**
 * A card that somebody put under the draw pile: only he knows which.
 *
 * This interface was referenced by `View`'s JSON-Schema
 * via the `definition` "SeenUnder".
 */
export interface SeenUnder {
  seat: number;
  spice: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron') | null;
}
