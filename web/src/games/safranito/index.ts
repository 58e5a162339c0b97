/** Safranito's face: its board and throws, its sentences, its rules in short. */
import type { Catalogue, Entry, GameFace, Locale } from '../face';
import Board from './Board.svelte';
import { lengthOf } from './film';
import HowTo from './HowTo.svelte';
import { options } from './options';
import Outcome from './Outcome.svelte';
import { pace } from './paces';
import Panel from './Panel.svelte';
import { sceneOf } from './path';
import Range from './Range.svelte';
import { sentence } from './sentence';
import { soundOf } from './sounds';
import type { View } from './types';

type Texts = Promise<{ readonly default: Catalogue }>;

const both =
  (own: () => Texts, thrown: () => Texts): (() => Promise<Catalogue>) =>
  async () => ({ ...(await own()).default, ...(await thrown()).default });

const catalogues: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: both(
    () => import('./en.json'),
    () => import('./throw.en.json'),
  ),
  it: both(
    () => import('./it.json'),
    () => import('./throw.it.json'),
  ),
  fr: both(
    () => import('./fr.json'),
    () => import('./throw.fr.json'),
  ),
  ru: both(
    () => import('./ru.json'),
    () => import('./throw.ru.json'),
  ),
  de: both(
    () => import('./de.json'),
    () => import('./throw.de.json'),
  ),
};

/** A landing is shown for as long as it takes. */
function paceOf(entry: Entry): number {
  const scene = sceneOf(entry.scene);
  return pace(entry) + (scene === null ? 0 : 1000 * lengthOf(scene));
}

const face: GameFace<View> = {
  board: Board,
  panel: Panel,
  howTo: HowTo,
  outcome: Outcome,
  practice: Range,
  catalogues,
  sentence,
  scores: (view) => view.made.map((blends) => blends.length),
  pace: paceOf,
  sound: soundOf,
  options,
  keys: [
    ['1, 2, 3', 'key.chips'],
    ['F', 'key.face'],
    ['←→', 'key.place'],
    ['Shift←→', 'key.turn'],
    ['↑↓', 'key.strength'],
    ['PgUp, PgDn', 'key.loft'],
    ['Enter', 'key.press'],
    ['Esc', 'key.cancel'],
  ],
};

export default face;
