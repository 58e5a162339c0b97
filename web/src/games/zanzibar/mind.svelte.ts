/** What the player has in mind at the board: whom he has selected, what he looks at, and a move that is under way. */
import type { BoardProps, Entry } from '../face';
import { merchantOf, offersOf, type Offers } from './offers';
import { nextActs, planOf, waits, type Plan } from './plan';
import { bySpace, key, positionOf, shiftOf, type Position, type Standing } from './position';
import type { Card, Hints, View, Way } from './types';

/** One's own merchant that somebody has sent away. */
export interface Trouble {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly how: 'push' | 'displace';
  readonly by: number;
  readonly byNumber: number;
}

/** The ways among which the player has still to choose. */
export interface Question {
  readonly space: string;
  readonly ways: readonly Way[];
}

export class Mind {
  /** An own merchant that is looked at, to be placed or to be moved. */
  selected = $state<number | null>(null);
  /** Another's merchant that is looked at. */
  inspected = $state.raw<Standing | null>(null);
  /** The card whose villages are shown as long as it is pinned, and the one under pointer or focus. */
  pinned = $state<Card | null>(null);
  glanced = $state<Card | null>(null);
  /** The space under pointer or focus. */
  pointed = $state<string | null>(null);
  question = $state.raw<Question | null>(null);
  troubles = $state.raw<readonly Trouble[]>([]);
  plan = $state.raw<Plan | null>(null);
  #sending = $state(false);
  #told = -1;

  readonly #props: () => BoardProps<View>;

  constructor(props: () => BoardProps<View>) {
    this.#props = props;
  }

  readonly position: Position = $derived.by(() => positionOf(this.#props().view, this.#props().since));
  readonly standing = $derived.by(() => bySpace(this.position));
  readonly hints: Hints | null = $derived.by(() => this.#props().hints as Hints | null);
  /** The last hints there were: what cards are worth is shown on while others move. */
  last = $state.raw<Hints | null>(null);
  get known(): Hints | null {
    return this.hints ?? this.last;
  }
  /** Nothing is offered while acts are under way, so that no stale touch goes through. */
  readonly offers: Offers = $derived.by(() => {
    const { legal, view, busy } = this.#props();
    const free = !busy && !this.#sending && (this.plan === null || waits(legal ?? []));
    return offersOf(free ? legal : null, this.hints, view, this.number);
  });

  /** The own merchant in question: the one taken up, the selected one, or the first to be placed. */
  get number(): number | null {
    const { view, seat } = this.#props();
    if (view.turn === seat && view.lifted > 0) return view.lifted;
    if (view.phase !== 'place' || view.turn !== seat) return this.selected;
    const row = view.merchants[seat] ?? [];
    const waiting = row.flatMap((space, index) => (space == null ? [index + 2] : []));
    return this.selected !== null && waiting.includes(this.selected) ? this.selected : (waiting[0] ?? null);
  }

  get card(): Card | null {
    return this.glanced ?? this.pinned;
  }

  get sending(): boolean {
    return this.#sending;
  }

  /** The figure whose reach is shown. */
  get looked(): Standing | null {
    if (this.inspected !== null) return this.inspected;
    const { seat } = this.#props();
    return this.number === null || seat === null ? null : (this.position.standing.get(key(seat, this.number)) ?? null);
  }

  select(number: number | null): void {
    this.inspected = null;
    this.question = null;
    this.selected = number;
  }

  clear(): void {
    this.select(null);
    this.glanced = null;
  }

  /** Touch a space: do what is offered there, or look at who stands there. */
  async touch(space: string): Promise<void> {
    const target = this.offers.targets.get(space);
    this.inspected = null;
    this.question = null;
    if (target?.kind === 'go') {
      const [way, ...others] = target.ways;
      if (way !== undefined && others.length === 0) await this.go(way);
      else this.question = { space, ways: target.ways };
    } else if (target !== undefined) await this.follow({ acts: target.acts, route: this.plan?.route ?? [] });
    else await this.#lookAt(this.standing.get(space) ?? null);
  }

  async #lookAt(one: Standing | null): Promise<void> {
    const { seat, view } = this.#props();
    if (one === null) this.clear();
    else if (one.seat !== seat) {
      this.selected = null;
      this.inspected = one;
    } else if (view.turn === seat && view.lifted > 0 && one.number !== view.lifted) {
      if (this.offers.stop && (await this.send(['stop']))) this.select(one.number);
    } else this.select(this.selected === one.number ? null : one.number);
  }

  /** Go one of the ways that were offered. */
  async go(way: Way): Promise<void> {
    this.question = null;
    await this.follow(planOf(way));
  }

  async follow(plan: Plan): Promise<void> {
    this.plan = plan;
    this.plan = (await this.send(plan.acts)) ? { acts: [], route: plan.route } : null;
  }

  /** Go on with the plan, now that this is legal. */
  proceed(legal: readonly string[] | null): void {
    if (this.plan === null || legal === null || this.#sending) return;
    const next = nextActs(this.plan, legal);
    if (next !== null) void this.follow(next);
    else if (!waits(legal)) this.plan = null;
  }

  /** Send acts one after another; false where one was refused. */
  async send(acts: readonly string[]): Promise<boolean> {
    if (this.#sending) return false;
    this.#sending = true;
    try {
      for (const action of acts) if (!(await this.#props().act(action))) return false;
      return true;
    } finally {
      this.#sending = false;
    }
  }

  /** After a turn nothing is selected any more. */
  forget(): void {
    this.clear();
    this.plan = null;
  }

  /** Somebody else sits down at this screen. */
  handOver(): void {
    this.forget();
    this.pinned = null;
    this.troubles = [];
  }

  /** Remember who has sent own merchants away since one's own last act. */
  witness(entry: Entry): void {
    const { seat } = this.#props();
    if (entry.seq <= this.#told || seat === null || entry.do !== 'act') return;
    this.#told = entry.seq;
    if (entry.by === seat) this.troubles = [];
    const shifts = entry.events.map(shiftOf).filter((shift) => shift !== null);
    const mover = shifts.find(({ how }) => how === 'walk');
    for (const { seat: whose, number, from, to, how } of shifts)
      if (whose === seat && from !== null && mover !== undefined && (how === 'push' || how === 'displace'))
        this.troubles = [...this.troubles, { number, from, to, how, by: mover.seat, byNumber: mover.number }];
  }

  /** The merchant of the hints that would go, with what it can reach. */
  get mover(): ReturnType<typeof merchantOf> {
    return merchantOf(this.hints, this.number);
  }
}
