/** From a wish to a table. */
import { api } from '$lib/net/api';
import { me } from '$lib/people/me.svelte';
import type { GameInfo, TableBody, TableLink } from '$lib/protocol/table/protocol';
import { router } from '$lib/routing/router.svelte';

export const tableAddress = (link: Pick<TableLink, 'id'>): string => `/t/${encodeURIComponent(link.id)}`;

/** Set a table up and go there. */
export async function create(body: TableBody): Promise<TableLink> {
  await me.somebody();
  const link = await api.create(body);
  router.go(tableAddress(link));
  return link;
}

/** Sit down against bots, and begin. */
export async function playNow(game: GameInfo, opponents: number, bot: string): Promise<void> {
  await me.somebody();
  const seats = ['me', ...Array.from({ length: opponents }, () => `bot:${bot}`)];
  const link = await api.create({ game: game.name, seats });
  await api.start(link.id, null);
  router.go(tableAddress(link));
}

/** The table with this short code; null where there is none. */
export async function find(code: string): Promise<string | null> {
  const [table] = await api.tables(`code=${encodeURIComponent(code)}`);
  return table === undefined ? null : tableAddress(table);
}
