/** Zanzibar's face: its board, its sentences, its rules in short. */
import type { Entry, GameEvent, GameFace, Sound } from '../face';
import Board from './Board.svelte';
import HowTo from './HowTo.svelte';
import Outcome from './Outcome.svelte';
import Panel from './Panel.svelte';
import { sentence } from './sentence';
import type { View } from './types';

const PACES: Readonly<Record<string, number>> = {
  placed: 550,
  walked: 520,
  pushed: 650,
  displaced: 1000,
  scored: 1100,
  discarded: 700,
  challenged: 350,
  last_turns: 1400,
  stalling: 1200,
  began: 900,
};

const SOUNDS: Readonly<Record<string, Sound>> = {
  displaced: 'push',
  pushed: 'push',
  walked: 'step',
  placed: 'step',
  scored: 'coin',
  discarded: 'card',
  drew: 'card',
};

const heard = (event: GameEvent): Sound | null => SOUNDS[event.type] ?? null;

const face: GameFace<View> = {
  board: Board,
  panel: Panel,
  howTo: HowTo,
  outcome: Outcome,
  catalogues: {
    en: async () => (await import('./en.json')).default,
    it: async () => (await import('./it.json')).default,
    fr: async () => (await import('./fr.json')).default,
    ru: async () => (await import('./ru.json')).default,
    de: async () => (await import('./de.json')).default,
  },
  sentence,
  scores: (view) => view.scores,
  pace: (entry: Entry) => entry.events.reduce((sum, { type }) => sum + (PACES[type] ?? 0), 0),
  sound: (entry: Entry) => entry.events.map(heard).find((one) => one !== null) ?? null,
  options: () => [],
  keys: [
    ['←↑↓→', 'key.arrows'],
    ['Enter', 'key.enter'],
    ['N, P', 'key.next'],
    ['Esc', 'key.escape'],
  ],
};

export default face;
