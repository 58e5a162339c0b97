/** The colours and signs of seats; the first five are those of the game's drawings. */
import type { SeatInfo } from '$lib/protocol/table/protocol';

export interface Colour {
  readonly name: string;
  readonly fill: string;
  readonly ink: string;
}

export const COLOURS: readonly Colour[] = [
  { name: 'paprika', fill: '#c8321f', ink: '#ffffff' },
  { name: 'indigo', fill: '#16467f', ink: '#ffffff' },
  { name: 'turmeric', fill: '#f5c63a', ink: '#241a08' },
  { name: 'mint', fill: '#4fb58f', ink: '#0b2018' },
  { name: 'lavender', fill: '#c8a2e4', ink: '#22112e' },
  { name: 'clove', fill: '#5a3a2a', ink: '#ffffff' },
  { name: 'rose', fill: '#f08fa8', ink: '#33111b' },
  { name: 'sea', fill: '#7cc9e8', ink: '#08222e' },
];

export interface Sign {
  readonly name: string;
  /** A path in the square from -10 to 10. */
  readonly path: string;
}

export const SIGNS: readonly Sign[] = [
  { name: 'circle', path: 'M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z' },
  { name: 'square', path: 'M-7.2-7.2H7.2V7.2H-7.2Z' },
  { name: 'triangle', path: 'M0-9L9 6.8H-9Z' },
  { name: 'diamond', path: 'M0-9.6L9.6 0L0 9.6L-9.6 0Z' },
  { name: 'star', path: 'M0-10L2.6-3.3L9.5-3.1L4.1 1.4L6 8.2L0 4.3L-6 8.2L-4.1 1.4L-9.5-3.1L-2.6-3.3Z' },
  { name: 'cross', path: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z' },
  { name: 'moon', path: 'M3.5-9A9 9 0 1 0 3.5 9A10.5 10.5 0 0 1 3.5-9Z' },
  { name: 'drop', path: 'M0-10C3-5 7-2 7 3A7 7 0 0 1-7 3C-7-2-3-5 0-10Z' },
];

/** A free one, as near as can be to what is wished, so that no two seats have the same. */
function free(wished: number, taken: ReadonlySet<number>, count: number): number {
  for (let step = 0; step < count; step += 1) {
    const candidate = (wished + step) % count;
    if (!taken.has(candidate)) return candidate;
  }
  return wished % count;
}

/** Colours and signs of all seats: what people wish comes first, in the order of seats; everybody sees the same. */
export function assign(
  seats: readonly Pick<SeatInfo, 'seat' | 'person'>[],
): Map<number, { colour: number; sign: number }> {
  const colours = new Set<number>();
  const signs = new Set<number>();
  const looks = new Map<number, { colour: number; sign: number }>();
  const people = seats.filter((seat) => seat.person != null);
  const others = seats.filter((seat) => seat.person == null);
  for (const { seat, person } of [...people, ...others]) {
    const colour = free(person?.colour ?? seat, colours, COLOURS.length);
    const sign = free(person?.sign ?? seat, signs, SIGNS.length);
    colours.add(colour);
    signs.add(sign);
    looks.set(seat, { colour, sign });
  }
  return looks;
}
