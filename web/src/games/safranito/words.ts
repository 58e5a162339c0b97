/** What things are called, and what is under way, in words. */
import type { BoardProps, Locale, SeatLook, Translate } from '../face';
import { isSpice, throwsOf, type Hints, type Spice, type View } from './types';

export const spiceName = (t: Translate, spice: string): string => t(`spice.${spice}`);
export const blendName = (t: Translate, blend: string): string => t(`blend.${blend}`);
export const spaceName = (t: Translate, space: string): string => t(`space.${space}`);
export const who = (seats: readonly SeatLook[], seat: number): string => seats[seat]?.name ?? '';

/** As the first word of a line. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const listed = (locale: Locale, items: readonly string[]): string => new Intl.ListFormat(locale).format(items);

/** Spices by name, equal ones counted: `2 × mint, saffron`. */
export function spicesText(t: Translate, spices: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const spice of spices) counts.set(spice, (counts.get(spice) ?? 0) + 1);
  return [...counts].map(([spice, n]) => (n > 1 ? `${n} × ` : '') + spiceName(t, spice)).join(', ');
}

/** Where a chip lies, as part of a sentence. */
export function areaText(t: Translate, area: string | null): string {
  if (area === null) return t('area.none');
  return isSpice(area) ? t('area.bowl', { spice: spiceName(t, area) }) : t('area.space', { space: spaceName(t, area) });
}

type Asked = Pick<BoardProps<View>, 't' | 'seats' | 'seat' | 'hints' | 'legal'> & { readonly view: View };

/** What is under way, and what the reader should do, in one sentence; there is always one. */
export function guidance(board: Asked): string {
  const { view, t, seat } = board;
  const fixed = CHANCE[view.phase];
  if (fixed !== undefined) return t(fixed);
  if (seat !== null && view.actor === seat && view.turn === seat && board.legal !== null) return own(board);
  return others(board);
}

const CHANCE: Partial<Readonly<Record<View['phase'], string>>> = {
  lot: 'guide.lot',
  lay: 'guide.deal',
  deal: 'guide.deal',
  land: 'guide.land',
  show: 'guide.show',
  draw: 'guide.draw',
  reserve: 'guide.reserve',
  over: 'guide.over',
};

/** Which of his throws in this round a player makes now, and how many there are. */
export function throwNumber(view: View): { readonly number: number; readonly of: number } {
  const players = view.options.players ?? view.money.length;
  return { number: Math.floor(view.throws / players) + 1, of: throwsOf(players) };
}

function own({ view, t, hints }: Asked): string {
  const bowl = view.bowl === null ? '' : spiceName(t, view.bowl);
  switch (view.phase) {
    case 'throw':
      return t('guide.throw', throwNumber(view));
    case 'offer':
      return t(`guide.offer.${view.space ?? ''}`);
    case 'keep':
      return t('guide.keep');
    case 'name':
      return t('guide.name');
    case 'sell':
      return t('guide.sell', { spice: capital(bowl), price: bowlTotal(view) });
    case 'buy':
      return t('guide.buy', { spice: bowl, price: priceOf(hints) ?? '…' });
    default:
      return t('guide.cook');
  }
}

function others({ view, t, seats, hints }: Asked): string {
  const name = who(seats, view.turn);
  const spice = view.bowl === null ? '' : spiceName(t, view.bowl);
  switch (view.phase) {
    case 'throw':
      return t('wait.throw', { name, ...throwNumber(view) });
    case 'offer':
      return t('wait.offer', { name, space: spaceName(t, view.space ?? '') });
    case 'keep':
      return t('wait.keep', { name });
    case 'name':
      return t('wait.name', { name });
    case 'sell':
      return t('wait.sell', { name, spice });
    case 'buy': {
      const price = priceOf(hints);
      return price === null ? t('wait.buy', { name, spice }) : t('wait.buyFor', { name, spice, price });
    }
    default:
      return t('wait.cook', { name });
  }
}

/** What all chips in the bowl come to, as far as they are known. */
export const bowlTotal = (view: View, bowl: Spice | null = view.bowl): number =>
  view.chips.filter((chip) => chip.area === bowl).reduce((sum, chip) => sum + (chip.value ?? 0), 0);

/** What the one who is asked to buy would pay. */
export const priceOf = (hints: unknown): number | null => (hints as Hints | null)?.ahead.line[0]?.price ?? null;

/** An amount with its sign, and a true minus. */
export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
