/** One table as it is now: what the server says of it, what is shown of it, and what one does there. */
import { faceOf } from '$lib/games';
import type { Entry, GameFace, SeatLook, Translate } from '$lib/games/face';
import { languages, translator } from '$lib/i18n/i18n.svelte';
import { assign } from '$lib/looks/looks';
import { api, Refusal } from '$lib/net/api';
import { Connection, type CommandBody } from '$lib/net/connection.svelte';
import type { FromServer, Resumed, TableInfo, TableLink, View } from '$lib/protocol/table/protocol';
import { settings } from '$lib/settings/settings.svelte';
import { sound } from '$lib/sound/sound';
import { voice } from '$lib/ui/voice.svelte';
import { entryOf, merge } from './entries';
import { nameOf } from './names';
import { Playback } from './playback.svelte';

type Heard = Exclude<FromServer, { type: 'ack' | 'pong' | 'bye' }>;

export class LiveTable {
  info: TableInfo = $state.raw(undefined as never);
  face = $state.raw<GameFace | null>(null);
  /** The newest view, which may be ahead of what is shown. */
  newest = $state.raw<View | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  hints = $state.raw<unknown>(null);
  drawing = $state.raw<{ svg: string; places: unknown } | null>(null);
  /** Commands that are not answered yet. */
  underWay = $state(0);
  /** When the newest view came, to count the turn's seconds down from. */
  receivedAt = $state(0);
  readonly playback: Playback;
  readonly connection: Connection;
  readonly t: Translate;
  readonly seats: readonly SeatLook[] = $derived.by(() => this.#looks());
  /** Several seats are played from here, one after the other. */
  readonly hotseat = $derived.by(() => this.info.phase === 'playing' && this.info.you.seats.length > 1);

  /** The seat that said who looks now, where several are played from here. */
  #looking: number | null = null;
  /** Getting up oneself needs no telling. */
  leaving = false;
  /** The next game was asked for from here. */
  #goesOn = false;
  #drawn: 'light' | 'dark' | null = null;
  #reached: { seq: number; resolve: () => void }[] = [];

  constructor(info: TableInfo) {
    this.info = info;
    this.t = translator(info.game);
    this.playback = new Playback({
      face: () => this.face,
      tell: (entry) => this.#tell(entry),
      settled: (view) => this.#settled(view),
    });
    this.connection = new Connection(info.id, {
      heard: (message) => this.#heard(message),
      newest: () => this.newest?.seq ?? null,
      connected: () => this.#connected(),
    });
    void this.#loadFace();
  }

  get busy(): boolean {
    return this.underWay > 0 || this.connection.link !== 'open';
  }

  /** Whose secrets are on the screen. */
  get looking(): number | null {
    return this.newest?.seat ?? null;
  }

  /** The seat of mine that has to be handed the screen before it can act. */
  get waitingFor(): number | null {
    const view = this.playback.shown?.view;
    if (view === undefined || typeof view.actor !== 'number' || !this.#mine(view.actor)) return null;
    return view.seat === view.actor ? null : view.actor;
  }

  close(): void {
    this.connection.close();
    this.playback.clear();
  }

  act(action: string): Promise<boolean> {
    const view = this.newest;
    if (view === null || view.seat === null || view.legal === null) return Promise.resolve(false);
    return this.#command({ do: 'act', seat: view.seat, seq: view.seq, action });
  }

  undo(to: 'act' | 'turn'): Promise<boolean> {
    const view = this.newest;
    if (view === null || view.seat === null || !view.undo[to]) return Promise.resolve(false);
    return this.#command({ do: 'undo', seat: view.seat, to, seq: view.seq });
  }

  concede(seat: number): Promise<boolean> {
    return this.#command({ do: 'concede', seat });
  }

  order(seat: number, orders: string[]): Promise<boolean> {
    return this.#command({ do: 'orders', seat, orders });
  }

  /** Set up the next game; where nobody has to be waited for, it begins at once. */
  async rematch(): Promise<TableLink> {
    this.#goesOn = true;
    const link = await api.rematch(this.info.id);
    const alone = this.info.seats.every(({ seat, person }) => person === null || this.info.you.seats.includes(seat));
    if (alone && this.info.you.host) await api.start(link.id, null);
    return link;
  }

  /** Show this seat's secrets, or (null) nobody's; nothing of another's stays on the page. */
  look(seat: number | null): void {
    this.#looking = seat;
    this.#forget();
    this.connection.ask({ do: 'look', seat });
  }

  /** The drawing under everything, in the theme that is shown. */
  async draw(theme: 'light' | 'dark'): Promise<void> {
    if (this.#drawn === theme || this.face === null) return;
    this.#drawn = theme;
    try {
      this.drawing = await api.board(this.info.id, theme);
    } catch (why) {
      this.#drawn = null;
      voice.refused(why);
    }
  }

  async #command(body: CommandBody): Promise<boolean> {
    this.underWay += 1;
    try {
      const seq = await this.connection.command(body);
      await this.#reach(seq);
      return true;
    } catch (why) {
      sound('refused');
      voice.refused(why);
      if (why instanceof Refusal && why.code === 'stale') this.connection.ask({ do: 'resume', seq: null });
      return false;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Resolves when the view after this entry is here. */
  #reach(seq: number): Promise<void> {
    if ((this.newest?.seq ?? -1) >= seq) return Promise.resolve();
    return new Promise((resolve) => this.#reached.push({ seq, resolve }));
  }

  #heard(message: Heard): void {
    switch (message.type) {
      case 'table':
        this.#changed(message.table);
        break;
      case 'events': {
        const entry = entryOf(message);
        if (entry.seq <= (this.log.at(-1)?.seq ?? 0)) break;
        this.log = merge(this.log, [entry]);
        this.playback.add({ entry });
        break;
      }
      case 'view':
        this.#view(message);
        break;
      case 'hints':
        if (message.seq === this.newest?.seq && message.seat === this.newest.seat) this.hints = message.hints;
        break;
      case 'history':
        this.log = merge(this.log, message.events.map(entryOf));
        if (message.events.length > 0 && message.seq < (this.newest?.seq ?? 0))
          this.connection.ask({ do: 'history', after: message.seq });
        break;
      case 'resumed':
        this.#resumed(message);
        break;
      case 'refused':
        voice.refused(new Refusal(message.error, message.reason));
        break;
    }
  }

  /** After a break: look from where one looked, and ask for a whole view if what is held is not what it should be. */
  #resumed({ seat, missed, hash }: Resumed): void {
    if (this.#looking !== null && seat !== this.#looking) this.look(this.#looking);
    else if (missed === 0 && this.newest?.seat === seat && hash !== null && this.newest.hash !== hash)
      this.connection.ask({ do: 'resume', seq: null });
  }

  #view(view: View): void {
    const first = this.newest === null || this.newest.seat !== view.seat;
    if (first) this.#forget();
    this.newest = view;
    this.hints = null;
    this.receivedAt = Date.now();
    this.playback.add({ view });
    for (const waiting of this.#reached.filter(({ seq }) => seq <= view.seq)) waiting.resolve();
    this.#reached = this.#reached.filter(({ seq }) => seq > view.seq);
    // All of it for a newcomer; after a long break, what was left out because the view was shorter.
    const known = this.log.at(-1)?.seq ?? 0;
    if (known < view.seq) this.connection.ask({ do: 'history', after: known });
    if (view.seat !== null && view.actor !== null && view.actor !== 'chance')
      this.connection.ask({ do: 'hints', seat: view.seat });
  }

  #mine(actor: View['actor']): boolean {
    return typeof actor === 'number' && this.hotseat && this.info.you.seats.includes(actor);
  }

  #forget(): void {
    this.playback.clear();
    this.newest = null;
    this.hints = null;
    this.log = [];
  }

  #connected(): void {
    // What was asked on the former connection was lost with it.
    if (this.newest !== null && this.hints === null && this.newest.seat !== null)
      this.connection.ask({ do: 'hints', seat: this.newest.seat });
  }

