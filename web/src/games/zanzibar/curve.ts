/** Points on the paths of the drawing, to walk along them. */
import type { Spot } from './types';

/** The control points of path data `M x y`, then one `L`, `Q` or `C`. */
export function controls(data: string): Spot[] {
  const numbers = (data.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i): Spot => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
}

const between = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The point at `t` from 0 to 1 of a Bezier curve with these control points. */
export function pointAt(points: readonly Spot[], t: number): Spot {
  let left = points;
  while (left.length > 1) left = left.slice(1).map((point, index) => between(left[index] ?? point, point, t));
  return left[0] ?? [0, 0];
}

/** From one dock to the next along a path: on the curve, but beside it as the docks are beside their spaces. */
export function along(curve: readonly Spot[], from: Spot, to: Spot, t: number): Spot {
  const start = pointAt(curve, 0);
  const end = pointAt(curve, 1);
  const here = pointAt(curve, t);
  const aside = between([from[0] - start[0], from[1] - start[1]], [to[0] - end[0], to[1] - end[1]], t);
  return [here[0] + aside[0], here[1] + aside[1]];
}

/** From one point to another in a high bow, as who is thrown. */
export function thrown(from: Spot, to: Spot, t: number): Spot {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [x, y] = between(from, to, t);
  return [x, y - Math.min(40 + far / 3, 240) * 4 * t * (1 - t)];
}

/** Path data of a bow between two points, for arrows. */
export function bow(from: Spot, to: Spot): string {
  const [x, y] = between(from, to, 0.5);
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return `M${from[0]} ${from[1]}Q${x} ${y - Math.min(20 + far / 3, 140)} ${to[0]} ${to[1]}`;
}

export const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));
