// Generated from schema/safranito/hints.json by `npm run protocol`: never edited.

/**
 * What a reader could work out himself from his view.
 */
export interface Hints {
  ahead: Ahead;
  blends: BlendHint[];
  bowls: BowlHint[];
}
/**
 * What comes of the present decision.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Ahead".
 */
export interface Ahead {
  cards: number | null;
  line: Bid[];
  outlooks: Outlook[];
}
/**
 * A player who would be asked to buy a card, and what it would cost him.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Bid".
 */
export interface Bid {
  price: number;
  seat: number;
}
/**
 * What comes after an action: the phase, who decides in it, its bowl, and the price of a card there.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Outlook".
 */
export interface Outlook {
  action: string;
  bowl: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron') | null;
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
  price: number | null;
  seat: number | null;
}
/**
 * A blend that the reader may put together one day, and the spices he lacks for it.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "BlendHint".
 */
export interface BlendHint {
  blend: string;
  lacks: ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')[];
  reserved: boolean;
}
/**
 * A bowl with chips: how many there are, and what is known of their total.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "BowlHint".
 */
export interface BowlHint {
  chips: number;
  own: number;
  spice: 'cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron';
  total: number;
  unknown: number;
}
