/** Where a chip would come to rest on an empty board: for aiming, not for playing; hands tremble and chips are in the way. */
import type { Places } from '$lib/protocol/safranito/places';

/** Millimetres along one's own edge, and mm/s to the right, forward and up. */
export interface Intent {
  readonly x: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
}

export interface Rest {
  /** As the thrower sees it: to his right, and away, from the middle of the board. */
  readonly x: number;
  readonly y: number;
  /** It would meet the rim, or not come as far as the board. */
  readonly stopped: boolean;
}

const BOUNCES = 40;

export function restOf({ x, vx, vy, vz }: Intent, places: Places): Rest {
  const { gravity, friction, bounce, settle, grip } = places.motion;
  const bound = places.board / 2 - places.chip.radius;
  let [right, away, height, up] = [x, -(places.board / 2 + places.release.back), places.release.height, vz];
  let speed = Math.hypot(vx, vy);
  const [toRight, forward] = speed > 0 ? [vx / speed, vy / speed] : [0, 0];
  const run = (way: number): void => {
    right += toRight * way;
    away += forward * way;
  };
  const beyond = (): boolean => Math.abs(right) > bound || Math.abs(away) > bound;
  for (let count = 0; count < BOUNCES; count += 1) {
    const time = (up + Math.sqrt(up * up + 2 * gravity * height)) / gravity;
    const down = gravity * time - up;
    run(speed * time);
    if (beyond()) return { ...held(right, away, bound), stopped: true };
    speed = Math.max(0, speed - grip * (1 + bounce) * down);
    height = 0;
    up = bounce * down;
    if (up < settle) break;
  }
  run((speed * speed) / (2 * friction * gravity));
  return beyond() ? { ...held(right, away, bound), stopped: true } : { x: right, y: away, stopped: false };
}

const within = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

function held(x: number, y: number, bound: number): { x: number; y: number } {
  return { x: within(x, bound), y: within(y, bound) };
}
