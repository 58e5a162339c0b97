/** What a round brought, told in a few sentences for each player. */
import type { Entry, GameEvent, Locale, SeatLook, Translate } from '../face';
import { blendName, listed, spiceName } from './words';

/** What a seat did in a round, if anything, and how its money changed. */
export interface Deeds {
  readonly seat: number;
  readonly deeds: string | null;
  readonly earned: number;
}

/** The acts of each round, by its number; the first one begins with the game. */
export function rounds(entries: readonly Entry[]): ReadonlyMap<number, readonly GameEvent[]> {
  const found = new Map<number, GameEvent[]>([[1, []]]);
  let round = 1;
  for (const event of entries.flatMap((entry) => (entry.do === 'act' ? entry.events : []))) {
    if (event.type === 'round_began') round = Number(event['round']);
    const row = found.get(round) ?? [];
    row.push(event);
    found.set(round, row);
  }
  return found;
}

/** Of each seat: cards sold, bought and kept, spaces used, blends made. */
export function summaryOf(
  events: readonly GameEvent[],
  seats: readonly SeatLook[],
  t: Translate,
  locale: Locale,
): Deeds[] {
  return seats.map(({ seat }) => {
    const own = events.filter((event) => event['seat'] === seat);
    const earned = own.reduce((sum, event) => sum + moneyOf(event), 0);
    return { seat, deeds: deedsOf(own, t, locale), earned };
  });
}

function moneyOf(event: GameEvent): number {
  if (event.type === 'sold') return Number(event['paid']);
  return event.type === 'bought' ? -Number(event['price']) : 0;
}

const DEEDS: Readonly<Record<string, (event: GameEvent, t: Translate) => string>> = {
  sold: (event, t) =>
    t('deed.sold', {
      n: Number(event['number']),
      spice: spiceName(t, String(event['spice'])),
      paid: Number(event['paid']),
    }),
  bought: (event, t) =>
    t('deed.bought', { spice: spiceName(t, String(event['spice'])), price: Number(event['price']) }),
  kept: (_, t) => t('deed.kept'),
  reserved: (_, t) => t('deed.reserved'),
  chef_changed: (_, t) => t('deed.chef'),
  made: (event, t) => t('deed.made', { blend: blendName(t, String(event['blend'])) }),
};

function deedsOf(events: readonly GameEvent[], t: Translate, locale: Locale): string | null {
  const told = events.filter((event) => event.type !== 'sold' || event['number'] !== 0);
  const lines = told.flatMap((event) => DEEDS[event.type]?.(event, t) ?? []);
  return lines.length > 0 ? listed(locale, lines) : null;
}
