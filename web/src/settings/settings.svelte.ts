/** What everybody may set for himself in this browser. */
import { remember, remembered } from './storage';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const THEMES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'instant'];

/** What a moment's time is multiplied with. */
const FACTOR: Readonly<Record<Speed, number>> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

function oneOf<T extends string>(key: string, values: readonly T[], otherwise: T): T {
  const value = remembered(key);
  return values.find((candidate) => candidate === value) ?? otherwise;
}

class Settings {
  #theme = $state(oneOf('theme', THEMES, 'system'));
  #speed = $state(oneOf('speed', SPEEDS, 'normal'));
  #sound = $state(remembered('sound') === true);
  #darkSystem = $state(false);
  #reducedMotion = $state(false);

  /** Follow the system, and put the theme onto the document. */
  start(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const read = (): void => {
      this.#darkSystem = dark.matches;
      this.#reducedMotion = reduced.matches;
      document.documentElement.dataset['theme'] = this.shownTheme;
    };
    dark.addEventListener('change', read);
    reduced.addEventListener('change', read);
    read();
  }

  get theme(): ThemeChoice {
    return this.#theme;
  }
  set theme(theme: ThemeChoice) {
    this.#theme = theme;
    remember('theme', theme);
    document.documentElement.dataset['theme'] = this.shownTheme;
  }

  get shownTheme(): 'light' | 'dark' {
    return this.#theme === 'system' ? (this.#darkSystem ? 'dark' : 'light') : this.#theme;
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    remember('speed', speed);
  }

  get pace(): number {
    return FACTOR[this.#speed];
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    remember('sound', on);
  }

  get reducedMotion(): boolean {
    return this.#reducedMotion;
  }
}

export const settings = new Settings();
