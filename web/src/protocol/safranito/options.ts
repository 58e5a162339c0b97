// Generated from schema/safranito/options.json by `npm run protocol`: never edited.

/**
 * What is chosen for a table.
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
