import { describe, expect, it } from 'vitest';
import { angleTo, barFor, endOf, intentOf, LOFTS, speedOf, STEPS, swing, throwText } from '$lib/games/safranito/aim';
import { restOf } from '$lib/games/safranito/free';
import { Ground } from '$lib/games/safranito/ground';
import { THROWS } from './throws';

const { places, ends } = THROWS;
const RANGE = {
  x: [-300, 300] as [number, number],
  vx: [-10_000, 10_000] as [number, number],
  vy: [-10_000, 10_000] as [number, number],
  vz: [-10_000, 10_000] as [number, number],
};

describe('a chip that meets nothing', () => {
  it('comes to rest where the physics says', () => {
    expect(ends.length).toBeGreaterThan(20);
    for (const { rest, ...intent } of ends) {
      const found = restOf(intent, places);
      expect(found.stopped).toBe(false);
      expect(found.x).toBeCloseTo(rest[0], 2);
      expect(found.y).toBeCloseTo(rest[1], 2);
    }
  });

  it('is said to be stopped where it would come to the rim, or not as far', () => {
    expect(restOf({ x: 0, vx: 0, vy: 4000, vz: 0 }, places)).toEqual({ x: 0, y: 280, stopped: true });
    expect(restOf({ x: 0, vx: 0, vy: 0, vz: 0 }, places).stopped).toBe(true);
  });
});

describe('an aim', () => {
  it('becomes a throw in whole numbers', () => {
    const intent = intentOf({ x: 12.4, angle: -10, loft: 30, speed: 2000 }, RANGE);
    expect(intent).toEqual({ x: 12, vx: -301, vy: 1706, vz: 1000, held: false });
    expect(throwText(40, true, intent)).toBe('throw 40 up x=12 v=-301,1706,1000');
    expect(throwText(10, false, intentOf({ x: -0.2, angle: -0, loft: 0, speed: 1 }, RANGE))).toBe(
      'throw 10 x=0 v=0,1,0',
    );
  });

  it('never goes beyond the bounds, and says when it would have', () => {
    const tight = { ...RANGE, vy: [-10_000, 1500] as [number, number] };
    expect(intentOf({ x: 400, angle: 0, loft: 0, speed: 2000 }, tight)).toEqual({
      x: 300,
      vx: 0,
      vy: 1500,
      vz: 0,
      held: true,
    });
  });

  it('hits what it is turned to, with the strength that it is told', () => {
    for (const area of places.areas)
      for (const x of [-200, 0, 150])
        for (const loft of [0, LOFTS.usual, 40, LOFTS.most]) {
          const target = [area.x, area.y] as const;
          const angle = angleTo(x, target, places);
          const end = endOf(
            { x, angle, loft, speed: speedOf(barFor({ x, angle, loft }, target, places), loft) },
            places,
          );
          // Slides that would end nearer than this begin behind it: a flat chip loses little when it lands.
          if (loft > 0 || area.y >= 0) expect(Math.hypot(end.x - area.x, end.y - area.y)).toBeLessThan(area.radius);
        }
  });

  it('has strengths in equal shares, and steps fine enough for a bowl', () => {
    const share = speedOf(1 / STEPS, 10) / speedOf(0, 10);
    expect(speedOf(0.5 + 1 / STEPS, 10) / speedOf(0.5, 10)).toBeCloseTo(share, 9);
    expect(share).toBeLessThan(1.09);
  });

  it('has a mark that goes up and down', () => {
    expect([0, 0.5, 1, 1.5, 2, 2.5].map((time) => swing(time, 1))).toEqual([0, 0.5, 1, 0.5, 0, 0.5]);
  });
});

describe('the ground', () => {
  it('is seen from one’s own side', () => {
    const drawn = [0, 1, 2, 3].map((side) => new Ground(places, side).drawn(10, 20).map((value) => value + 0));
    // As `turned` of the drawing in Python.
    expect(drawn).toEqual([
      [10, -20],
      [-20, -10],
      [-10, 20],
      [20, 10],
    ]);
  });

  it('is drawn flatter before the board', () => {
    const ground = new Ground(places, 0);
    expect(ground.drawn(0, -300)[1]).toBe(300);
    expect(ground.line).toBeCloseTo(300 + 300 * 0.45);
    expect(ground.bottom).toBeGreaterThan(ground.line + places.chip.radius);
  });

  it('knows the area at a point, whatever side is below', () => {
    for (const side of [0, 1, 2, 3]) {
      const ground = new Ground(places, side);
      for (const area of places.areas) expect(ground.areaAt(ground.centre(area))?.name).toBe(area.name);
      expect(ground.areaAt([290, 290])).toBeNull();
    }
  });
});
