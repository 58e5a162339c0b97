import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '$lib/protocol/table/protocol';

const asha: Person = { id: 'p1', name: 'Asha', colour: 0, sign: 0 };

/** A server that knows one by cookie, or does not; and what it was asked. */
function server(known: Person | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    const body = path === '/api/me' ? { person: known } : { token: 't', person: asha };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('who one is', () => {
  it('is asked before anybody becomes a new guest', async () => {
    const asked = server(asha);
    const { me } = await import('$lib/people/me.svelte');
    void me.start();
    expect(await me.somebody()).toEqual(asha);
    expect(asked).toEqual(['GET /api/me']);
  });

  it('is one new guest, however many want to know at once', async () => {
    const asked = server(null);
    const { me } = await import('$lib/people/me.svelte');
    await Promise.all([me.somebody(), me.somebody(), me.start()]);
    expect(asked).toEqual(['GET /api/me', 'POST /api/guest']);
  });
});
