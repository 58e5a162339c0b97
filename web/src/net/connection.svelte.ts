/** One table's WebSocket: it mends itself, and sends each command until it is answered, always under the same id. */
import type { FromClient, FromServer, Refused } from '$lib/protocol/table/protocol';
import { Refusal } from './api';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 15_000;
const SILENCE = 8_000;

export type Link = 'connecting' | 'open' | 'away' | 'ended';

type Command = Extract<FromClient, { do: 'act' | 'undo' | 'concede' | 'orders' }>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type CommandBody = DistributiveOmit<Command, 'id'>;
export type Question = Extract<FromClient, { do: 'look' | 'hints' | 'history' | 'resume' | 'ping' }>;

interface Waiting {
  readonly message: Command;
  readonly resolve: (seq: number) => void;
  readonly reject: (why: Refusal) => void;
}

interface Listener {
  /** What the server says, but for answers to commands. */
  heard(message: Exclude<FromServer, { type: 'ack' | 'pong' | 'bye' }>): void;
  /** The number of the newest view held, to go on from there; null: none. */
  newest(): number | null;
  /** A connection stands; questions that follow from what was shown may be asked again. */
  connected(): void;
}

/** Sixteen random letters; `crypto.randomUUID` does not exist on plain HTTP. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}

export class Connection {
  link = $state<Link>('connecting');
  /** Why the server ended it, where it did. */
  farewell = $state<string | null>(null);
  /** When the next attempt is made, as `Date.now()` counts. */
  retryAt = $state<number | null>(null);

  readonly #address: string;
  readonly #listener: Listener;
  readonly #prefix = randomName();
  #count = 0;
  #socket: WebSocket | null = null;
  readonly #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: string, listener: Listener) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}?v=1`;
    this.#listener = listener;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  /** Send a command, now or as soon as there is a connection. Resolves with the entry's number. */
  command(body: CommandBody): Promise<number> {
    const id = `${this.#prefix}-${(this.#count += 1)}`;
    const message: Command = { ...body, id };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
      this.#send(message);
    });
  }

  /** Ask something; an answer comes to the listener. Without a connection the question is dropped. */
  ask(question: Question): void {
    this.#send(question);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#drop();
    clearTimeout(this.#retry);
    for (const { reject } of this.#waiting.values()) reject(new Refusal('offline', 'the table was left'));
    this.#waiting.clear();
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    this.retryAt = null;
    const newest = this.#listener.newest();
    const socket = new WebSocket(newest === null ? this.#address : `${this.#address}&seq=${newest}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.link = 'open';
      this.#wait = FIRST_WAIT;
      this.#heart = setInterval(this.#ping, PING_EVERY);
      this.#listener.connected();
      for (const { message } of this.#waiting.values()) this.#send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      clearTimeout(this.#silence);
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'ack':
        this.#take(message.id)?.resolve(message.seq);
        return;
      case 'refused': {
        const waiting = this.#take(message.id);
        if (waiting === undefined) this.#listener.heard(message);
        else waiting.reject(new Refusal(message.error, message.reason));
        return;
      }
      case 'bye':
        if (!message.again) this.#end(message.reason);
        return;
      case 'pong':
        return;
      default:
        this.#listener.heard(message);
    }
  }

  #take(id: Refused['id']): Waiting | undefined {
    const key = String(id);
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    return waiting;
  }

  #ping = (): void => {
    this.#send({ do: 'ping' });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#drop();
      this.#lost();
    }, SILENCE);
  };

  /** Let go of the socket without waiting for it: a dead network never says goodbye. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#heart);
    clearTimeout(this.#silence);
    socket?.close();
  }

  #end(reason: string): void {
    this.farewell = reason;
    this.close();
    this.link = 'ended';
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.link = 'away';
    clearTimeout(this.#retry);
    // Spread out, so that a restarted server is not met by everybody at once.
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed) return;
    if (this.link === 'away' && this.#socket === null) {
      clearTimeout(this.#retry);
      this.#wait = FIRST_WAIT;
      this.#open();
    } else if (this.link === 'open') this.#ping();
  };
}
