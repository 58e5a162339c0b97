import { describe, expect, it } from 'vitest';
import { rounds, summaryOf } from '$lib/games/safranito/summary';
import type { View } from '$lib/games/safranito/types';
import { entryOf, GAMES, LOCALES, played, SEATS, translator } from './moments';

const t = translator('en');

describe('a round in words', () => {
  const events = [
    { type: 'chef_changed', seat: 1 },
    { type: 'sold', seat: 0, spice: 'mint', number: 2, paid: 240 },
    { type: 'sold', seat: 1, spice: 'mint', number: 0, paid: 0 },
    { type: 'bought', seat: 0, spice: 'saffron', price: 50, chip: 30 },
    { type: 'made', seat: 0, blend: 'zhug', reserved: false, spices: [] },
  ];

  it('tells what everybody did and earned', () => {
    const told = summaryOf(events, SEATS.slice(0, 3), t, 'en');
    expect(told).toEqual([
      { seat: 0, deeds: 'sold 2 × mint for 240, bought saffron for 50, and made Zhug', earned: 190 },
      { seat: 1, deeds: 'became head chef', earned: 0 },
      { seat: 2, deeds: null, earned: 0 },
    ]);
  });

  it('is cut where a round begins', () => {
    const entries = [
      entryOf([{ type: 'sold', seat: 0 }]),
      entryOf([
        { type: 'made', seat: 0 },
        { type: 'round_began', round: 2, chef: 1 },
      ]),
      entryOf([{ type: 'dealt', spice: 'mint' }]),
      entryOf([{ type: 'dealt', spice: 'mint' }], { do: 'undo' }),
    ];
    const found = rounds(entries);
    expect([...found].map(([round, row]) => [round, row.map(({ type }) => type)])).toEqual([
      [1, ['sold', 'made']],
      [2, ['round_began', 'dealt']],
    ]);
  });
});

describe.each(GAMES)('in the %s game', (name) => {
  const { views, entries } = played(name);
  const last = views.at(-1) as View;

  it('what was earned in all rounds is what the money has become', () => {
    const seats = SEATS.slice(0, last.money.length);
    const told = [...rounds(entries).values()].map((row) => summaryOf(row, seats, t, 'en'));
    const earned = seats.map(({ seat }) => told.reduce((sum, one) => sum + (one[seat]?.earned ?? 0), 0));
    expect(earned.map((sum, seat) => sum + (views[0]?.money[seat] ?? 0))).toEqual(last.money);
  });

  it.each(LOCALES)('can be told in %s', (locale) => {
    const words = translator(locale);
    for (const row of rounds(entries).values())
      for (const { deeds } of summaryOf(row, SEATS.slice(0, last.money.length), words, locale))
        expect(deeds ?? '').not.toMatch(/no text|[{}]/);
  });
});
