import { describe, expect, it } from 'vitest';
import type { Entry } from '$lib/games/face';
import { entryOf, merge, standing } from '$lib/table/entries';

const act = (seq: number, ply: number): Entry => ({
  seq,
  ply,
  do: 'act',
  by: 0,
  how: 'person',
  action: 'x',
  scene: null,
  events: [],
});
const undo = (seq: number, ply: number): Entry => ({ ...act(seq, ply), do: 'undo', action: null });

describe('entries', () => {
  it('are merged once each and in order', () => {
    const known = [act(3, 3), act(4, 4)];
    expect(merge(known, [act(1, 1), act(2, 2), act(3, 3)]).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(merge(known, [act(5, 5)]).map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(merge(known, [])).toBe(known);
  });

  it('stand until they are taken back', () => {
    expect(standing([act(1, 1), act(2, 2), act(3, 3), undo(4, 1), act(5, 2)]).map(({ seq }) => seq)).toEqual([1, 5]);
  });

  it('keep only events that have a type', () => {
    const message = { ...act(1, 1), type: 'events' as const, events: [{ type: 'moved' }, 7, null, { type: 3 }] };
    expect(entryOf(message).events).toEqual([{ type: 'moved' }]);
  });
});
