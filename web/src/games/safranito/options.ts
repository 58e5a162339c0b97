/** What can be chosen for a table. */
import type { OptionField } from '../face';

/** Rounds after which a game may end; null: it ends with the third blend alone. */
const LIMITS = [null, 3, 4, 5, 6, 8, 10, 12] as const;

export const options = (players: number): readonly OptionField[] => [
  { name: 'edition', kind: 'choice', values: ['en', 'fr', 'ru'], default: 'en' },
  { name: 'tremor', kind: 'choice', values: ['steady', 'light', 'normal', 'shaky'], default: 'normal' },
  {
    name: 'first',
    kind: 'choice',
    values: [null, ...Array.from({ length: players }, (_, seat) => seat)],
    default: null,
  },
  { name: 'round_limit', kind: 'choice', values: LIMITS, default: null },
  { name: 'chili', kind: 'boolean', default: false },
  { name: 'refill', kind: 'boolean', default: false },
];
