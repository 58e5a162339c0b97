import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$lib/games/face';
import { sentence } from '$lib/games/safranito/sentence';
import { entryOf, GAMES, LOCALES, played, ROOT, SEATS, translator } from './moments';

/** One event of each type that the game knows, so that a new one is missed here. */
const TYPES = [
  ...readFileSync(path.join(ROOT, 'src/spicetable/safranito/events.py'), 'utf8').matchAll(/tag="(\w+)"/g),
].map(([, type]) => type ?? '');
const DETAILS: Omit<GameEvent, 'type'> = {
  seat: 1,
  chef: 1,
  round: 3,
  blend: 'zhug',
  spice: 'mint',
  cards: 12,
  up: true,
  x: 40,
  y: 50,
  number: 2,
  face: 'up',
  area: 'mint',
  moved: [1],
  out: [],
  tokens: 3,
  numbers: [0, 1],
  seats: [1, 0],
  values: [40, 20],
  space: 'spice-card',
  value: 60,
  under: 4,
  returned: [1, 0, 2],
  price: 70,
  paid: 140,
  chip: 50,
  why: 'cannot pay',
  reserved: false,
  spices: ['cardamom', 'cumin'],
  ranking: [[1], [0, 2]],
  scores: [2, 3, 2],
  reason: 'somebody has three blends',
};
const NAMELESS = new Set(['laid', 'dealt', 'shuffled', 'lapsed', 'trade_began', 'named', 'sale_began']);

describe.each(LOCALES)('sentences in %s', (locale) => {
  const t = translator(locale);

  it.each(TYPES)('tell of %s', (type) => {
    const [said, ...more] = sentence(entryOf([{ ...DETAILS, type }]), t, SEATS);
    expect(more).toEqual([]);
    expect(said).not.toMatch(/no text|[{}]|undefined|NaN|^$/);
    expect(said).toMatch(/[.]$/);
    if (!NAMELESS.has(type)) expect(said).toContain('Omar');
  });

  it.each(GAMES)('tell all of the %s game', (name) => {
    for (const entry of played(name).entries)
      for (const said of sentence(entry, t, SEATS)) expect(said).toMatch(/^[^{}]+[.]$/);
  });

  it.each(['sold', 'cannot pay', 'does not buy', 'no card is left'])('tell why chips leave: %s', (why) => {
    const told = ['sold', 'cannot pay', 'does not buy', 'no card is left'].map((other) =>
      sentence(entryOf([{ ...DETAILS, type: 'left_bowl', why: other }]), t, SEATS).join(''),
    );
    const [said = ''] = sentence(entryOf([{ ...DETAILS, type: 'left_bowl', why }]), t, SEATS);
    expect(told.filter((other) => other === said)).toHaveLength(1);
  });
});

describe('a sentence', () => {
  const t = translator('en');
  const say = (events: readonly GameEvent[], action: string | null = null): string[] =>
    sentence(entryOf(events, { action }), t, SEATS);

  it('names a chip to its owner alone', () => {
    const threw = { type: 'threw', seat: 1, up: false, x: 0, vx: 0, vy: 1800, vz: 300 };
    expect(say([threw], 'throw ? x=0 v=0,1800,300')).toEqual(['Omar throws a chip.']);
    expect(say([threw], 'throw 40 x=0 v=0,1800,300')).toEqual(['Omar throws the 40.']);
    expect(say([{ ...threw, up: true }], 'throw 40 up x=0 v=0,1800,300')).toEqual(['Omar throws the 40, value up.']);
  });

  it('tells where a chip ends, and what it does to others', () => {
    const landed = {
      type: 'landed',
      seat: 0,
      number: 3,
      face: 'down',
      x: 1,
      y: 2,
      area: 'saffron',
      moved: [],
      out: [],
    };
    expect(say([landed])).toEqual(['Asha’s chip ends in the saffron bowl.']);
    expect(say([{ ...landed, area: 'head-chef', face: 'up', moved: [1], out: [0, 2] }])).toEqual([
      'Asha’s chip ends on the action space “head chef” and shows its value. It pushes 1 chip. 2 chips are pushed off the board.',
    ]);
    expect(say([{ ...landed, area: null }])).toEqual(['Asha’s chip ends in no area.']);
    expect(say([{ ...landed, x: null, y: null, area: null }])).toEqual([
      'Asha’s chip ends outside, and is out for this round.',
    ]);
  });

  it('says once what everybody and the owner are told', () => {
    expect(
      say([
        { type: 'drew', seat: 0 },
        { type: 'got_card', seat: 0, spice: 'mint' },
      ]),
    ).toEqual(['Asha draws mint.']);
    expect(say([{ type: 'reserved', seat: 0 }])).toEqual(['Asha reserves a blend.']);
    expect(
      say([
        { type: 'reserved', seat: 0 },
        { type: 'got_blend', seat: 0, blend: 'laksa' },
      ]),
    ).toEqual(['Asha reserves Laksa.']);
  });

  it('tells what blends are made of', () => {
    const made = { type: 'made', seat: 0, blend: 'zhug', reserved: true, spices: ['cumin'] };
    expect(say([made])).toEqual(['Asha makes Zhug, a reserved blend, from cumin and 4 chili tokens.']);
    expect(say([{ ...made, reserved: false, spices: ['cardamom', 'chili', 'cumin'] }])).toEqual([
      'Asha makes Zhug from cardamom, chili, cumin.',
    ]);
  });

  it('lets winners share', () => {
    expect(say([{ type: 'game_over', ranking: [[0, 2], [1]], scores: [1, 0, 1], reason: '' }])).toEqual([
      'Asha, Lena share the first place with 1 blend.',
    ]);
  });
});
