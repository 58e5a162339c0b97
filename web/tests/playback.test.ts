import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, GameFace } from '$lib/games/face';
import type { View } from '$lib/protocol/table/protocol';
import { settings } from '$lib/settings/settings.svelte';
import { Playback } from '$lib/table/playback.svelte';

const view = (seq: number): View => ({
  type: 'view',
  seq,
  seat: 0,
  actor: 1,
  view: { seq },
  hash: `h${seq}`,
  legal: null,
  throw: null,
  undo: { act: false, turn: false },
  orders: [],
  seconds_left: null,
});
const entry = (seq: number, change: Partial<Entry> = {}): Entry => ({
  seq,
  ply: seq,
  do: 'act',
  by: 1,
  how: 'bot',
  action: `a${seq}`,
  scene: null,
  events: [],
  ...change,
});

function playback(): { playing: Playback; told: number[]; settled: number[] } {
  const told: number[] = [];
  const settled: number[] = [];
  const face = { pace: () => 100 } as unknown as GameFace;
  const playing = new Playback({
    face: () => face,
    tell: ({ seq }) => told.push(seq),
    settled: ({ seq }) => settled.push(seq),
  });
  return { playing, told, settled };
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 'normal';
});
afterEach(() => vi.useRealTimers());

describe('the playback', () => {
  it('shows one entry after the other on the former view, then the new view', async () => {
    const { playing, told, settled } = playback();
    playing.add({ view: view(1) });
    for (const item of [{ entry: entry(2) }, { entry: entry(3) }, { view: view(3) }]) playing.add(item);
    await vi.advanceTimersByTimeAsync(50);
    expect(playing.shown?.view.seq).toBe(1);
    expect(playing.shown?.since.map(({ seq }) => seq)).toEqual([2]);
    expect(playing.shown?.moment?.entry.seq).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(playing.shown?.since.map(({ seq }) => seq)).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(100);
    expect(playing.shown).toEqual({ view: view(3), since: [], moment: null });
    expect([told, settled]).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  it('leaves out of what happened since what was taken back', async () => {
    const { playing } = playback();
    playing.add({ view: view(1) });
    playing.add({ entry: entry(2) });
    playing.add({ entry: entry(3, { do: 'undo', ply: 1, action: null }) });
    await vi.advanceTimersByTimeAsync(150);
    expect(playing.shown?.since).toEqual([]);
  });

  it('takes longer or shorter as it is set', async () => {
    const { playing } = playback();
    settings.speed = 'instant';
    playing.add({ view: view(1) });
    playing.add({ entry: entry(2) });
    playing.add({ view: view(2) });
    await vi.advanceTimersByTimeAsync(0);
    expect(playing.shown?.view.seq).toBe(2);
  });

  it('goes to the end at once on request, and tells all the same', async () => {
    const { playing, told } = playback();
    playing.add({ view: view(1) });
    for (let seq = 2; seq < 9; seq += 1) playing.add({ entry: entry(seq) });
    playing.add({ view: view(8) });
    await vi.advanceTimersByTimeAsync(10);
    playing.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(playing.shown).toEqual({ view: view(8), since: [], moment: null });
    expect(told).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('shows an entry again from the view before it, and then the newest', async () => {
    const { playing, settled } = playback();
    for (const item of [
      { view: view(1) },
      { entry: entry(2) },
      { view: view(2) },
      { entry: entry(3) },
      { view: view(3) },
    ])
      playing.add(item);
    await vi.advanceTimersByTimeAsync(300);
    void playing.replay([entry(2)]);
    expect(playing.shown?.view.seq).toBe(1);
    expect(playing.shown?.moment).toMatchObject({ again: true, detached: false });
    playing.add({ entry: entry(4) });
    playing.add({ view: view(4) });
    await vi.advanceTimersByTimeAsync(2000);
    expect(playing.shown?.view.seq).toBe(4);
    expect(settled).toEqual([1, 2, 3, 4]);
  });

  it('only points where it holds no view from before', async () => {
    const { playing } = playback();
    playing.add({ view: view(9) });
    void playing.replay([entry(4)]);
    expect(playing.shown).toMatchObject({ view: { seq: 9 }, since: [], moment: { again: true, detached: true } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(playing.shown?.moment).toBeNull();
  });

  it('keeps nothing of what another seat saw', async () => {
    const { playing } = playback();
    playing.add({ view: view(1) });
    playing.add({ entry: entry(2) });
    await vi.advanceTimersByTimeAsync(10);
    playing.clear();
    await vi.advanceTimersByTimeAsync(500);
    expect(playing.shown).toBeNull();
    playing.add({ view: view(5) });
    void playing.replay([entry(2)]);
    expect(playing.shown).toMatchObject({ view: { seq: 5 }, moment: { detached: true } });
  });
});
