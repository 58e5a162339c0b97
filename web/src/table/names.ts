/** What seats are called. */
import { capital } from '$lib/i18n/i18n.svelte';
import type { Translate } from '$lib/games/face';
import type { SeatInfo, TableInfo } from '$lib/protocol/table/protocol';

/** A bot's name as the page writes it; a game may have its own word for it. */
export function botName(bot: string, t: Translate): string {
  const key = `bot.${bot}`;
  const name = t(key);
  return name === key ? capital(bot) : name;
}

/** How a bot plays, in the reader's language where the page knows it. */
export function botAbout(bot: { readonly name: string; readonly about: string }, t: Translate): string {
  const key = `bot.${bot.name}.about`;
  const about = t(key);
  return about === key ? bot.about : about;
}

/** Who sits there: a person's name, made plain by the seat's number where two have the same; or the bot's. */
export function nameOf(info: SeatInfo, table: TableInfo, t: Translate): string {
  const plain = (seat: SeatInfo): string =>
    seat.person?.name ?? (seat.bot === null ? t('seat.open') : botName(seat.bot, t));
  const name = plain(info);
  const same = table.seats.filter((other) => plain(other) === name);
  return same.length > 1 ? t('seat.numbered', { name, number: same.indexOf(info) + 1 }) : name;
}
