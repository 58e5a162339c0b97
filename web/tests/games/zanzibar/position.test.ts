import { describe, expect, it } from 'vitest';
import { bySpace, positionOf, shiftOf } from '$lib/games/zanzibar/position';
import { entryOf, viewOf } from './moments';

const walked = { type: 'walked', seat: 0, number: 3, origin: 'b', space: 'd' };
const pushed = { type: 'pushed', seat: 1, number: 2, origin: 'd', space: 'e' };

describe('who stands where', () => {
  it('is what the view says', () => {
    const position = positionOf(viewOf({ phase: 'move', lifted: 3, steps: 1 }), []);
    expect([...position.standing.values()]).toEqual([
      { seat: 0, number: 2, space: 'a' },
      { seat: 0, number: 3, space: 'b' },
      { seat: 0, number: 4, space: 'c' },
      { seat: 1, number: 2, space: 'd' },
    ]);
    expect(position.lifted).toBe('0-3');
    expect(position.scores).toEqual([10, 12]);
  });

  it('follows the events since', () => {
    const since = [
      entryOf([{ type: 'took_up', seat: 0, number: 3, space: 'b' }]),
      entryOf([pushed, walked]),
      entryOf([{ type: 'placed', seat: 1, number: 3, space: 'g' }]),
      entryOf([{ type: 'scored', seat: 0, card: 'pepper', merchants: 3, points: 6, score: 16 }]),
    ];
    const position = positionOf(viewOf(), since);
    const there = bySpace(position);
    expect(there.get('d')).toEqual({ seat: 0, number: 3, space: 'd' });
    expect(there.get('e')).toEqual({ seat: 1, number: 2, space: 'e' });
    expect(there.get('g')?.number).toBe(3);
    expect(there.has('b')).toBe(false);
    expect(position.lifted).toBe('0-3');
    expect(position.scores).toEqual([16, 12]);
    const ended = entryOf([{ type: 'move_ended', seat: 0, number: 3, space: 'd' }]);
    expect(positionOf(viewOf(), [...since, ended]).lifted).toBeNull();
  });

  it('learns nothing from what is taken back', () => {
    expect(positionOf(viewOf(), [entryOf([walked], { do: 'undo' })])).toEqual(positionOf(viewOf(), []));
  });
});

it('tells a shift from other events', () => {
  expect(shiftOf(pushed)).toEqual({ seat: 1, number: 2, from: 'd', to: 'e', how: 'push' });
  expect(shiftOf({ type: 'placed', seat: 0, number: 5, space: 'f' })?.from).toBeNull();
  expect(shiftOf({ type: 'drew', seat: 0 })).toBeNull();
});
