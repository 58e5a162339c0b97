/** What can be decided now, and what each choice brings, costs, and leads to, told before it is made. */
import type { BoardProps, Translate } from '../face';
import { recipe } from './recipes';
import { count, isSpice, TO_WIN, TOKENS_FOR_A_SPICE } from './types';
import type { Hints, Spice, View } from './types';
import { blendName, bowlTotal, capital, listed, spiceName, spicesText, who } from './words';

export interface Choice {
  readonly action: string;
  readonly label: string;
  /** The name of a spice or an action space, for its drawing. */
  readonly icon: string | null;
  /** What comes of it, a sentence each. */
  readonly notes: readonly string[];
  /** Whether it does something, in contrast to letting it be. */
  readonly main: boolean;
}

export type Asked = Pick<BoardProps<View>, 't' | 'locale' | 'view' | 'seat' | 'seats' | 'hints' | 'legal'>;
type Outlook = Hints['ahead']['outlooks'][number];

export function choices(board: Asked): Choice[] {
  const { legal } = board;
  if (legal === null || board.seat === null) return [];
  return legal.map((action) => {
    const [verb = '', rest = ''] = [action.split(' ', 1)[0], action.slice(action.indexOf(' ') + 1)];
    const { notes = [], icon = null, ...found } = CHOICES[verb]?.(board, rest, action) ?? { label: action };
    return { action, main: verb !== 'pass' && verb !== 'done' && action !== 'sell 0', icon, ...found, notes };
  });
}

type Found = Pick<Choice, 'label'> & Partial<Pick<Choice, 'icon' | 'notes'>>;

const CHOICES: Readonly<Record<string, (board: Asked, rest: string, action: string) => Found>> = {
  take,
  pass,
  keep,
  name,
  sell: (board, rest) => sell(board, Number(rest)),
  buy,
  make,
  done: (board) => ({ label: board.t('act.done'), notes: [board.t('note.later'), ...next(board, 'done')] }),
};

const ahead = (board: Asked): Hints['ahead'] | null => (board.hints as Hints | null)?.ahead ?? null;

const outlook = (board: Asked, action: string): Outlook | null =>
  ahead(board)?.outlooks.find((one) => one.action === action) ?? null;

/** Who is asked after this, and what. */
function next(board: Asked, action: string): string[] {
  const { t, view, seats, seat } = board;
  const after = outlook(board, action);
  if (after === null) return [];
  const name = after.seat === null ? '' : who(seats, after.seat);
  if (after.phase === 'over') return [];
  if (view.bowl !== null && after.bowl === view.bowl && after.phase !== 'show') {
    const price = after.price ?? 0;
    // Who sells nothing has been told already when he may buy.
    if (after.phase === 'buy' && view.phase === 'sell' && after.seat === seat) return [];
    if (after.phase === 'buy') return [t(after.seat === seat ? 'next.again' : 'next.buy', { name, price })];
    return [t('next.sell', { name })];
  }
  if (view.bowl !== null) return [t('next.bowl')];
  if (view.phase !== 'cook') return [];
  if (after.phase !== 'cook') return [t('next.round')];
  return after.seat === seat ? [] : [t('next.cook', { name })];
}

/** The blends within reach that take this spice and would still lack it, with so many cards of it in hand. */
function wanting(view: View, spice: Spice, held: number): string[] {
  return held > 0 ? [] : [...view.face_up, ...view.reserved].filter((blend) => recipe(blend).includes(spice));
}

const blendsText = (board: Asked, blends: readonly string[]): string =>
  listed(
    board.locale,
    blends.map((blend) => blendName(board.t, blend)),
  );

function take(board: Asked): Found {
  const { t, view, seats, seat } = board;
  const space = view.space ?? 'extra-throw';
  const left = who(seats, ((seat ?? 0) + 1) % seats.length);
  const label = t(`act.take.${space}`, { n: ahead(board)?.cards ?? 0 });
  return { label, icon: space, notes: [t(`note.take.${space}`, { n: view.blends, name: left })] };
}

function pass(board: Asked): Found {
  const { t, view } = board;
  if (view.phase === 'buy') {
    const spice = spiceName(t, view.bowl ?? '');
    return { label: t('act.pass.buy'), notes: [t('note.leave', { spice }), ...next(board, 'pass')] };
  }
  const name = view.chef === null ? '' : who(board.seats, view.chef);
  return { label: t(`act.pass.${view.space ?? ''}`), notes: [t(`note.pass.${view.space ?? ''}`, { name })] };
}

function keep(board: Asked, spice: string): Found {
  const { t, view } = board;
  if (!isSpice(spice)) return { label: spice };
  const held = count(view.hand, spice);
  const wanted = wanting(view, spice, held);
  const use = wanted.length > 0 ? t('note.wanted', { blends: blendsText(board, wanted) }) : t('note.unwanted');
  return {
    label: t('act.keep', { spice: spiceName(t, spice) }),
    icon: spice,
    notes: [held > 0 ? t('note.held', { n: held }) : use],
  };
}

