/** The words of the game's protocol, under names that are short enough to talk about. */
import type { Hints } from '$lib/protocol/zanzibar/hints';
import type { Places, Space } from '$lib/protocol/zanzibar/places';
import type { View } from '$lib/protocol/zanzibar/view';

export type { Hints, Places, Space, View };
export type Merchant = Hints['merchants'][number];
export type Way = Merchant['reach'][number]['ways'][number];
export type Choice = NonNullable<Hints['choice']>;
export type Rival = Choice['rival'];
export type Worth = Hints['worth'][number][number];
export type Card = Worth['card'];
export type Spot = readonly [number, number];

export const SPICES: readonly Card[] = ['pepper', 'ginger', 'cinnamon', 'vanilla', 'cloves'];
export const PROVINCES: readonly Card[] = ['north', 'east', 'south', 'west', 'centre'];
export const CARDS: readonly Card[] = [...SPICES, ...PROVINCES];

/** The number of the first merchant in each row of a view. */
export const FIRST = 2;

/** Points as they are told: with a sign, and a true minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
