import { describe, expect, it } from 'vitest';
import { along, bow, controls, eased, pointAt, thrown } from '$lib/games/zanzibar/curve';
import { Ground } from '$lib/games/zanzibar/ground';
import { spotsAt } from '$lib/games/zanzibar/shifts';
import { PLACES } from './moments';

const ground = new Ground(PLACES);

describe('curves', () => {
  it('are read from path data and followed to their ends', () => {
    const curve = controls('M50 100Q100 60 150 100');
    expect(curve).toEqual([
      [50, 100],
      [100, 60],
      [150, 100],
    ]);
    expect(pointAt(curve, 0)).toEqual([50, 100]);
    expect(pointAt(curve, 0.5)).toEqual([100, 80]);
    expect(pointAt(controls('M0-1L10 5.5'), 1)).toEqual([10, 5.5]);
  });

  it('lead from dock to dock', () => {
    const curve = controls('M50 100Q100 60 150 100');
    expect(along(curve, [90, 120], [180, 130], 0)).toEqual([90, 120]);
    expect(along(curve, [90, 120], [180, 130], 1)).toEqual([180, 130]);
  });

  it('go high for who is thrown', () => {
    expect(thrown([0, 0], [30, 0], 1)).toEqual([30, 0]);
    expect(thrown([0, 0], [30, 0], 0.5)[1]).toBeLessThan(-30);
    expect(bow([0, 0], [30, 0])).toBe('M0 0Q15 -30 30 0');
    expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1]);
  });
});

describe('the ground', () => {
  it('finds what is meant by a point', () => {
    expect(ground.nearest([60, 110], 50)).toBe('a');
    expect(ground.nearest([60, 110], 5)).toBeNull();
    expect(ground.nearest([60, 110], 500, ({ id }) => id === 'd')).toBe('d');
    const standing = [{ space: 'a', number: 2 }];
    expect(ground.figureAt([90, 80], standing)).toBe('a');
    expect(ground.figureAt([90, 40], standing)).toBeNull();
    expect(ground.figureAt([140, 80], standing)).toBeNull();
  });

  it('leads arrow keys to the neighbour in their direction', () => {
    expect(ground.towards('b', [1, 0])).toBe('c');
    expect(ground.towards('b', [-1, 0])).toBe('a');
    expect(ground.towards('d', [1, 0])).toBeNull();
    expect(ground.towards('b', [0, 1])).toBeNull();
  });

  it('draws trails along the paths', () => {
    expect(ground.trail(['a', 'b', 'c'])).toBe('M50 100Q100 60 150 100M150 100Q200 60 250 100');
    expect(ground.trail(['a'])).toBe('');
    expect(ground.adjacent('a', 'c')).toBe(false);
    expect(ground.side('a')).toBe(1);
  });
});

describe('motion', () => {
  const pushed = { seat: 1, number: 2, from: 'b', to: 'c', how: 'push' } as const;
  const walked = { seat: 0, number: 3, from: 'a', to: 'b', how: 'walk' } as const;

  it('shows one shift after the other, the second waiting where it stands', () => {
    const half = spotsAt([pushed, walked], ground, 0.5);
    expect(half.get('1-2')).toEqual(ground.dock('c', 2));
    expect(half.get('0-3')).toEqual(ground.dock('a', 3));
    const end = spotsAt([pushed, walked], ground, 1);
    expect(end.get('0-3')).toEqual(ground.dock('b', 3));
  });

  it('lets who is placed appear only when his time has come', () => {
    const placed = { seat: 0, number: 2, from: null, to: 'd', how: 'place' } as const;
    expect(spotsAt([placed], ground, 0).size).toBe(0);
    expect(spotsAt([placed], ground, 1).get('0-2')).toEqual(ground.dock('d', 2));
  });
});