function worth(t: Translate, n: number, hidden: number, total: number): string {
  if (hidden === n) return t('note.hidden', { n });
  return t(hidden > 0 ? 'note.worthHidden' : 'note.worth', { n, total, hidden });
}

function name(board: Asked, spice: string): Found {
  const { t, view, seat } = board;
  if (!isSpice(spice)) return { label: spice };
  const chips = view.chips.filter((chip) => chip.area === spice);
  const hidden = chips.filter((chip) => chip.value === null).length;
  const own = chips.filter((chip) => chip.seat === seat);
  const values = own.map((chip) => chip.value ?? 0).join(' + ');
  const held = count(view.hand, spice);
  const total = bowlTotal(view, spice);
  return {
    label: capital(spiceName(t, spice)),
    icon: spice,
    notes: [
      worth(t, chips.length, hidden, total),
      ...(own.length > 0 ? [t('note.own', { values })] : []),
      t('note.market', { held, n: count(view.display, spice) }),
    ],
  };
}

/** What becomes of one's chance to buy in this bowl. */
function chanceToBuy(board: Asked, sold: number): string[] {
  const { t, view, seat } = board;
  const bowl = view.bowl ?? 'curry';
  const spice = spiceName(t, bowl);
  const cards = count(view.display, bowl);
  const own = view.chips.filter((chip) => chip.area === bowl && chip.seat === seat);
  if (own.length === 0) return sold > 0 ? [] : [t('note.noChip')];
  if (cards === 0) return sold > 0 ? [] : [t('note.noCard', { spice })];
  if (sold > 0) return [t('note.cannotBuy', { spice })];
  const line = ahead(board)?.line;
  if (line === undefined) return [];
  const place = line.findIndex((bid) => bid.seat === seat);
  if (place < 0) return [t('note.tooLate', { spice })];
  return [t('note.mayBuy', { place: place + 1, price: line[place]?.price ?? 0, spice })];
}

function sell(board: Asked, number: number): Found {
  const { t, view, seat } = board;
  const bowl = view.bowl ?? 'curry';
  const price = bowlTotal(view);
  const held = count(view.hand, bowl);
  const money = (view.money[seat ?? 0] ?? 0) + number * price;
  const lacking = number > 0 ? wanting(view, bowl, held - number) : [];
  return {
    label: number === 0 ? t('act.sell.none') : t('act.sell', { n: number, paid: number * price }),
    icon: number === 0 ? null : bowl,
    notes: [
      ...(number > 0 ? [t('note.money', { money })] : []),
      ...chanceToBuy(board, number),
      ...(lacking.length > 0 ? [t('note.lacks', { blends: blendsText(board, lacking) })] : []),
      ...next(board, `sell ${number}`),
    ],
  };
}

function buy(board: Asked): Found {
  const { t, view, seat } = board;
  const bowl = view.bowl ?? 'curry';
  const price = ahead(board)?.line[0]?.price;
  const own = view.chips.filter((chip) => chip.area === bowl && chip.seat === seat).map((chip) => chip.value ?? 0);
  const best = Math.max(0, ...own);
  const rest = own.reduce((sum, value) => sum + value, 0) - best;
  const wanted = wanting(view, bowl, count(view.hand, bowl));
  return {
    label: price === undefined ? t('act.buy.plain') : t('act.buy', { price }),
    icon: bowl,
    notes: [
      ...(price === undefined ? [] : [t('note.money', { money: (view.money[seat ?? 0] ?? 0) - price })]),
      t(rest > 0 ? 'note.back.rest' : 'note.back', { best, rest }),
      ...(wanted.length > 0 ? [t('note.wanted', { blends: blendsText(board, wanted) })] : []),
      ...next(board, 'buy'),
    ],
  };
}

function make(board: Asked, rest: string, action: string): Found {
  const { t, view, seat } = board;
  const [blend = '', words = ''] = rest.split(' without ');
  const without = words === '' ? [] : words.split(',');
  const spices = recipe(blend).filter((spice) => !without.includes(spice));
  const tokens = TOKENS_FOR_A_SPICE * without.length;
  const number = (view.made[seat ?? 0]?.length ?? 0) + 1;
  return {
    label: makeLabel(t, blend, without),
    notes: [
      t('note.takes', { spices: spicesText(t, spices), tokens, cards: spices.length }),
      number >= TO_WIN ? t('note.wins') : t('note.made', { number, of: TO_WIN }),
      ...(number < TO_WIN && view.face_up.includes(blend) ? [t('note.onlyOne')] : []),
      ...(number < TO_WIN ? next(board, action) : []),
    ],
  };
}

function makeLabel(t: Translate, blend: string, without: readonly string[]): string {
  const name = blendName(t, blend);
  if (without.length === 0) return t('act.make', { blend: name });
  return t('act.make.without', { blend: name, spices: spicesText(t, without) });
}
