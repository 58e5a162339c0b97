/** Entries of the journal as a page uses them: what stands, and what was taken back. */
import type { Entry, GameEvent } from '$lib/games/face';
import type { Events } from '$lib/protocol/table/protocol';

function isEvent(value: unknown): value is GameEvent {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function entryOf(message: Events): Entry {
  const { seq, ply, do: done, by, how, action, scene } = message;
  return { seq, ply, do: done, by, how, action, scene, events: message.events.filter(isEvent) };
}

/** Put new entries to those already known: each once, in order. */
export function merge(known: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  const last = known.at(-1)?.seq ?? 0;
  const first = more[0]?.seq;
  if (first === undefined) return known;
  if (first > last) return [...known, ...more];
  const all = new Map([...known, ...more].map((entry) => [entry.seq, entry]));
  return [...all.values()].sort((a, b) => a.seq - b.seq);
}

/** The acts that still stand after these entries: an undo takes those away that came after its ply. */
export function standing(entries: readonly Entry[]): readonly Entry[] {
  let stands: Entry[] = [];
  for (const entry of entries) {
    if (entry.do === 'undo') stands = stands.filter((other) => other.ply <= entry.ply);
    else stands.push(entry);
  }
  return stands;
}
