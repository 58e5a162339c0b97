/** The language of the page: texts by key, switched at once. */
import type { Catalogue, Locale, Translate } from '$lib/games/face';
import { format } from './format';
import { remembered, remember } from '$lib/settings/storage';

export const LOCALES: readonly { readonly code: Locale; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'it', name: 'Italiano' },
  { code: 'ru', name: 'Русский' },
];

type Loaders = Readonly<Record<Locale, () => Promise<Catalogue>>>;

const own: Loaders = {
  en: async () => (await import('./en.json')).default,
  it: async () => (await import('./it.json')).default,
  fr: async () => (await import('./fr.json')).default,
  ru: async () => (await import('./ru.json')).default,
  de: async () => (await import('./de.json')).default,
};

function isLocale(value: unknown): value is Locale {
  return LOCALES.some(({ code }) => code === value);
}

/** What was chosen before, else the first language of the browser that we have, else English. */
function preferred(): Locale {
  const chosen = remembered('locale');
  if (isLocale(chosen)) return chosen;
  for (const language of navigator.languages) {
    const base = language.split('-')[0];
    if (isLocale(base)) return base;
  }
  return 'en';
}

class Languages {
  locale = $state<Locale>('en');
  #texts = $state.raw<Catalogue>({});
  /** Games whose texts are on the page, and their texts in the present language. */
  #games = new Map<string, Loaders>();
  #gameTexts = $state.raw<ReadonlyMap<string, Catalogue>>(new Map());

  async start(): Promise<void> {
    await this.choose(preferred(), false);
  }

  /** Load everything of a language, then switch all at once. */
  async choose(locale: Locale, keep = true): Promise<void> {
    const names = [...this.#games.keys()];
    const [texts, ...games] = await Promise.all([
      own[locale](),
      ...[...this.#games.values()].map((loaders) => loaders[locale]()),
    ]);
    this.#texts = texts;
    this.#gameTexts = new Map(names.map((name, index) => [name, games[index] ?? {}]));
    this.locale = locale;
    document.documentElement.lang = locale;
    if (keep) remember('locale', locale);
  }

  /** Make a game's texts available. */
  async add(game: string, loaders: Loaders): Promise<void> {
    if (this.#games.has(game)) return;
    this.#games.set(game, loaders);
    const texts = await loaders[this.locale]();
    this.#gameTexts = new Map([...this.#gameTexts, [game, texts]]);
  }

  text(key: string, values: Readonly<Record<string, string | number>> | undefined, game: string | null): string {
    const message = (game === null ? undefined : this.#gameTexts.get(game)?.[key]) ?? this.#texts[key];
    return message === undefined ? key : format(message, values ?? {}, this.locale);
  }

  has(key: string, game: string | null): boolean {
    return (game !== null && this.#gameTexts.get(game)?.[key] !== undefined) || this.#texts[key] !== undefined;
  }
}

export const languages = new Languages();

/** The page's own text. */
export const t: Translate = (key, values) => languages.text(key, values, null);

/** A game's text, else the page's. */
export function translator(game: string): Translate {
  return (key, values) => languages.text(key, values, game);
}

/** What a game is called; a game without texts goes by its bare name. */
export function titleOf(game: string): string {
  return languages.has('title', game) ? languages.text('title', undefined, game) : capital(game);
}

/** A name as the first word of a line. */
export function capital(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** A game's text for one of its names, such as `option.first`; the bare name where it has none. */
export function nameIn(game: string, kind: 'option' | 'order', name: string, value?: string | number | null): string {
  const key = value === undefined ? `${kind}.${name}` : `${kind}.${name}.${value}`;
  return languages.has(key, game) ? languages.text(key, undefined, game) : capital(String(value ?? name));
}
