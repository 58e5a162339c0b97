/** What happened, in words. Each event has a sentence of its own; the texts stand in the catalogues. */
import type { Entry, GameEvent, SeatLook, Translate } from '../face';
import { chipIn } from './position';
import { recipe } from './recipes';
import { TOKENS_FOR_A_SPICE } from './types';
import { areaText, blendName, spaceName, spiceName, spicesText, who } from './words';

type Values = Record<string, string | number>;
type Teller = (event: GameEvent, entry: Entry, t: Translate, seats: readonly SeatLook[]) => Values;

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const sum = (row: readonly number[]): number => row.reduce((total, number) => total + number, 0);

/** What may stand in any sentence, made readable. */
function plain(event: GameEvent, t: Translate, seats: readonly SeatLook[]): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(event)) {
    if (name === 'seat' || name === 'chef') values['name'] = who(seats, Number(value));
    else if (name === 'spice') values['spice'] = spiceName(t, String(value));
    else if (name === 'blend') values['blend'] = blendName(t, String(value));
    else if (name === 'space') values['space'] = spaceName(t, String(value));
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value;
    else if (typeof value === 'boolean') values[name] = value ? 'yes' : 'no';
  }
  return values;
}

/** What some sentences need beyond that. */
const MORE: Readonly<Record<string, Teller>> = {
  laid: (event, _, t) => ({ spices: spicesText(t, recipe(String(event['blend']))) }),
  threw: (_, entry) => ({ chip: chipIn(entry.action) ?? 'hidden' }),
  landed: (event, _, t) => ({
    where: event['x'] == null ? t('area.out') : areaText(t, event['area'] == null ? null : String(event['area'])),
    moved: numbers(event['moved']).length,
    out: numbers(event['out']).length,
  }),
  shown: (event, _entry, _t, seats) => {
    const values = numbers(event['values']);
    const owners = numbers(event['seats']);
    return { chips: owners.map((seat, index) => `${who(seats, seat)} ${values[index] ?? ''}`).join(', ') };
  },
  trade_began: (event) => ({ n: sum(numbers(event['returned'])) }),
  left_bowl: (event) => ({ why: String(event['why']).replaceAll(' ', '_') }),
  made: (event, _, t) => {
    const spices = texts(event['spices']);
    const missing = recipe(String(event['blend'])).length - spices.length;
    return { spices: spicesText(t, spices), tokens: TOKENS_FOR_A_SPICE * missing, cards: spices.length };
  },
  game_over: (event, _entry, _t, seats) => {
    const [first = []] = event['ranking'] as number[][];
    const scores = numbers(event['scores']);
    return {
      n: first.length,
      names: first.map((seat) => who(seats, seat)).join(', '),
      blends: scores[first[0] ?? 0] ?? 0,
    };
  },
};

/** What everybody sees of a thing, and what its owner sees of it: where he is told, the other need not be said. */
const CLOSER: Readonly<Record<string, string>> = { drew: 'got_card', kept: 'kept_card', reserved: 'got_blend' };

export function sentence(entry: Entry, t: Translate, seats: readonly SeatLook[]): string[] {
  return entry.events
    .filter((event) => !entry.events.some(({ type }) => type === CLOSER[event.type]))
    .map((event) =>
      t(`event.${event.type}`, { ...plain(event, t, seats), ...MORE[event.type]?.(event, entry, t, seats) }),
    );
}
