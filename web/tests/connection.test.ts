import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '$lib/net/api';
import { Connection } from '$lib/net/connection.svelte';
import type { FromClient, FromServer } from '$lib/protocol/table/protocol';

/** The browser's end of a line whose other end the test holds. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  static get last(): Line {
    const line = Line.all.at(-1);
    if (line === undefined) throw new Error('nobody has called yet');
    return line;
  }

  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function connect(newest: () => number | null = () => null): { connection: Connection; heard: FromServer[] } {
  const heard: FromServer[] = [];
  const connection = new Connection('t1', {
    heard: (message) => heard.push(message),
    newest,
    connected: () => undefined,
  });
  return { connection, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('sends what was asked for before it stood, and again after every break, always under one id', async () => {
    const { connection } = connect();
    const done = connection.command({ do: 'act', seat: 0, seq: 4, action: 'pass' });
    expect(Line.last.sent).toEqual([]);
    Line.last.open();
    const [first] = Line.last.sent;
    expect(first).toMatchObject({ do: 'act', seat: 0, seq: 4, action: 'pass' });
    Line.last.close();
    expect(connection.link).toBe('away');
    await vi.advanceTimersByTimeAsync(1000);
    Line.last.open();
    expect(Line.last.sent).toEqual([first]);
    Line.last.say({ type: 'ack', id: (first as { id: string }).id, seq: 5 });
    expect(await done).toBe(5);
    Line.last.close();
    await vi.advanceTimersByTimeAsync(1000);
    Line.last.open();
    expect(Line.last.sent).toEqual([]);
    connection.close();
  });

  it('goes on from the newest view that is held', async () => {
    let newest: number | null = null;
    const { connection } = connect(() => newest);
    expect(Line.last.url).toMatch(/\/ws\/tables\/t1\?v=1$/);
    Line.last.open();
    newest = 17;
    Line.last.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(Line.last.url).toMatch(/\?v=1&seq=17$/);
    connection.close();
  });

  it('waits longer after each attempt that failed, but never longer than a person would', async () => {
    const { connection } = connect();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const calls = Line.all.length;
      Line.last.close();
      let waited = 0;
      while (Line.all.length === calls) {
        await vi.advanceTimersByTimeAsync(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(700);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
    expect(waits.at(-1)).toBeGreaterThan(5_000);
    connection.close();
  });

  it('takes a line that answers nothing for dead', async () => {
    const { connection } = connect();
    Line.last.open();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(Line.last.sent).toEqual([{ do: 'ping' }]);
    Line.last.say({ type: 'pong', id: null });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.link).toBe('open');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(connection.link).toBe('away');
    connection.close();
  });

  it('tells who asked why it was refused, and everybody else nothing', async () => {
    const { connection, heard } = connect();
    Line.last.open();
    const done = connection.command({ do: 'concede', seat: 1 });
    const id = (Line.last.sent[0] as { id: string }).id;
    Line.last.say({ type: 'refused', id, error: 'illegal', reason: 'no' });
    await expect(done).rejects.toEqual(new Refusal('illegal', 'no'));
    expect(heard).toEqual([]);
    Line.last.say({ type: 'refused', id: null, error: 'malformed', reason: 'what?' });
    expect(heard).toHaveLength(1);
    connection.close();
  });

  it('stays away when the server says that it should', async () => {
    const { connection } = connect();
    Line.last.open();
    Line.last.say({ type: 'bye', reason: 'you were sent away', again: false });
    expect([connection.link, connection.farewell]).toEqual(['ended', 'you were sent away']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.all).toHaveLength(1);
  });
});
