import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$lib/games/face';
import { format } from '$lib/i18n/format';
import { learn } from '$lib/games/zanzibar/names.svelte';
import { sentence } from '$lib/games/zanzibar/sentence';
import { entryOf, PLACES, SEATS } from './moments';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const LOCALES = ['en', 'it', 'fr', 'ru', 'de'] as const;

function translator(
  locale: (typeof LOCALES)[number],
): (key: string, values?: Record<string, string | number>) => string {
  const file = path.join(ROOT, 'web/src/games/zanzibar', `${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, values = {}) => format(texts[key] ?? `no text for ${key}`, values, locale);
}

/** One event of each type that the game knows, so that a new one is missed here. */
const TYPES = [
  ...readFileSync(path.join(ROOT, 'src/spicetable/zanzibar/events.py'), 'utf8').matchAll(/tag="(\w+)"/g),
].map(([, type]) => type ?? '');
const DETAILS: Omit<GameEvent, 'type'> = {
  seat: 1,
  number: 4,
  space: 'b',
  origin: 'a',
  card: 'pepper',
  rival: 0,
  rival_number: 6,
  merchants: 3,
  points: -2,
  score: 8,
  rounds: 2,
  ranking: [[1], [0]],
  scores: [10, 31],
  reason: 'somebody is rid of all cards',
};

describe.each(LOCALES)('sentences in %s', (locale) => {
  const t = translator(locale);

  it.each(TYPES)('tell of %s', (type) => {
    const [said, ...more] = sentence(entryOf([{ ...DETAILS, type }]), t, SEATS);
    expect(more).toEqual([]);
    expect(said).not.toMatch(/no text|[{}]|undefined|^$/);
    expect(said).toMatch(/[.]$/);
    if (type !== 'stalling') expect(said).toContain('Omar');
  });
});

describe('a sentence', () => {
  const t = translator('en');

  it('names spaces once the board is known, and ids before', () => {
    const walked = entryOf([{ type: 'walked', seat: 0, number: 3, origin: 'a', space: 'zz' }]);
    learn(PLACES);
    expect(sentence(walked, t, SEATS)).toEqual(['Asha’s 3 goes from A to zz.']);
  });

  it('tells points with their sign', () => {
    const scored = { type: 'scored', seat: 0, card: 'west', merchants: 1, points: -2, score: 8 };
    expect(sentence(entryOf([scored]), t, SEATS)).toEqual(['Asha scores West with 1 merchant: −2.']);
  });

  it('says once what two events tell', () => {
    const drew = [
      { type: 'drew', seat: 0 },
      { type: 'got_card', seat: 0, card: 'north' },
    ];
    expect(sentence(entryOf(drew), t, SEATS)).toEqual(['Asha draws North.']);
    const last = [
      { type: 'walked', seat: 0, number: 2, origin: 'a', space: 'b' },
      { type: 'move_ended', seat: 0, number: 2, space: 'b' },
    ];
    expect(sentence(entryOf(last), t, SEATS)).toEqual(['Asha’s 2 goes from A to B.']);
  });

  it('lets winners share', () => {
    const over = { type: 'game_over', ranking: [[0, 1]], scores: [40, 40], reason: '' };
    expect(sentence(entryOf([over]), t, SEATS)).toEqual(['Asha, Omar win together with 40 points.']);
  });
});
