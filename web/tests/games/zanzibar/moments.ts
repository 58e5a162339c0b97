/** Moments of a small game, as a server would send them. */
import type { Entry, GameEvent, SeatLook } from '$lib/games/face';
import type { Hints, Places, View, Way } from '$lib/games/zanzibar/types';

export function viewOf(changes: Partial<View> = {}): View {
  return {
    island: 'zanzibar',
    players: 2,
    first: 0,
    phase: 'turn',
    turn: 0,
    merchants: [
      ['a', 'b', 'c', null, null, null],
      ['d', null, null, null, null, null],
    ],
    scores: [10, 12],
    gone: [[], []],
    dealing: false,
    lifted: 0,
    steps: 0,
    target: null,
    ended: [],
    moved: 0,
    played: false,
    idle: 0,
    emptied: [],
    seat: 0,
    actor: 0,
    hand: ['pepper', 'north'],
    drawn: null,
    held: [2, 2],
    left: [
      ['pepper', 'north'],
      ['pepper', 'north'],
    ],
    owed: [1, 1],
    outcome: null,
    ...changes,
  };
}

export function wayOf(...spaces: string[]): Way {
  return {
    steps: spaces.length,
    spaces,
    sends: [],
    acts: ['take 3', ...spaces.map((space) => `step ${space}`)],
    choice: null,
  };
}

export const PUSHING: Way = {
  steps: 2,
  spaces: ['d', 'e'],
  sends: [{ seat: 1, number: 2, space: 'd' }],
  acts: ['take 3', 'step d'],
  choice: { rival: { seat: 1, number: 2, space: 'd' }, how: 'push', to: ['e', 'f'] },
};

export function hintsOf(changes: Partial<Hints> = {}): Hints {
  return {
    ahead: false,
    merchants: [
      {
        number: 3,
        space: 'b',
        steps: 3,
        reach: [
          { space: 'f', ways: [wayOf('f')] },
          { space: 'e', ways: [PUSHING, wayOf('f', 'g', 'e')] },
        ],
      },
    ],
    choice: null,
    others: [
      { seat: 1, number: 2, space: 'd', reach: { a: 2, b: 1 } },
      { seat: 1, number: 3, space: 'g', reach: { a: 1 } },
    ],
    worth: [
      [
        { card: 'pepper', merchants: 3, points: 6, spaces: ['a', 'b', 'c'] },
        { card: 'north', merchants: 0, points: -5, spaces: [] },
      ],
      [],
    ],
    places: { pepper: ['a', 'b', 'c', 'g'], north: ['d'] },
    ...changes,
  };
}

export const SEATS: readonly SeatLook[] = [
  { seat: 0, name: 'Asha', colour: 0, sign: 0, mine: true, bot: null },
  { seat: 1, name: 'Omar', colour: 1, sign: 1, mine: false, bot: 'random' },
];

export function entryOf(events: readonly GameEvent[], changes: Partial<Entry> = {}): Entry {
  return { seq: 1, ply: 1, do: 'act', by: 1, how: 'person', action: null, scene: null, events, ...changes };
}

/** Four spaces in a row, 100 apart, the figures to their right. */
export const PLACES: Places = {
  frame: [500, 200],
  disc: 30,
  labels: {},
  figure: {
    robe: '',
    gloss: '',
    head: [0, -52],
    sign: 12,
    lower: 2,
    sizes: { '2': 1, '3': 0.9 },
    letters: { '2': 28, '3': 29 },
    width: 48,
    height: 78,
    foot: 6,
  },
  spaces: ['a', 'b', 'c', 'd'].map((id, index, all) => {
    const x = 100 * index + 50;
    const near = [all[index - 1], all[index + 1]].filter((other) => other !== undefined);
    return {
      id,
      name: id.toUpperCase(),
      x,
      y: 100,
      province: 'north',
      spice: null,
      docks: { '2': [x + 40, 120], '3': [x + 40, 122] },
      neighbours: Object.fromEntries(
        near.map((other) => [
          other,
          `M${x} 100Q${(x + 100 * all.indexOf(other) + 50) / 2} 60 ${100 * all.indexOf(other) + 50} 100`,
        ]),
      ),
    };
  }),
};
