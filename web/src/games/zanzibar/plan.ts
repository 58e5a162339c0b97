/** A move that takes several acts: they are sent one after another, until it is done or a choice comes up. */
import type { Way } from './types';

/** What is still to be done: acts that are known, then the spaces to be entered after a choice. */
export interface Plan {
  readonly acts: readonly string[];
  readonly route: readonly string[];
}

/** Follow a way of the hints. */
export function planOf(way: Way): Plan {
  const stepped = way.acts.filter((action) => action.startsWith('step ')).length;
  return { acts: way.acts, route: way.spaces.slice(stepped) };
}

/** Follow what was dragged or typed: up to the first space that is taken, where somebody may have to choose. */
export function planAlong(
  number: number,
  lifted: boolean,
  spaces: readonly string[],
  taken: (space: string) => boolean,
): Plan {
  const met = spaces.findIndex(taken);
  const known = met < 0 ? spaces : spaces.slice(0, met + 1);
  return {
    acts: [...(lifted ? [] : [`take ${number}`]), ...known.map((space) => `step ${space}`)],
    route: spaces.slice(known.length),
  };
}

/** What a plan does next, given what is legal now; null where it ends, or waits for a choice. */
export function nextActs(plan: Plan, legal: readonly string[]): Plan | null {
  const [only, ...more] = legal;
  // A rival who can go to one space only is sent there.
  if (only !== undefined && more.length === 0 && /^(push|displace) /.test(only))
    return { acts: [only], route: plan.route };
  const [space, ...route] = plan.route;
  const step = `step ${space ?? ''}`;
  return space !== undefined && legal.includes(step) ? { acts: [step], route } : null;
}

/** Whether somebody has to choose before the plan can go on. */
export function waits(legal: readonly string[]): boolean {
  return legal.length > 1 && legal.every((action) => /^(push|displace) /.test(action));
}

/** The spaces passed while dragging: going back to the one before takes the last one away. */
export function dragged(
  path: readonly string[],
  here: string,
  adjacent: (from: string, to: string) => boolean,
  steps: number,
): readonly string[] {
  const last = path.at(-1);
  if (here === last || last === undefined) return path;
  if (path.at(-2) === here) return path.slice(0, -1);
  return adjacent(last, here) && path.length <= steps ? [...path, here] : path;
}
