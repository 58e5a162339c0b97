/** The words of the game's protocol, under names that are short enough to talk about. */
import type { Hints } from '$lib/protocol/safranito/hints';
import type { SafranitoOptions, SeenChip, SeenThrow, View } from '$lib/protocol/safranito/view';

export type { Hints, SafranitoOptions, SeenChip, SeenThrow, View };
export type Spice = View['display'][number];
export type Space = NonNullable<View['space']>;
export type Phase = View['phase'];

export const SPICES: readonly Spice[] = [
  'curry',
  'ginger',
  'cardamom',
  'chili',
  'garlic',
  'mint',
  'cumin',
  'saffron',
  'cinnamon',
];
/** In the order in which they are dealt with. */
export const SPACES: readonly Space[] = ['extra-throw', 'spice-card', 'reserved-blend', 'head-chef'];
export const CHIPS: readonly number[] = [10, 20, 30, 40, 50, 60];
export const TO_WIN = 3;
export const TOKENS_FOR_A_SPICE = 2;

/** Throws of each player in a round. */
export const throwsOf = (players: number): number => (players > 3 ? 3 : 4);

export const isSpice = (text: unknown): text is Spice => SPICES.some((spice) => spice === text);
export const isSpace = (text: unknown): text is Space => SPACES.some((space) => space === text);

/** How many of one kind there are. */
export const count = <T>(items: readonly T[], item: T): number => items.filter((other) => other === item).length;

/** Without one of this kind. */
export function less<T>(items: readonly T[], item: T): T[] {
  const place = items.indexOf(item);
  return items.filter((_, index) => index !== place);
}

/** Spice cards in the one order in which they are always shown. */
export const inOrder = (cards: readonly Spice[]): Spice[] =>
  SPICES.flatMap((spice) => cards.filter((card) => card === spice));

/** All seats clockwise, beginning with this one. */
export const clockwise = (first: number, players: number): number[] =>
  Array.from({ length: players }, (_, step) => (first + step) % players);

/** The four parts of a round, in their order. */
export const PARTS = ['throwing', 'spaces', 'trade', 'blends'] as const;
export type Part = (typeof PARTS)[number];

/** Which part of a round is under way; null while cards are laid out, and after the end. */
export function partOf(view: Pick<View, 'phase' | 'space' | 'bowl'>): Part | null {
  switch (view.phase) {
    case 'throw':
      return 'throwing';
    case 'land':
    case 'show':
      if (view.bowl !== null) return 'trade';
      return view.space === null ? 'throwing' : 'spaces';
    case 'offer':
    case 'draw':
    case 'keep':
    case 'reserve':
      return 'spaces';
    case 'name':
    case 'sell':
    case 'buy':
      return 'trade';
    case 'cook':
      return 'blends';
    default:
      return null;
  }
}
