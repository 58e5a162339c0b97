import { describe, expect, it } from 'vitest';
import { dragged, nextActs, planAlong, planOf, waits } from '$lib/games/zanzibar/plan';
import { PUSHING, wayOf } from './moments';

describe('a plan', () => {
  it('sends the acts of a way, and remembers the spaces behind a choice', () => {
    expect(planOf(wayOf('f', 'g'))).toEqual({ acts: ['take 3', 'step f', 'step g'], route: [] });
    expect(planOf(PUSHING)).toEqual({ acts: ['take 3', 'step d'], route: ['e'] });
  });

  it('counts a push that leaves no choice as no space of its own', () => {
    const way = { ...PUSHING, acts: ['take 3', 'step d', 'push f', 'step e'], choice: null };
    expect(planOf(way).route).toEqual([]);
  });

  it('waits where the player has to choose, and goes on by itself where he has not', () => {
    const plan = { acts: [], route: ['e'] };
    expect(nextActs(plan, ['push e', 'push f'])).toBeNull();
    expect(waits(['push e', 'push f'])).toBe(true);
    expect(nextActs(plan, ['displace z1'])).toEqual({ acts: ['displace z1'], route: ['e'] });
    expect(nextActs(plan, ['step e', 'step d', 'stop'])).toEqual({ acts: ['step e'], route: [] });
  });

  it('ends where its next step is not legal any more', () => {
    expect(nextActs({ acts: [], route: ['e'] }, ['step d', 'stop'])).toBeNull();
    expect(nextActs({ acts: [], route: [] }, ['step d', 'stop'])).toBeNull();
    expect(waits(['step d', 'stop'])).toBe(false);
    expect(waits([])).toBe(false);
  });

  it('follows what was dragged up to the first space that is taken', () => {
    const taken = (space: string): boolean => space === 'g';
    expect(planAlong(3, false, ['f', 'g', 'h'], taken)).toEqual({
      acts: ['take 3', 'step f', 'step g'],
      route: ['h'],
    });
    expect(planAlong(3, true, ['f'], taken)).toEqual({ acts: ['step f'], route: [] });
  });
});

describe('dragging', () => {
  const row = 'abcdef';
  const adjacent = (from: string, to: string): boolean => Math.abs(row.indexOf(from) - row.indexOf(to)) === 1;

  it('collects neighbours, as many as there are steps', () => {
    let path: readonly string[] = ['a'];
    for (const here of ['a', 'b', 'c', 'd', 'e']) path = dragged(path, here, adjacent, 3);
    expect(path).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes the last one back on the way back, and ignores what lies elsewhere', () => {
    expect(dragged(['a', 'b', 'c'], 'b', adjacent, 7)).toEqual(['a', 'b']);
    expect(dragged(['a', 'b'], 'f', adjacent, 7)).toEqual(['a', 'b']);
    expect(dragged([], 'a', adjacent, 7)).toEqual([]);
  });
});
