/** Finds the games' faces by their folders' names; a face is loaded when its game is met. */
import type { GameFace } from './face';

const faces = import.meta.glob<{ default: GameFace }>('./*/index.ts');

/** The face of a game, or null where the page has none and shows it plainly. */
export async function faceOf(game: string): Promise<GameFace | null> {
  const load = faces[`./${game}/index.ts`];
  return load === undefined ? null : (await load()).default;
}
