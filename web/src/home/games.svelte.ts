/** The games that can be played here, asked for once, with their texts. */
import { faceOf } from '$lib/games';
import type { GameFace } from '$lib/games/face';
import { languages } from '$lib/i18n/i18n.svelte';
import { api } from '$lib/net/api';
import type { GameInfo } from '$lib/protocol/table/protocol';

export interface Playable {
  readonly info: GameInfo;
  readonly face: GameFace | null;
}

let asked: Promise<Playable[]> | null = null;

async function load(): Promise<Playable[]> {
  const games = await api.games();
  return Promise.all(
    games.map(async (info) => {
      const face = await faceOf(info.name);
      if (face !== null) await languages.add(info.name, face.catalogues);
      return { info, face };
    }),
  );
}

/** All games; asked again where the server could not be reached. */
export function playables(): Promise<Playable[]> {
  asked ??= load().catch((why: unknown) => {
    asked = null;
    throw why;
  });
  return asked;
}

/** What plays reasonably: a bot that decides by more than lot, where there is one. */
export function usualBot(info: GameInfo): string {
  return (info.bots.find(({ name }) => name !== 'random') ?? info.bots[0])?.name ?? '';
}
