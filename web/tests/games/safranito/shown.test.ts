import { describe, expect, it } from 'vitest';
import type { Entry, SeatLook } from '$lib/games/face';
import { Ground } from '$lib/games/safranito/ground';
import { plates, shownChips, untilLanded } from '$lib/games/safranito/shown';
import { THROWS } from './throws';

const ground = new Ground(THROWS.places, 2);
const look = (seat: number, name: string): SeatLook => ({
  seat,
  name,
  colour: seat,
  sign: seat,
  mine: false,
  bot: null,
});
const landing: Entry = {
  seq: 7,
  ply: 7,
  do: 'act',
  by: 'chance',
  how: 'chance',
  action: 'landed',
  scene: THROWS.scenes[0]?.scene ?? null,
  events: [{ type: 'landed' }, { type: 'got_token' }, { type: 'trade_began' }],
};

describe('what the board shows', () => {
  it('is a landing before anything that follows from it', () => {
    const before: Entry = { ...landing, seq: 6, scene: null };
    expect(untilLanded([before, landing]).map(({ events }) => events.map(({ type }) => type))).toEqual([
      ['landed', 'got_token', 'trade_began'],
      ['landed'],
    ]);
    expect(untilLanded([landing, before])).toEqual([landing, before]);
    expect(untilLanded([])).toEqual([]);
  });

  it('is every chip where it lies for the reader, and none that is out', () => {
    const chips = shownChips(
      [
        { seat: 1, value: 40, shown: true, x: 10_000, y: 20_000, area: null },
        { seat: 0, value: null, shown: false, x: null, y: null, area: null },
      ],
      ground,
      [look(0, 'Asha'), look(1, 'Omar')],
      (_, number) => number === 0,
    );
    expect(chips.map(({ number, spot, marked }) => [number, spot, marked])).toEqual([
      [0, [-10, 20], true],
      [1, null, false],
    ]);
    expect(chips[0]?.look?.name).toBe('Omar');
  });

  it('is everybody on his own side, oneself below', () => {
    const around = [0, 1, 2, 3].map((side) => ({ side, look: look(side, 'A name that is long'), chef: side === 0 }));
    const placed = plates(ground, around);
    expect(placed.map(({ x, y }) => [Math.sign(x), Math.sign(y)])).toEqual([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    expect(placed[0]?.name).toBe('A name that…');
  });
});
