/** The names of spaces, for sentences: they come with the drawing of the board. */
import type { Places } from './types';

let names = $state.raw<Readonly<Record<string, string>>>({});

export function learn(places: Places): void {
  names = Object.fromEntries(places.spaces.map(({ id, name }) => [id, name]));
}

/** The name of a space; before the drawing came, its id. */
export function nameOf(space: string): string {
  return names[space] ?? space;
}
