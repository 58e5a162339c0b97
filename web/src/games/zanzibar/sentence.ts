/** What happened, in words. Each event has a sentence of its own; the texts stand in the catalogues. */
import type { Entry, GameEvent, SeatLook, Translate } from '../face';
import { nameOf } from './names.svelte';
import { signed } from './types';

type Values = Record<string, string | number>;

/** What may stand in a sentence, made readable. */
function valuesOf(event: GameEvent, t: Translate, seats: readonly SeatLook[]): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(event)) {
    if (name === 'seat') values['name'] = seats[Number(value)]?.name ?? '';
    else if (name === 'rival') values['rival'] = seats[Number(value)]?.name ?? '';
    else if ((name === 'space' || name === 'origin') && typeof value === 'string') values[name] = nameOf(value);
    else if (name === 'card') values['card'] = t(`card.${String(value)}`);
    else if (name === 'points') values['points'] = signed(Number(value));
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/** Which text an event has; null where another event of the same entry says it better. */
function keyOf(event: GameEvent, all: readonly GameEvent[]): string | null {
  if (event.type === 'drew' && all.some(({ type }) => type === 'got_card')) return null;
  if (event.type === 'move_ended' && all.some(({ type }) => type === 'walked')) return null;
  return `event.${event.type}`;
}

export function sentence(entry: Entry, t: Translate, seats: readonly SeatLook[]): string[] {
  return entry.events.flatMap((event) => {
    if (event.type === 'game_over') return [gameOver(event, t, seats)];
    const key = keyOf(event, entry.events);
    return key === null ? [] : [t(key, valuesOf(event, t, seats))];
  });
}

function gameOver(event: GameEvent, t: Translate, seats: readonly SeatLook[]): string {
  const [first = []] = event['ranking'] as number[][];
  const scores = event['scores'] as number[];
  const names = first.map((seat) => seats[seat]?.name ?? '').join(', ');
  return t('event.game_over', { n: first.length, names, points: scores[first[0] ?? 0] ?? 0 });
}
