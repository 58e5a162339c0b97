// Generated from schema/safranito/hints.json by `npm run protocol`: never edited.

/**
 * What a reader could work out himself from his view.
 */
export interface Hints {
  blends: BlendHint[];
  bowls: BowlHint[];
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
