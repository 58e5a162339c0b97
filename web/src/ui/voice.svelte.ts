/** What is said to everybody who listens rather than looks, and what is told to all when something went wrong. */
import { Refusal } from '$lib/net/api';

export interface Notice {
  readonly id: number;
  readonly kind: 'error' | 'info';
  /** Key of the page's catalogue. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The server's own words. */
  readonly reason: string | null;
}

const SHOWN_FOR = 9_000;
/** Readers drop what is replaced at once; so what comes together is said together. */
const TOGETHER = 120;

class Voice {
  said = $state('');
  notices = $state.raw<readonly Notice[]>([]);
  #next = 0;
  #saying: string[] = [];

  say(text: string): void {
    if (this.#saying.push(text) > 1) return;
    setTimeout(() => {
      const all = this.#saying.join(' ');
      this.#saying = [];
      // The same text again is said again only if it differs.
      this.said = all === this.said ? `${all}\u00a0` : all;
    }, TOGETHER);
  }

  tell(notice: Omit<Notice, 'id'>): void {
    const id = (this.#next += 1);
    this.notices = [...this.notices.slice(-2), { ...notice, id }];
    setTimeout(() => this.dismiss(id), SHOWN_FOR);
  }

  info(key: string, values: Notice['values'] = {}): void {
    this.tell({ kind: 'info', key, values, reason: null });
  }

  /** Tell why something did not work; what is no refusal is a fault of the page and goes on as one. */
  refused(why: unknown): void {
    if (!(why instanceof Refusal)) throw why;
    this.tell({ kind: 'error', key: `error.${why.code}`, reason: why.reason });
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

export const voice = new Voice();

/** Do something that the server may refuse; null and a notice where it did. */
export async function attempt<T>(doing: () => Promise<T>): Promise<T | null> {
  try {
    return await doing();
  } catch (why) {
    voice.refused(why);
    return null;
  }
}
