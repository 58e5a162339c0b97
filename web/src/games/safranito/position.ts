/** How everything lies at this moment: the last settled view, and what the events since have changed of it. */
import type { Entry, GameEvent } from '../face';
import { areaAt, isBowl } from './areas';
import { CHIPS, inOrder, isSpace, isSpice, less, TOKENS_FOR_A_SPICE } from './types';
import type { Phase, SeenChip, Spice, View } from './types';
import { recipe } from './recipes';

/** A view as it would be now, with the price that is paid in the bowl, once it is known. */
export interface Position extends View {
  price: number | null;
}

type Change = (now: Position, event: Read, entry: Entry) => void;

/** An event whose fields are taken for what they should be. */
class Read {
  readonly #event: GameEvent;

  constructor(event: GameEvent) {
    this.#event = event;
  }

  number(name: string): number {
    return Number(this.#event[name]);
  }

  maybe(name: string): number | null {
    const value = this.#event[name];
    return typeof value === 'number' ? value : null;
  }

  text(name: string): string {
    return String(this.#event[name]);
  }

  flag(name: string): boolean {
    return this.#event[name] === true;
  }

  get spice(): Spice[] {
    const { spice } = this.#event;
    return isSpice(spice) ? [spice] : [];
  }

  list(name: string): unknown[] {
    const value = this.#event[name];
    return Array.isArray(value) ? (value as unknown[]) : [];
  }

  numbers(name: string): number[] {
    return this.list(name).map(Number);
  }
}

/** The places that the text of a landing tells: `2@-1384,58380` of each chip that moved. */
export function placesIn(action: string | null): ReadonlyMap<number, readonly [number, number]> {
  const told = (action ?? '').matchAll(/(\d+)@(-?\d+),(-?\d+)/g);
  return new Map([...told].map(([, number, x, y]) => [Number(number), [Number(x), Number(y)] as const]));
}

/** The chip that the text of a throw names; null where it is hidden. */
export function chipIn(action: string | null): number | null {
  const told = /^throw (\d+) /.exec(action ?? '')?.[1];
  return told === undefined ? null : Number(told);
}

const add = (row: number[], place: number, number: number): number[] =>
  row.map((value, index) => (index === place ? value + number : value));

const put = <T>(row: T[], place: number, item: T): T[] => row.map((value, index) => (index === place ? item : value));

const out = (chip: SeenChip): SeenChip => ({ ...chip, x: null, y: null, area: null });

function takeBack(now: Position, leaving: (chip: SeenChip) => boolean): void {
  for (const chip of now.chips.filter(leaving))
    if (chip.shown && chip.value !== null)
      now.home = put(
        now.home,
        chip.seat,
        [...(now.home[chip.seat] ?? []), chip.value].sort((a, b) => a - b),
      );
  now.chips = now.chips.filter((chip) => !leaving(chip));
}

function spend(now: Position, seat: number, spices: readonly Spice[]): void {
  now.held = add(now.held, seat, -spices.length);
  now.discards = inOrder([...now.discards, ...spices]);
  let known = now.known[seat] ?? [];
  for (const spice of spices) if (known.includes(spice)) known = less(known, spice);
  now.known = put(now.known, seat, known);
  if (now.seat === seat) for (const spice of spices) now.hand = less(now.hand, spice);
}

const CHANGES: Readonly<Record<string, Change>> = {
  round_began: (now, event) => {
    Object.assign(now, { chips: [], throws: 0, barred: null, bowl: null, space: null, price: null, cooked: false });
    now.home = now.home.map(() => []);
    now.round = event.number('round');
    now.chef = event.number('chef');
    now.turn = now.chef;
  },
  laid: (now, event) => {
    now.face_up = [...now.face_up, event.text('blend')];
    now.blends -= 1;
  },
  dealt: (now, event) => {
    now.display = inOrder([...now.display, ...event.spice]);
    now.pile -= 1;
  },
  shuffled: (now, event) => {
    now.pile = event.number('cards');
    now.discards = [];
  },
  threw: (now, event, entry) => {
    const [x, vx, vy, vz] = [event.number('x'), event.number('vx'), event.number('vy'), event.number('vz')];
    now.turn = event.number('seat');
    now.flying = { chip: chipIn(entry.action), up: event.flag('up'), x, vx, vy, vz };
  },
  landed: (now, event, entry) => {
    const seat = event.number('seat');
    const thrown = { seat, value: now.flying?.chip ?? null, shown: false, x: null, y: null, area: null };
    const chips: SeenChip[] = [...now.chips, thrown];
    for (const number of event.numbers('out')) {
      const chip = chips[number];
      if (chip !== undefined) chips[number] = out(chip);
    }
    const places = new Map(placesIn(entry.action));
    const [x, y] = [event.maybe('x'), event.maybe('y')];
    if (x !== null && y !== null) places.set(event.number('number'), [x, y]);
    for (const [number, [toX, toY]] of places) {
      const chip = chips[number];
      if (chip !== undefined) chips[number] = { ...chip, x: toX, y: toY, area: areaAt(toX, toY) };
    }
    now.chips = chips;
    now.flying = null;
    if (now.space === null) now.throws += 1;
  },
  got_token: (now, event) => {
    now.tokens = put(now.tokens, event.number('seat'), event.number('tokens'));
  },
  shown: (now, event) => {
    const values = event.numbers('values');
    event.numbers('numbers').forEach((number, index) => {
      const chip = now.chips[number];
      if (chip !== undefined)
        now.chips = put(now.chips, number, { ...chip, shown: true, value: values[index] ?? null });
    });
    now.showing = [];
  },
  may_act: (now, event) => {
    const space = event.text('space');
    now.space = isSpace(space) ? space : null;
    now.turn = event.number('seat');
  },
  drew: (now, event) => {
    now.seen = add(now.seen, event.number('seat'), 1);
    now.pile -= 1;
  },
  got_card: (now, event) => {
    now.drawn = [...now.drawn, ...event.spice];
  },
  kept: (now, event) => {
    const seat = event.number('seat');
    now.seen = put(now.seen, seat, 0);
    now.held = add(now.held, seat, 1);
    now.pile += event.number('under');
    now.drawn = [];
  },
  kept_card: (now, event) => {
    now.hand = inOrder([...now.hand, ...event.spice]);
  },
  reserved: (now, event) => {
    now.reserves = add(now.reserves, event.number('seat'), 1);
    now.blends -= 1;
  },
  got_blend: (now, event) => {
    now.reserved = [...now.reserved, event.text('blend')];
  },
  chef_changed: (now, event) => {
    now.chef = event.number('seat');
  },
  trade_began: (now) => {
    now.space = null;
    takeBack(now, (chip) => !isBowl(chip.area));
  },
  named: (now, event) => {
    Object.assign(now, { bowl: event.spice[0] ?? null, said: [], bought: false, price: null });
  },
  sale_began: (now, event) => {
    now.price = event.number('price');
  },
  sold: (now, event) => {
    const seat = event.number('seat');
    const number = event.number('number');
    now.turn = seat;
    now.money = add(now.money, seat, event.number('paid'));
    spend(now, seat, Array.from({ length: number }, () => event.spice).flat());
  },
  bought: (now, event) => {
    const seat = event.number('seat');
    const area = event.text('spice');
    now.turn = seat;
    now.bought = true;
    now.money = add(now.money, seat, -event.number('price'));
    for (const spice of event.spice) now.display = less(now.display, spice);
    now.held = add(now.held, seat, 1);
    now.known = put(now.known, seat, inOrder([...(now.known[seat] ?? []), ...event.spice]));
    if (now.seat === seat) now.hand = inOrder([...now.hand, ...event.spice]);
    takeBack(now, (chip) => chip.seat === seat && chip.area === area && chip.value === event.number('chip'));
  },
  left_bowl: (now, event) => {
    const [seat, area] = [event.number('seat'), event.text('spice')];
    takeBack(now, (chip) => chip.seat === seat && chip.area === area);
  },
  made: (now, event) => {
    const seat = event.number('seat');
    const blend = event.text('blend');
    const spices = event.list('spices').filter(isSpice);
    now.bowl = null;
    now.turn = seat;
    spend(now, seat, spices);
    now.tokens = add(now.tokens, seat, -TOKENS_FOR_A_SPICE * (recipe(blend).length - spices.length));
    now.made = put(now.made, seat, [...(now.made[seat] ?? []), blend]);
    now.face_up = now.face_up.filter((other) => other !== blend);
    if (event.flag('reserved')) now.reserves = add(now.reserves, seat, -1);
    now.reserved = now.reserved.filter((other) => other !== blend);
  },
};

/** What is under way after an event, where that is plain; else it stays what it was. */
const PHASES: Readonly<Record<string, Phase>> = {
  round_began: 'lay',
  laid: 'lay',
  dealt: 'deal',
  threw: 'land',
  landed: 'throw',
  may_act: 'offer',
  drew: 'draw',
  got_card: 'draw',
  reserved: 'reserve',
  trade_began: 'name',
  named: 'name',
  sale_began: 'sell',
  sold: 'sell',
  bought: 'buy',
  made: 'cook',
  game_over: 'over',
};

export function positionOf(view: View, since: readonly Entry[]): Position {
  const now: Position = { ...view, price: priceIn(view) };
  for (const entry of since)
    if (entry.do === 'act')
      for (const event of entry.events) {
        CHANGES[event.type]?.(now, new Read(event), entry);
        now.phase = PHASES[event.type] ?? now.phase;
      }
  if (now.seat !== null && since.length > 0) {
    const away = now.chips.filter((chip) => chip.seat === now.seat).map((chip) => chip.value);
    if (now.turn === now.seat) away.push(now.flying?.chip ?? null);
    now.in_hand = CHIPS.filter((value) => !away.includes(value));
  }
  return now;
}

/** What is paid for a card in the bowl that is dealt with: all that lies in it, once that is revealed. */
export function priceIn(view: View): number | null {
  const chips = view.chips.filter((chip) => view.bowl !== null && chip.area === view.bowl);
  if (view.phase !== 'sell' || !chips.every((chip) => chip.shown)) return null;
  return chips.reduce((sum, chip) => sum + (chip.value ?? 0), 0);
}
