import { describe, expect, it } from 'vitest';
import { choices, type Choice } from '$lib/games/safranito/choices';
import type { Hints, SeenChip, View } from '$lib/games/safranito/types';
import { guidance } from '$lib/games/safranito/words';
import { LOCALES, SEATS, translator, viewOf } from './moments';

const t = translator('en');
type Ahead = Hints['ahead'];

const NOTHING: Ahead = { outlooks: [], line: [], cards: null };

function asked(view: Partial<View>, legal: readonly string[], ahead: Partial<Ahead> = {}) {
  const hints: Hints = { bowls: [], blends: [], ahead: { ...NOTHING, ...ahead } };
  return { t, locale: 'en' as const, view: viewOf(view), seat: 0, seats: SEATS.slice(0, 3), hints, legal };
}

const told = (found: readonly Choice[]): string[] => found.map(({ label, notes }) => [label, ...notes].join(' | '));

const chip = (seat: number, value: number | null, area = 'saffron'): SeenChip => ({
  ...{ seat, value, area },
  ...{ shown: value !== null, x: 0, y: 0 },
});

const next = (action: string, phase: View['phase'], seat: number | null, price: number | null = null) => ({
  ...{ action, phase, seat, price },
  bowl: phase === 'sell' || phase === 'buy' ? ('saffron' as const) : null,
});

describe('selling', () => {
  const chips = [chip(0, 40), chip(1, 50), chip(1, 30)];
  const view: Partial<View> = { phase: 'sell', bowl: 'saffron', chips, face_up: ['zhug', 'tagine'] };
  const legal = ['sell 0', 'sell 1', 'sell 2'];

  it('tells what it brings, what it costs, and who is next', () => {
    const outlooks = legal.map((action) => next(action, 'sell', 1, 120));
    const line = [
      { seat: 1, price: 80 },
      { seat: 0, price: 40 },
    ];
    expect(told(choices(asked(view, legal, { outlooks, line })))).toEqual([
      'Sell none | Your chips stay. You would be number 2 to be asked whether to buy, for 40. | Then Omar says how many.',
      'Sell 1 for 120 | You then have 320 rupees. | Your chips go back: you cannot buy saffron in this round. | Then Omar says how many.',
      'Sell 2 for 240 | You then have 440 rupees. | Your chips go back: you cannot buy saffron in this round. | You then lack it for Tagine. | Then Omar says how many.',
    ]);
  });

  it('does not say twice that one may buy afterwards', () => {
    const ahead = { outlooks: [next('sell 0', 'buy', 0, 40)], line: [{ seat: 0, price: 40 }] };
    expect(choices(asked(view, ['sell 0'], ahead))[0]?.notes).toEqual([
      'Your chips stay. You would be number 1 to be asked whether to buy, for 40.',
    ]);
  });

  it('tells who has no chip there, or nothing to buy', () => {
    const [none] = choices(asked({ ...view, chips: chips.slice(1) }, ['sell 0']));
    expect(none?.notes).toEqual(['You keep your cards. Without a chip there you cannot buy.']);
    const [bare] = choices(asked({ ...view, display: ['mint'] }, ['sell 0']));
    expect(bare?.notes).toEqual(['You keep your cards. No card of saffron is for sale.']);
    const [late] = choices(asked(view, ['sell 0'], { line: [{ seat: 1, price: 80 }] }));
    expect(late?.notes[0]).toMatch(/no card of saffron will be left for you, or you cannot pay/);
  });
});

describe('buying', () => {
  const chips = [chip(0, 30), chip(0, 20), chip(1, 20)];
  const view: Partial<View> = { phase: 'buy', bowl: 'saffron', chips, hand: ['mint'] };
  const line = [
    { seat: 0, price: 50 },
    { seat: 1, price: 20 },
  ];

  it('tells the price, what is left, and who is asked next', () => {
    const outlooks = [next('buy', 'buy', 1, 20), next('pass', 'buy', 1, 20)];
    expect(told(choices(asked(view, ['buy', 'pass'], { line, outlooks })))).toEqual([
      'Buy for 50 | You then have 150 rupees. | Your 30 comes back; the 20 you have left there bids on. | Goes into Tagine. | Then Omar is asked, for 20.',
      'Do not buy | All your chips leave the bowl: no more saffron for you in this round. | Then Omar is asked, for 20.',
    ]);
  });

  it('tells when one is asked again, and when the bowl is done', () => {
    const again = choices(asked(view, ['buy'], { line, outlooks: [next('buy', 'buy', 0, 20)] }));
    expect(again[0]?.notes.at(-1)).toBe('Then you are asked again, for 20.');
    const done = choices(asked(view, ['pass'], { line, outlooks: [next('pass', 'name', 2)] }));
    expect(done[0]?.notes.at(-1)).toBe('Then this bowl is done.');
    const single = choices(asked({ ...view, chips: chips.slice(1) }, ['buy'], { line: [{ seat: 0, price: 20 }] }));
    expect(single[0]?.notes).toContain('Your 20 comes back.');
  });

  it('waits with prices until they are known', () => {
    const board = { ...asked(view, ['buy', 'pass']), hints: null };
    expect(told(choices(board))[0]).toBe(
      'Buy | Your 30 comes back; the 20 you have left there bids on. | Goes into Tagine.',
    );
  });
});

