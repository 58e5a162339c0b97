/** What stands and what can be done at the board, in words. */
import type { BoardProps, SeatLook, Translate } from '../face';
import type { Ground } from './ground';
import type { Mind } from './mind.svelte';
import { threats } from './offers';
import type { View, Way } from './types';

type Board = Pick<BoardProps<View>, 't' | 'locale' | 'seats' | 'seat' | 'view' | 'hints'>;

const who = (seats: readonly SeatLook[], seat: number): string => seats[seat]?.name ?? '';

/** What a space is: its name, what grows there, and its province. */
export function kindOf(space: string, ground: Ground, t: Translate): string {
  const found = ground.space(space);
  if (found === undefined) return space;
  if (found.province === 'sea') return t('space.sea', { name: found.name });
  const province = t(`card.${found.province}`);
  if (found.spice === null) return t('space.neutral', { name: found.name, province });
  return t('space.spice', { name: found.name, province, spice: t(`card.${found.spice}`) });
}

/** A space for who cannot see the board: what it is, who stands there, and what touching it does. */
export function describe(space: string, ground: Ground, mind: Mind, board: Board): string {
  const { t, seats } = board;
  const parts = [kindOf(space, ground, t)];
  const one = mind.standing.get(space);
  if (one !== undefined) parts.push(t('space.stands', { name: who(seats, one.seat), number: one.number }));
  const target = mind.offers.targets.get(space);
  if (target?.kind === 'place') parts.push(t('space.place', { number: mind.number ?? 0 }));
  else if (target?.kind === 'send') parts.push(t(`space.${target.how}`));
  else if (target?.kind === 'go') {
    const [way] = target.ways;
    if (way !== undefined) parts.push(t('space.go', { n: way.steps }), sendsText(way, board));
  } else if (one?.seat === board.seat && mind.offers.movable.includes(one?.number ?? 0)) parts.push(t('space.take'));
  return parts.filter((part) => part !== '').join('. ');
}

/** Whom a way would send away, and to where. */
export function sendsText(way: Way, board: Board): string {
  const { t, seats } = board;
  const rivals = way.sends.map(({ seat, number }) => t('rival', { name: who(seats, seat), number }));
  if (rivals.length === 0) return '';
  const list = new Intl.ListFormat(board.locale).format(rivals);
  return t(way.choice?.how === 'displace' && way.sends.length === 1 ? 'ways.displaces' : 'ways.pushes', {
    rivals: list,
  });
}

/** What the player should do now, in one sentence; always something. */
export function guidance(mind: Mind, board: Board & Pick<BoardProps<View>, 'actor' | 'legal'>): string {
  const { t, view, seats, seat, actor } = board;
  const name = who(seats, view.turn);
  if (view.phase === 'over') return t('guide.over');
  if (view.phase === 'lot') return t('guide.lot');
  if (seat === null) return t('guide.watch', { name });
  if (view.turn !== seat || actor !== seat) {
    if (view.phase === 'draw' && view.turn === seat) return t('guide.draw');
    return mind.looked === null ? t('guide.wait', { name }) : t('guide.ahead', { name });
  }
  return own(mind, board);
}

function own(mind: Mind, board: Board): string {
  const { t, view, seats } = board;
  switch (view.phase) {
    case 'place':
      return t('guide.place', { number: mind.number ?? 0 });
    case 'keep':
      return t('guide.keep', { card: t(`card.${view.drawn ?? ''}`) });
    case 'push': {
      const choice = mind.hints?.choice;
      if (choice == null) return t('guide.push');
      const rival = t('rival', { name: who(seats, choice.rival.seat), number: choice.rival.number });
      return t(choice.how === 'push' ? 'guide.pushOne' : 'guide.displaceOne', { rival });
    }
    case 'move':
      return t('guide.move', { number: view.lifted, n: view.steps });
    default:
      return turn(mind, board);
  }
}

function turn(mind: Mind, board: Board): string {
  const { t, view } = board;
  if (mind.selected !== null && mind.offers.movable.includes(mind.selected))
    return t('guide.selected', { number: mind.selected, n: mind.selected });
  if (mind.selected !== null) return t('guide.ended', { number: mind.selected });
  if (mind.offers.movable.length > 0)
    return view.moved === 0 ? t('guide.turn') : t('guide.more', { n: 3 - view.moved });
  if (mind.offers.score.size > 0) return t('guide.cards');
  return mind.offers.discard.size > 0 ? t('guide.discard') : t('guide.end');
}

/** What a glance at somebody's merchant tells: how strong it is, and who could come. */
export function aboutLooked(mind: Mind, ground: Ground, board: Board): string | null {
  const { t, seats, seat } = board;
  const one = mind.looked;
  if (one === null) return null;
  const parts = [
    t('about.merchant', { name: who(seats, one.seat), number: one.number, space: ground.space(one.space)?.name ?? '' }),
  ];
  if (one.seat === seat) {
    const danger = threats(mind.hints, one.space).map(({ seat: by, number }) =>
      t('rival', { name: who(seats, by), number }),
    );
    if (danger.length > 0)
      parts.push(
        t('about.threats', { n: danger.length, rivals: new Intl.ListFormat(board.locale).format(danger.slice(0, 3)) }),
      );
    else parts.push(t('about.safe'));
  }
  return parts.join(' ');
}
