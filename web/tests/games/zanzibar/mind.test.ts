import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { BoardProps } from '$lib/games/face';
import { Mind } from '$lib/games/zanzibar/mind.svelte';
import type { View } from '$lib/games/zanzibar/types';
import { entryOf, hintsOf, SEATS, viewOf } from './moments';

/** A table that does whatever it is told, and remembers it. */
function table(changes: Partial<BoardProps<View>> = {}, refuses: readonly string[] = []) {
  const sent: string[] = [];
  const props = {
    view: viewOf(),
    since: [],
    seat: 0,
    actor: 0,
    legal: ['take 3', 'end'],
    hints: hintsOf(),
    seats: SEATS,
    busy: false,
    act: (action: string) => {
      sent.push(action);
      return Promise.resolve(!refuses.includes(action));
    },
    ...changes,
  } as unknown as BoardProps<View>;
  return { mind: new Mind(() => props), sent };
}

describe('touching a space', () => {
  it('selects an own merchant, and lets go of it again', async () => {
    const { mind, sent } = table();
    await mind.touch('b');
    expect(mind.number).toBe(3);
    expect([...mind.offers.targets.keys()]).toEqual(['f', 'e']);
    await mind.touch('b');
    expect(mind.number).toBeNull();
    expect(sent).toEqual([]);
  });

  it('looks at another’s merchant without doing anything', async () => {
    const { mind, sent } = table();
    await mind.touch('d');
    expect(mind.looked).toEqual({ seat: 1, number: 2, space: 'd' });
    await mind.touch('x');
    expect(mind.looked).toBeNull();
    expect(sent).toEqual([]);
  });

  it('goes where there is one way', async () => {
    const { mind, sent } = table();
    mind.select(3);
    await mind.touch('f');
    expect(sent).toEqual(['take 3', 'step f']);
  });

  it('asks which way where there are two, and goes the one chosen', async () => {
    const { mind, sent } = table();
    mind.select(3);
    await mind.touch('e');
    expect(mind.question?.ways.map(({ steps }) => steps)).toEqual([2, 3]);
    expect(sent).toEqual([]);
    const quiet = mind.question?.ways[1];
    if (quiet !== undefined) await mind.go(quiet);
    expect(sent).toEqual(['take 3', 'step f', 'step g', 'step e']);
    expect(mind.question).toBeNull();
  });

  it('puts a merchant down before it selects another', async () => {
    const { mind, sent } = table({ view: viewOf({ phase: 'move', lifted: 3, steps: 2 }), legal: ['step f', 'stop'] });
    await mind.touch('a');
    expect(sent).toEqual(['stop']);
    expect(mind.selected).toBe(2);
  });

  it('places the first merchant waiting, or the one selected', async () => {
    const view = viewOf({ phase: 'place' });
    const { mind, sent } = table({ view, legal: ['place 5 x', 'place 6 x', 'place 6 y'], hints: null });
    expect(mind.number).toBe(5);
    await mind.touch('x');
    mind.plan = null;
    mind.select(6);
    await mind.touch('y');
    expect(sent).toEqual(['place 5 x', 'place 6 y']);
  });

  it('does nothing while the table is busy or another is on turn', async () => {
    for (const changes of [{ busy: true }, { legal: null }]) {
      const { mind, sent } = table(changes);
      mind.select(3);
      await mind.touch('f');
      expect(sent).toEqual([]);
    }
  });
});

describe('a plan', () => {
  it('stops at a refusal', async () => {
    const { mind, sent } = table({}, ['step f']);
    await mind.follow({ acts: ['take 3', 'step f', 'step g'], route: ['e'] });
    expect(sent).toEqual(['take 3', 'step f']);
    expect(mind.plan).toBeNull();
  });

  it('offers nothing else until it is done, but the choice it waits for', async () => {
    const { mind } = table();
    mind.select(3);
    await mind.follow({ acts: ['take 3'], route: ['f', 'e'] });
    expect(mind.offers.targets.size).toBe(0);
    const choosing = table({ view: viewOf({ phase: 'push', lifted: 3, steps: 1 }), legal: ['push e', 'push f'] });
    choosing.mind.plan = { acts: [], route: ['g'] };
    expect([...choosing.mind.offers.targets.keys()]).toEqual(['e', 'f']);
    await choosing.mind.touch('e');
    expect(choosing.sent).toEqual(['push e']);
    expect(choosing.mind.plan).toEqual({ acts: [], route: ['g'] });
  });

  it('goes on step by step as soon as it may', async () => {
    const { mind, sent } = table();
    mind.plan = { acts: [], route: ['f'] };
    mind.proceed(null);
    expect(sent).toEqual([]);
    mind.proceed(['step f', 'stop']);
    await Promise.resolve();
    flushSync();
    expect(sent).toEqual(['step f']);
  });
});

describe('troubles', () => {
  const pushed = entryOf([
    { type: 'pushed', seat: 0, number: 4, origin: 'c', space: 'h' },
    { type: 'walked', seat: 1, number: 2, origin: 'd', space: 'c' },
  ]);

  it('tell who sent one’s merchants where, until one acts again', () => {
    const { mind } = table();
    mind.witness(pushed);
    mind.witness(pushed);
    expect(mind.troubles).toEqual([{ number: 4, from: 'c', to: 'h', how: 'push', by: 1, byNumber: 2 }]);
    mind.witness(entryOf([], { seq: 2, by: 0 }));
    expect(mind.troubles).toEqual([]);
  });

  it('are not what one does to others, nor what others do to each other', () => {
    const { mind } = table();
    mind.witness({ ...pushed, events: pushed.events.map((event) => ({ ...event, seat: 1 })) });
    expect(mind.troubles).toEqual([]);
  });
});
