/** Games that were played, as a reader was told of them; written by scripts/safranito_page.py. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry, GameEvent, SeatLook, Translate } from '$lib/games/face';
import { format } from '$lib/i18n/format';
import type { View } from '$lib/games/safranito/types';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');
export const LOCALES = ['en', 'it', 'fr', 'ru', 'de'] as const;
export const GAMES = ['english', 'russian', 'watched'] as const;

interface Told {
  readonly by: number | 'chance';
  readonly action: string;
  readonly events: readonly GameEvent[];
  readonly changed: Partial<View>;
}

export interface Played {
  /** The view before each entry, and after the last. */
  readonly views: readonly View[];
  readonly entries: readonly Entry[];
}

export function played(name: (typeof GAMES)[number]): Played {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8');
  const { view, moments } = JSON.parse(text) as { view: View; moments: readonly Told[] };
  const views = [view];
  for (const { changed } of moments) views.push({ ...(views.at(-1) ?? view), ...changed });
  const entries = moments.map(({ by, action, events }, index) =>
    entryOf(events, { by, action, seq: index + 1, ply: index + 1, how: by === 'chance' ? 'chance' : 'person' }),
  );
  return { views, entries };
}

export function entryOf(events: readonly GameEvent[], changes: Partial<Entry> = {}): Entry {
  return { seq: 1, ply: 1, do: 'act', by: 1, how: 'person', action: null, scene: null, events, ...changes };
}

export const SEATS: readonly SeatLook[] = ['Asha', 'Omar', 'Lena', 'Ivo'].map((name, seat) => ({
  seat,
  name,
  colour: seat,
  sign: seat,
  mine: seat === 0,
  bot: null,
}));

export function translator(locale: (typeof LOCALES)[number]): Translate {
  const file = path.join(ROOT, 'web/src/games/safranito', `${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, values = {}) => format(texts[key] ?? `no text for ${key}`, values, locale);
}

export function viewOf(changes: Partial<View> = {}): View {
  return {
    options: {
      players: 3,
      first: 0,
      edition: 'en',
      tremor: 'normal',
      refill: false,
      chili: false,
      round_limit: null,
    },
    phase: 'name',
    round: 2,
    chef: 0,
    turn: 0,
    money: [200, 150, 90],
    tokens: [0, 0, 0],
    made: [[], [], []],
    face_up: ['zhug', 'tagine'],
    display: ['saffron', 'saffron', 'mint'],
    discards: [],
    known: [[], [], []],
    home: [[], [], []],
    throws: 12,
    space: null,
    barred: null,
    showing: [],
    to_draw: 0,
    bowl: null,
    said: [],
    bought: false,
    cooked: false,
    seat: 0,
    actor: 0,
    chips: [],
    flying: null,
    in_hand: [10, 20, 30, 40, 50, 60],
    hand: ['saffron', 'saffron', 'chili'],
    reserved: [],
    drawn: [],
    under: [],
    held: [3, 2, 1],
    reserves: [0, 0, 0],
    seen: [0, 0, 0],
    pile: 30,
    blends: 14,
    outcome: null,
    ...changes,
  };
}
