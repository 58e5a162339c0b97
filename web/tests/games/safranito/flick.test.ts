import { describe, expect, it } from 'vitest';
import { angleOfFlick, flickOf, isThrow, SLOWEST, speedOfFlick, type Sample } from '$lib/games/safranito/flick';

/** A hand that moves at a steady speed (units a second) and direction (degrees), looked at every 8 ms. */
function steady(speed: number, angle: number, from = 0, count = 20): Sample[] {
  const turn = (angle * Math.PI) / 180;
  return Array.from({ length: count }, (_, step) => {
    const way = (speed * step * 8) / 1000;
    return { x: way * Math.sin(turn), y: 400 - way * Math.cos(turn), time: from + step * 8 };
  });
}

describe('a flick', () => {
  it('has the speed and direction of the hand', () => {
    const samples = steady(2000, 12);
    const flick = flickOf(samples, samples.at(-1)?.time ?? 0);
    expect(flick.speed).toBeCloseTo(2000, 6);
    expect(flick.angle).toBeCloseTo(12, 6);
    expect(isThrow(flick)).toBe(true);
  });

  it('is taken from the last 50 ms alone', () => {
    const slow = steady(300, -40, 0, 30);
    const [last] = slow.slice(-1);
    const quick = steady(3000, 0, (last?.time ?? 0) + 8, 8).map(({ x, y, time }) => ({
      x: x + (last?.x ?? 0),
      y: y - 400 + (last?.y ?? 0),
      time,
    }));
    const samples = [...slow, ...quick];
    const flick = flickOf(samples, samples.at(-1)?.time ?? 0);
    expect(flick.speed).toBeCloseTo(3000, 6);
    expect(flick.angle).toBeCloseTo(0, 6);
  });

  it('is hardly spoiled by a finger that rolls off as it lifts', () => {
    const samples = steady(2000, 0);
    const last = samples.at(-1) ?? { x: 0, y: 0, time: 0 };
    const rolled = [...samples, { x: last.x + 6, y: last.y - 2, time: last.time + 8 }];
    const flick = flickOf(rolled, last.time + 10);
    expect(Math.abs(speedOfFlick(flick) / speedOfFlick({ speed: 2000, angle: 0 }) - 1)).toBeLessThan(0.06);
    expect(Math.abs(angleOfFlick(flick))).toBeLessThan(3);
  });

  it('is none where the hand rested before it lifted, stood still, or was seen once', () => {
    const samples = steady(2500, 0);
    expect(flickOf(samples, (samples.at(-1)?.time ?? 0) + 120).speed).toBe(0);
    expect(isThrow(flickOf([{ x: 0, y: 0, time: 5 }], 5))).toBe(false);
    expect(flickOf([], 0).speed).toBe(0);
    expect(
      flickOf(
        [
          { x: 0, y: 0, time: 5 },
          { x: 3, y: 0, time: 5 },
        ],
        5,
      ).speed,
    ).toBe(0);
  });

  it('is no throw where it is slow, or goes sideways or back', () => {
    expect(isThrow({ speed: SLOWEST - 1, angle: 0 })).toBe(false);
    expect(isThrow({ speed: 3000, angle: 80 })).toBe(false);
    expect(isThrow({ speed: 3000, angle: 175 })).toBe(false);
  });

  it('makes of a hand’s error a small one, and keeps what is meant', () => {
    expect(speedOfFlick({ speed: 2750, angle: 0 }) / speedOfFlick({ speed: 2500, angle: 0 })).toBeCloseTo(1.024, 3);
    expect(angleOfFlick({ speed: 1, angle: 2 })).toBeCloseTo(1);
    expect(angleOfFlick({ speed: 1, angle: -2 })).toBeCloseTo(-1);
    expect(angleOfFlick({ speed: 1, angle: 20 })).toBeGreaterThan(18);
    expect(angleOfFlick({ speed: 1, angle: 0 })).toBe(0);
  });

  it('reaches all of the board: near, middle and far', () => {
    const speeds = [900, 2500, 5000, 9000].map((speed) => speedOfFlick({ speed, angle: 0 }));
    expect(speeds[0]).toBeLessThan(1470);
    expect(speeds[3]).toBeGreaterThan(2200);
  });
});
