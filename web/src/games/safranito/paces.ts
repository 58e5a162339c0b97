/** How long an entry is shown at normal speed. A trade in which nothing is decided is over in seconds. */
import type { Entry, GameEvent } from '../face';

/** In milliseconds; what is not named here needs no time. A landing takes as long as its flight, which the board knows. */
export const PACES: Readonly<Record<string, number>> = {
  round_began: 900,
  laid: 450,
  dealt: 220,
  shuffled: 500,
  shown: 380,
  got_token: 500,
  may_act: 650,
  lapsed: 450,
  declined: 450,
  drew: 350,
  kept: 450,
  reserved: 650,
  chef_changed: 900,
  trade_began: 600,
  named: 220,
  sale_began: 120,
  bought: 800,
  left_bowl: 130,
  made: 1300,
  game_over: 500,
};

const SOLD = 650;
/** What happens to a chip because of something else, which is shown anyway. */
const BY_THE_WAY = new Set(['sold', 'no card is left']);

function paceOf(event: GameEvent): number {
  if (event.type === 'sold') return event['number'] === 0 ? 60 : SOLD;
  if (event.type === 'left_bowl' && BY_THE_WAY.has(String(event['why']))) return 0;
  return PACES[event.type] ?? 0;
}

export const pace = (entry: Entry): number => entry.events.reduce((sum, event) => sum + paceOf(event), 0);
