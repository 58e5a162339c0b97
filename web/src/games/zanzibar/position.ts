/** Where everybody stands: a view, and what the events since have changed of it. */
import type { Entry, GameEvent } from '../face';
import { FIRST, type View } from './types';

/** A merchant on the board; `space` is null before it is placed. */
export interface Standing {
  readonly seat: number;
  readonly number: number;
  readonly space: string;
}

export interface Position {
  /** By `key`, everybody who stands on the board. */
  readonly standing: ReadonlyMap<string, Standing>;
  readonly lifted: string | null;
  readonly scores: readonly number[];
}

export const key = (seat: number, number: number): string => `${seat}-${number}`;

/** What an event tells of a merchant that is somewhere else after it. */
export interface Shift {
  readonly seat: number;
  readonly number: number;
  readonly from: string | null;
  readonly to: string;
  readonly how: 'place' | 'walk' | 'push' | 'displace';
}

const SHIFTS: Readonly<Record<string, Shift['how']>> = {
  placed: 'place',
  walked: 'walk',
  pushed: 'push',
  displaced: 'displace',
};

/** The shift that an event tells of; null where nobody moves. */
export function shiftOf(event: GameEvent): Shift | null {
  const how = SHIFTS[event.type];
  const { seat, number, origin, space } = event;
  if (how === undefined || typeof seat !== 'number' || typeof number !== 'number' || typeof space !== 'string')
    return null;
  return { seat, number, from: typeof origin === 'string' ? origin : null, to: space, how };
}

export function positionOf(view: View, since: readonly Entry[]): Position {
  const standing = new Map<string, Standing>();
  view.merchants.forEach((row, seat) => {
    row.forEach((space, index) => {
      if (space != null) standing.set(key(seat, index + FIRST), { seat, number: index + FIRST, space });
    });
  });
  let lifted = view.lifted > 0 ? key(view.turn, view.lifted) : null;
  const scores = [...view.scores];
  for (const event of since.flatMap((entry) => (entry.do === 'act' ? entry.events : []))) {
    const shift = shiftOf(event);
    if (shift !== null) {
      const { seat, number, to: space } = shift;
      standing.set(key(seat, number), { seat, number, space });
    } else if (event.type === 'took_up') lifted = key(Number(event['seat']), Number(event['number']));
    else if (event.type === 'move_ended') lifted = null;
    else if (event.type === 'scored') scores[Number(event['seat'])] = Number(event['score']);
  }
  return { standing, lifted, scores };
}

/** Who stands on each space. */
export function bySpace(position: Position): ReadonlyMap<string, Standing> {
  return new Map([...position.standing.values()].map((one) => [one.space, one]));
}
