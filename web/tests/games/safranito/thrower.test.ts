import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STEPS } from '$lib/games/safranito/aim';
import { Ground } from '$lib/games/safranito/ground';
import { Thrower } from '$lib/games/safranito/thrower.svelte';
import type { ThrowRange } from '$lib/protocol/table/protocol';
import { THROWS } from './throws';

const ground = new Ground(THROWS.places, 0);
const FREE: ThrowRange = {
  chips: [10, 30, 60],
  x: [-300, 300],
  vx: [-10_000, 10_000],
  vy: [-10_000, 10_000],
  vz: [-10_000, 10_000],
};

let range: ThrowRange | null;
let sent: string[];
let said: string[];
let calm: boolean;
let thrower: Thrower;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  range = FREE;
  sent = [];
  said = [];
  calm = false;
  thrower = new Thrower({
    ground: () => ground,
    range: () => range,
    send: (text) => {
      sent.push(text);
      return Promise.resolve(true);
    },
    say: (text) => said.push(text),
    reducedMotion: () => calm,
    t: (key) => key,
  });
});
afterEach(() => vi.useRealTimers());

/** A hand that goes straight up from the line at this speed (units a second), seen every 8 ms. */
function go(speed: number, steps = 10, x = 40): number {
  thrower.grab({ x, y: ground.line, time: 0 });
  for (let step = 1; step <= steps; step += 1)
    thrower.drag([{ x, y: ground.line - (speed * step * 8) / 1000, time: step * 8 }]);
  return steps * 8;
}

describe('a flick', () => {
  it('is thrown when the hand lifts, from where it was put down', () => {
    thrower.release(go(800));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^throw 10 x=40 v=0,13\d\d,23\d$/);
  });

  it('is thrown at the edge of the board at the latest: the hand stays outside', () => {
    go(3000, 8);
    expect(sent).toHaveLength(1);
    expect(thrower.hand).toBeNull();
    thrower.release(64);
    expect(sent).toHaveLength(1);
  });

  it('is none where the hand is slow: the chip lies there', () => {
    thrower.release(go(200));
    expect(sent).toEqual([]);
    expect(thrower.x).toBe(40);
    expect(said).toEqual(['throw.putDown']);
  });

  it('is called off in the zone below, by Escape, and where nothing may be thrown', () => {
    thrower.grab({ x: 0, y: ground.line, time: 0 });
    thrower.drag([{ x: 0, y: ground.bottom + 40, time: 8 }]);
    expect(thrower.puttingBack).toBe(true);
    thrower.release(9);
    go(3000, 1);
    thrower.cancel();
    expect(thrower.hand).toBeNull();
    range = null;
    thrower.release(go(800));
    expect(sent).toEqual([]);
    expect(said).toEqual(['throw.cancelled', 'throw.cancelled']);
  });

  it('never leaves the edge, however far aside it is put', () => {
    thrower.grab({ x: 900, y: 900, time: 0 });
    expect(thrower.hand?.[0]).toBe(300);
    expect(thrower.hand?.[1]).toBeLessThan(ground.bottom);
  });
});

describe('an aimed throw', () => {
  beforeEach(() => {
    thrower.way = 'aim';
  });

  it('takes its strength from where the mark is when it is stopped', () => {
    thrower.press();
    expect(thrower.swinging).toBe(true);
    vi.advanceTimersByTime(550);
    expect(thrower.bar).toBeGreaterThan(0.4);
    expect(thrower.bar).toBeLessThan(0.6);
    thrower.press();
    expect(thrower.swinging).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('follows its target when the chip is moved along the edge', () => {
    thrower.aimAt(ground.drawn(0, 0));
    expect(thrower.angle).toBe(0);
    thrower.move(-150);
    expect([thrower.x, thrower.angle]).toEqual([-150, 14]);
    expect(thrower.wanted).toBeGreaterThan(0.3);
    thrower.turn(3);
    expect(thrower.target).toBeNull();
  });

  it('can do without a moving mark, and does where motion is not wanted', () => {
    calm = true;
    expect(thrower.barIs).toBe('steps');
    thrower.strengthen(2);
    expect(thrower.bar).toBe((STEPS / 2 + 2) / STEPS);
    thrower.strengthen(99);
    expect(thrower.bar).toBe(1);
    thrower.aimAt(ground.drawn(0, 0));
    expect((thrower.bar * STEPS) % 1).toBeCloseTo(0, 9);
    thrower.take(60);
    thrower.up = true;
    thrower.raise(100);
    expect(thrower.loft).toBe(60);
    thrower.press();
    expect(sent[0]).toMatch(/^throw 60 up x=0 v=0,\d+,\d+$/);
  });

  it('is flicked no more, and cancelled by letting the mark stand', () => {
    thrower.release(go(800));
    expect(sent).toEqual([]);
    thrower.press();
    thrower.cancel();
    expect(thrower.swinging).toBe(false);
    expect(said).toEqual(['throw.cancelled']);
  });

  it('says so where the rules do not allow as much', () => {
    range = { ...FREE, vy: [-10_000, 900] };
    calm = true;
    thrower.press();
    expect(sent[0]).toContain(',900,');
    expect(said).toEqual(['throw.held']);
  });
});

describe('the chip', () => {
  it('is the least one, until another is taken that can be thrown', () => {
    expect(thrower.chip).toBe(10);
    thrower.take(30);
    expect(thrower.chip).toBe(30);
    thrower.take(50);
    expect(thrower.chip).toBe(10);
  });
});
