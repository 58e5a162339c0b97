import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pace, PACES } from '$lib/games/safranito/paces';
import type { View } from '$lib/games/safranito/types';
import { partOf, PARTS } from '$lib/games/safranito/types';
import { entryOf, GAMES, played, ROOT, viewOf } from './moments';

const SECONDS = 1000;

it('are for events that there are', () => {
  const source = readFileSync(path.join(ROOT, 'src/spicetable/safranito/events.py'), 'utf8');
  for (const type of Object.keys(PACES)) expect(source).toContain(`tag="${type}"`);
});

it('let a trade in which nobody decides anything be over in seconds', () => {
  const bowl = [
    entryOf([{ type: 'named', spice: 'mint' }]),
    entryOf([
      { type: 'shown', numbers: [0, 1], seats: [0, 1], values: [10, 20] },
      { type: 'sale_began', price: 30 },
    ]),
    ...[0, 1, 2, 3].map((seat) => entryOf([{ type: 'sold', seat, number: 0, paid: 0 }])),
    entryOf([
      { type: 'left_bowl', seat: 0, why: 'no card is left' },
      { type: 'left_bowl', seat: 1, why: 'no card is left' },
    ]),
  ];
  const all = Array.from({ length: 9 }, () => bowl).flat();
  expect(all.reduce((sum, entry) => sum + pace(entry), 0)).toBeLessThan(10 * SECONDS);
});

it('let no trade of the games take long', () => {
  for (const name of GAMES) {
    const { views, entries } = played(name);
    const rounds = new Map<number, number>();
    entries.forEach((entry, index) => {
      const view = views[index] as View;
      if (partOf(view) === 'trade') rounds.set(view.round, (rounds.get(view.round) ?? 0) + pace(entry));
    });
    for (const time of rounds.values()) expect(time).toBeLessThan(12 * SECONDS);
  }
});

it('show a sale longer than none', () => {
  const sold = (number: number) => pace(entryOf([{ type: 'sold', seat: 0, number, paid: 40 * number }]));
  expect(sold(1)).toBeGreaterThan(5 * sold(0));
});

it('know which part of a round is under way', () => {
  const parts = (changes: Partial<View>) => partOf(viewOf(changes));
  expect(parts({ phase: 'throw' })).toBe(PARTS[0]);
  expect(parts({ phase: 'land' })).toBe('throwing');
  expect(parts({ phase: 'land', space: 'extra-throw' })).toBe('spaces');
  expect(parts({ phase: 'show', bowl: 'mint' })).toBe('trade');
  expect(parts({ phase: 'keep' })).toBe('spaces');
  expect(parts({ phase: 'buy' })).toBe('trade');
  expect(parts({ phase: 'cook' })).toBe('blends');
  expect(parts({ phase: 'deal' })).toBeNull();
});
