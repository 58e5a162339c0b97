import { describe, expect, it } from 'vitest';
import { Path, sceneOf } from '$lib/games/safranito/path';
import { THROWS } from './throws';

describe('the path of a throw', () => {
  it.each(THROWS.scenes.map((sample, index) => [index, sample] as const))(
    'is where the physics has it, in scene %i',
    (_, { scene, times, at }) => {
      const path = new Path(scene);
      times.forEach((time, moment) => {
        scene.numbers.forEach((number, index) => {
          const expected = at[moment]?.[index] ?? null;
          const place = path.at(index, time);
          if (expected === null) expect(place, `${number} at ${time}`).toBeNull();
          else {
            expect(place?.x).toBeCloseTo(expected[0], 9);
            expect(place?.y).toBeCloseTo(expected[1], 9);
            expect(place?.z).toBeCloseTo(expected[2], 9);
          }
        });
      });
    },
  );

  it('is heard where and as strongly as the physics says, each hit once', () => {
    for (const { scene, hits } of THROWS.scenes) {
      const heard = new Path(scene).hits;
      expect(heard.map(({ time, strength }) => [time, strength])).toEqual(hits);
    }
    const sorts = new Set(THROWS.scenes.flatMap(({ scene }) => new Path(scene).hits.map(({ on }) => on)));
    expect([...sorts].sort()).toEqual(['board', 'chip', 'rim']);
  });

  it('tells which chips move, which leave, and how the last one came', () => {
    const leaving = THROWS.scenes.flatMap(({ scene }) => {
      const path = new Path(scene);
      expect(path.moving).toContain(scene.numbers.length - 1);
      expect(path.landing).toBeGreaterThan(0);
      for (const index of path.moving) {
        const trace = path.trace(index);
        const end = path.at(index, path.leaves(index) ?? path.duration);
        expect(trace.at(-1)?.x).toBeCloseTo(end?.x ?? Number.NaN, 6);
        expect(trace.at(-1)?.y).toBeCloseTo(end?.y ?? Number.NaN, 6);
      }
      return path.moving.filter((index) => path.leaves(index) !== null);
    });
    expect(leaving.length).toBeGreaterThan(0);
  });

  it('is only there where an entry has a scene', () => {
    expect(sceneOf(null)).toBeNull();
    expect(sceneOf({ something: 1 })).toBeNull();
    expect(sceneOf(THROWS.scenes[0]?.scene)).toBe(THROWS.scenes[0]?.scene);
  });
});
