import { describe, expect, it } from 'vitest';
import { offersOf, stepsOf, threats, worthOf } from '$lib/games/zanzibar/offers';
import { hintsOf, PUSHING, viewOf, wayOf } from './moments';

describe('what touching a space does', () => {
  it('offers the ways of the selected merchant, and only what the server calls legal', () => {
    const legal = ['take 3', 'score pepper', 'discard pepper', 'discard north', 'end'];
    const offers = offersOf(legal, hintsOf(), viewOf(), 3);
    expect(offers.movable).toEqual([3]);
    expect(offers.targets.get('f')).toEqual({ kind: 'go', ways: [wayOf('f')] });
    expect(offers.targets.get('e')).toEqual({ kind: 'go', ways: [PUSHING, wayOf('f', 'g', 'e')] });
    expect([...offers.score.keys()]).toEqual(['pepper']);
    expect([...offers.discard.keys()]).toEqual(['pepper', 'north']);
    expect(offers.end).toEqual(['end']);
    expect(offers.stop).toBe(false);
  });

  it('offers nothing when it is not the seat’s turn, while acts are under way, or for a merchant that may not move', () => {
    expect(offersOf(null, hintsOf(), viewOf(), 3).targets.size).toBe(0);
    expect(offersOf(null, hintsOf(), viewOf(), 3).end).toBeNull();
    expect(offersOf(['take 4', 'end'], hintsOf(), viewOf(), 3).targets.size).toBe(0);
    expect(offersOf(['take 3', 'end'], hintsOf({ ahead: true }), viewOf(), 3).targets.size).toBe(0);
  });

  it('offers ways for the merchant that is taken up, whoever was selected, and ends its move before the turn', () => {
    const offers = offersOf(['step f', 'stop'], hintsOf(), viewOf({ phase: 'move', lifted: 3, steps: 3 }), 4);
    expect(offers.lifted).toBe(3);
    expect(offers.movable).toEqual([3]);
    expect([...offers.targets.keys()]).toEqual(['f', 'e']);
    expect(offers.end).toEqual(['stop', 'end']);
  });

  it('offers single steps as long as the hints are not there', () => {
    const offers = offersOf(['step f', 'step d', 'stop'], null, viewOf({ phase: 'move', lifted: 3, steps: 3 }), null);
    expect(offers.targets.get('d')).toEqual({
      kind: 'go',
      ways: [{ steps: 1, spaces: ['d'], sends: [], acts: ['step d'], choice: null }],
    });
  });

  it('offers free spaces to the merchant to be placed', () => {
    const offers = offersOf(['place 5 a', 'place 5 b', 'place 6 b'], null, viewOf({ phase: 'place' }), 6);
    expect(offers.toPlace).toEqual([5, 6]);
    expect([...offers.targets]).toEqual([['b', { kind: 'place', acts: ['place 6 b'] }]]);
  });

  it.each(['push', 'displace'] as const)('offers where a rival can be sent by %s', (how) => {
    const offers = offersOf([`${how} e`, `${how} f`], hintsOf({ merchants: [] }), viewOf({ phase: 'push' }), 3);
    expect([...offers.targets.values()]).toEqual([
      { kind: 'send', how, acts: [`${how} e`] },
      { kind: 'send', how, acts: [`${how} f`] },
    ]);
    expect(offers.end).toBeNull();
  });

  it('offers to keep or discard a card just drawn', () => {
    const offers = offersOf(['keep', 'discard west'], hintsOf(), viewOf({ phase: 'keep', drawn: 'west' }), null);
    expect(offers.keep).toBe(true);
    expect(offers.discard.get('west')).toEqual(['discard west']);
  });
});

describe('what can be looked at', () => {
  it('tells the steps of own merchants by their best way, those of others from their reach', () => {
    expect([...stepsOf(hintsOf(), 0, 3, 0)]).toEqual([
      ['f', 1],
      ['e', 2],
    ]);
    expect([...stepsOf(hintsOf(), 1, 2, 0)]).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(stepsOf(hintsOf(), 0, 7, 0).size + stepsOf(null, 1, 2, 0).size).toBe(0);
  });

  it('names who could come to a space, nearest first', () => {
    expect(threats(hintsOf(), 'a')).toEqual([
      { seat: 1, number: 3, steps: 1 },
      { seat: 1, number: 2, steps: 2 },
    ]);
    expect(threats(hintsOf(), 'c')).toEqual([]);
  });

  it('knows what a card would bring', () => {
    expect(worthOf(hintsOf(), 0, 'pepper')?.points).toBe(6);
    expect(worthOf(hintsOf(), 1, 'pepper')).toBeNull();
  });
});
