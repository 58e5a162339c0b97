/**
 * What a player may do now, sorted by what he would touch for it. All of it comes from `legal` and `hints`: nothing here
 * knows a rule.
 */
import type { Card, Hints, Merchant, View, Way } from './types';

/** What touching a space does. */
export type Target =
  | { readonly kind: 'place'; readonly acts: readonly string[] }
  | { readonly kind: 'send'; readonly how: 'push' | 'displace'; readonly acts: readonly string[] }
  | { readonly kind: 'go'; readonly ways: readonly Way[] };

export interface Offers {
  /** Merchants to be put on the board. */
  readonly toPlace: readonly number[];
  /** Own merchants that may be taken up, or the one that is. */
  readonly movable: readonly number[];
  readonly lifted: number | null;
  /** By space, what touching it does for the merchant selected. */
  readonly targets: ReadonlyMap<string, Target>;
  /** For each card that may be scored or discarded, what leads there. */
  readonly score: ReadonlyMap<string, readonly string[]>;
  readonly discard: ReadonlyMap<string, readonly string[]>;
  readonly keep: boolean;
  readonly stop: boolean;
  /** What ends the turn. */
  readonly end: readonly string[] | null;
}

/** The actions of a verb: what stands behind it, and the action. */
function ofVerb(legal: readonly string[], verb: string): [string, string][] {
  return legal
    .filter((action) => action === verb || action.startsWith(`${verb} `))
    .map((action) => [action.slice(verb.length + 1), action]);
}

const numbers = (actions: readonly (readonly [string, string])[]): number[] =>
  [...new Set(actions.map(([rest]) => Number(rest.split(' ')[0])))].sort((a, b) => a - b);

/**
 * Sort what is legal. While a merchant is on its way, cards and the end of the turn are offered too, if they would be
 * legal once it is put down: `stop` then goes before. What the server says of it decides.
 */
export function offersOf(
  legal: readonly string[] | null,
  hints: Hints | null,
  view: View,
  selected: number | null,
): Offers {
  const may = legal ?? [];
  const placing = ofVerb(may, 'place');
  const lifted = legal !== null && view.phase === 'move' ? view.lifted : null;
  const stop = may.includes('stop');
  const targets = new Map<string, Target>();
  for (const [rest, action] of placing) {
    const [number, space] = rest.split(' ');
    if (Number(number) === selected && space !== undefined) targets.set(space, { kind: 'place', acts: [action] });
  }
  for (const how of ['push', 'displace'] as const)
    for (const [space, action] of ofVerb(may, how)) targets.set(space, { kind: 'send', how, acts: [action] });
  const mover = merchantOf(hints, lifted ?? selected);
  if (mover !== null && hints?.ahead === false && (lifted !== null || may.includes(`take ${mover.number}`)))
    for (const { space, ways } of mover.reach) targets.set(space, { kind: 'go', ways });
  // Hints may be late; a single step is known without them.
  if (lifted !== null && targets.size === 0)
    for (const [space, action] of ofVerb(may, 'step'))
      targets.set(space, { kind: 'go', ways: [stepOnly(space, action)] });
  return {
    toPlace: numbers(placing),
    movable: lifted !== null ? [lifted] : numbers(ofVerb(may, 'take')),
    lifted,
    targets,
    score: leading(may, 'score'),
    discard: leading(may, 'discard'),
    keep: may.includes('keep'),
    stop,
    end: may.includes('end') ? ['end'] : stop ? ['stop', 'end'] : null,
  };
}

function stepOnly(space: string, action: string): Way {
  return { steps: 1, spaces: [space], sends: [], acts: [action], choice: null };
}

function leading(may: readonly string[], verb: string): Map<string, readonly string[]> {
  return new Map(ofVerb(may, verb).map(([card, action]) => [card, [action]]));
}

export function merchantOf(hints: Hints | null, number: number | null): Merchant | null {
  return hints?.merchants.find((merchant) => merchant.number === number) ?? null;
}

/** What a card in anybody's hand or pile would bring now. */
export function worthOf(hints: Hints | null, seat: number, card: Card): { merchants: number; points: number } | null {
  return hints?.worth[seat]?.find((worth) => worth.card === card) ?? null;
}

/** How far each merchant of this kind could go, to show it: own ones by the best way, those of others by steps alone. */
export function stepsOf(hints: Hints | null, seat: number, number: number, reader: number | null): Map<string, number> {
  if (hints === null) return new Map();
  if (seat === reader)
    return new Map(merchantOf(hints, number)?.reach.map(({ space, ways }) => [space, ways[0]?.steps ?? 0]) ?? []);
  const other = hints.others.find((one) => one.seat === seat && one.number === number);
  return new Map(Object.entries(other?.reach ?? {}).map(([space, steps]) => [space, steps ?? 0]));
}

/** Who of the others could step onto this space in a turn of his, nearest first. */
export function threats(hints: Hints | null, space: string): { seat: number; number: number; steps: number }[] {
  return (hints?.others ?? [])
    .flatMap(({ seat, number, reach }) => {
      const steps = reach[space];
      return steps === undefined ? [] : [{ seat, number, steps }];
    })
    .sort((a, b) => a.steps - b.steps);
}