describe('blends', () => {
  const view: Partial<View> = { phase: 'cook', hand: ['cardamom', 'cumin'], tokens: [4, 0, 0] };

  it('tells each way to put one together, with chili tokens too', () => {
    const legal = ['make zhug without chili', 'make zhug without cardamom,chili', 'done'];
    const outlooks = [
      next('make zhug without chili', 'cook', 1),
      next('make zhug without cardamom,chili', 'cook', 0),
      next('done', 'lay', null),
    ];
    expect(told(choices(asked(view, legal, { outlooks })))).toEqual([
      'Make Zhug with tokens for chili | Takes cardamom, cumin and 2 chili tokens. | Your blend number 1 of 3. | No other face-up blend for you in this round. | Then Omar may make blends.',
      'Make Zhug with tokens for cardamom, chili | Takes cumin and 4 chili tokens. | Your blend number 1 of 3. | No other face-up blend for you in this round.',
      'No more blends | You keep your cards for later. | Then the round is over.',
    ]);
  });

  it('tells that the third wins, and that reserved ones are free', () => {
    const made = [['kofta', 'larb'], [], []];
    const [wins] = choices(asked({ ...view, made }, ['make zhug'], { outlooks: [next('make zhug', 'over', null)] }));
    expect(wins?.notes).toEqual(['Takes cardamom, chili, cumin.', 'Your third blend: you win!']);
    const [own] = choices(asked({ ...view, reserved: ['laksa'] }, ['make laksa']));
    expect(own?.notes).toEqual(['Takes curry, ginger, garlic.', 'Your blend number 1 of 3.']);
    const [bare] = choices(asked(view, ['make zhug without cardamom,chili,cumin']));
    expect(bare?.notes[0]).toBe('Takes no card and 6 chili tokens.');
  });
});

describe('bowls to name', () => {
  it('tell what lies in them and what one has of it', () => {
    const chips = [chip(0, 30), chip(0, 20), chip(1, null), chip(2, 10, 'mint')];
    const found = choices(asked({ phase: 'name', chips }, ['name saffron', 'name mint']));
    expect(told(found)).toEqual([
      'Saffron | 3 chips: 50 known, 1 hidden. | Yours: 30 + 20. | You have 2 cards of it, 2 are for sale.',
      'Mint | 1 chip, worth 10. | You have no card of it, 1 is for sale.',
    ]);
    expect(found.map(({ icon }) => icon)).toEqual(['saffron', 'mint']);
  });
});

describe('action spaces', () => {
  it.each([
    ['spice-card', 'Draw 4 cards and keep one', 'Draw none'],
    ['reserved-blend', 'Take a blend', 'Take none'],
    ['head-chef', 'Take the pepper mill', 'Leave the mill'],
  ] as const)('%s: what it does, and what happens else', (space, take, pass) => {
    const found = choices(asked({ phase: 'offer', space, chef: 1 }, ['take', 'pass'], { cards: 4 }));
    expect(found.map(({ label, main }) => [label, main])).toEqual([
      [take, true],
      [pass, false],
    ]);
    for (const { notes } of found) expect(notes.join(' ')).not.toMatch(/no text|[{}]/);
  });

  it('the mill goes on to the left of who takes it', () => {
    const [take, pass] = choices(asked({ phase: 'offer', space: 'head-chef', chef: 2 }, ['take', 'pass']));
    expect(take?.notes[0]).toMatch(/Then the mill goes to Omar\.$/);
    expect(pass?.notes).toEqual(['Lena stays head chef.']);
  });

  it('cards drawn tell what they are good for', () => {
    const view: Partial<View> = { phase: 'keep', drawn: ['saffron', 'cumin', 'mint'] };
    expect(told(choices(asked(view, ['keep saffron', 'keep cumin', 'keep mint'])))).toEqual([
      'Keep saffron | You have 2 already.',
      'Keep cumin | Goes into Zhug.',
      'Keep mint | No blend you can see takes it now.',
    ]);
  });
});

describe('nothing is offered', () => {
  it('to whom nothing is legal, and to spectators', () => {
    expect(choices({ ...asked({}, []), legal: null })).toEqual([]);
    expect(choices({ ...asked({}, ['name mint']), seat: null })).toEqual([]);
  });

  it('an action that is not known stays what it is', () => {
    expect(choices(asked({}, ['dance']))[0]?.label).toBe('dance');
  });
});

const PHASES: readonly View['phase'][] = [
  ...(['lot', 'lay', 'deal', 'throw', 'land', 'show', 'offer', 'draw'] as const),
  ...(['keep', 'reserve', 'name', 'sell', 'buy', 'cook', 'over'] as const),
];

describe.each(LOCALES)('what is under way, in %s', (locale) => {
  const words = translator(locale);

  it.each(PHASES)('is told in %s, to who acts and to who waits', (phase) => {
    const bowl = phase === 'sell' || phase === 'buy' ? 'saffron' : null;
    const space = phase === 'offer' ? 'spice-card' : null;
    for (const seat of [0, 1, null])
      for (const line of [[], [{ seat: 0, price: 50 }]]) {
        const board = { ...asked({ phase, bowl, space, seat }, [], { line }), t: words, seat };
        expect(guidance(board)).not.toMatch(/no text|[{}]|undefined|^$/);
      }
  });
});