  #changed(info: TableInfo): void {
    const before = this.info;
    this.info = info;
    this.#greet(before, info);
    if (before.phase !== 'over' && info.phase === 'over') sound('end');
    if (before.next === null && info.next !== null && !this.#goesOn) voice.info('over.rematchReady');
    if (before.you.seats.length > 0 && info.you.seats.length === 0 && !this.leaving) voice.info('table.lostSeat');
    if (info.phase === 'playing' || info.phase === 'over') void this.draw(settings.shownTheme);
  }

  /** Say who has come, and that it begins. */
  #greet(before: TableInfo, info: TableInfo): void {
    for (const { seat, person } of info.seats)
      if (person !== null && before.seats[seat]?.person?.id !== person.id && !info.you.seats.includes(seat))
        voice.say(this.t('lobby.joined', { name: person.name }));
    if (before.phase === 'lobby' && info.phase === 'playing') voice.say(this.t('lobby.begun'));
  }

  #settled(view: View): void {
    // Another one's turn at this screen: what the last one saw goes away before he gets it.
    if (view.seat !== null && view.actor !== view.seat && this.#mine(view.actor)) this.look(null);
    else if (view.legal !== null && view.seat !== null && this.newest?.seq === view.seq) {
      const earlier = this.log.at(-1);
      if (earlier?.by !== view.seat) {
        sound('turn');
        voice.say(this.t('play.yourTurn'));
      }
    }
  }

  #tell(entry: Entry): void {
    for (const sentence of this.sentences(entry)) voice.say(sentence);
  }

  /** An entry in words. */
  sentences(entry: Entry): string[] {
    const who = typeof entry.by === 'number' ? (this.seats[entry.by]?.name ?? '') : '';
    if (entry.do === 'undo') return [this.t('log.undo', { name: who })];
    if (entry.do === 'concede') return [this.t('log.concede', { name: who })];
    const told = this.face?.sentence(entry, this.t, this.seats) ?? [`${who} ${entry.action ?? ''}`.trim()];
    return entry.how === 'clock' && told.length > 0 ? [this.t('log.clock', { name: who }), ...told] : told;
  }

  #looks(): readonly SeatLook[] {
    const looks = assign(this.info.seats);
    return this.info.seats.map((info) => ({
      seat: info.seat,
      name: nameOf(info, this.info, this.t),
      ...(looks.get(info.seat) ?? { colour: 0, sign: 0 }),
      mine: this.info.you.seats.includes(info.seat),
      bot: info.bot,
    }));
  }

  async #loadFace(): Promise<void> {
    const face = await faceOf(this.info.game);
    if (face !== null) await languages.add(this.info.game, face.catalogues);
    this.face = face;
    if (this.info.phase === 'playing' || this.info.phase === 'over') void this.draw(settings.shownTheme);
  }
}
