/** Who one is. A guest is let in the first time he does something that needs a name. */
import { t } from '$lib/i18n/i18n.svelte';
import { api } from '$lib/net/api';
import type { MeBody, Person } from '$lib/protocol/table/protocol';

class Me {
  person = $state.raw<Person | null>(null);
  /** Whether the server was asked already. */
  known = $state(false);
  #asked: Promise<void> | null = null;
  #coming: Promise<Person> | null = null;

  /** Ask who one is, once; again only where no answer came. */
  start(): Promise<void> {
    this.#asked ??= this.#ask().catch((why: unknown) => {
      this.#asked = null;
      throw why;
    });
    return this.#asked;
  }

  async #ask(): Promise<void> {
    this.person = (await api.me()).person;
    this.known = true;
  }

  /** Somebody: who one is, or a new guest. Whoever is somebody already must not become another. */
  async somebody(): Promise<Person> {
    await this.start();
    if (this.person !== null) return this.person;
    // Others read this name until a better one is given.
    this.#coming ??= api.guest({ name: t('me.guest') }).then((answer) => answer.person);
    try {
      this.person = await this.#coming;
    } finally {
      this.#coming = null;
    }
    return this.person;
  }

  async change(body: MeBody): Promise<void> {
    await this.start();
    if (this.person === null) {
      const { name, colour, sign } = body;
      this.person = (await api.guest({ name: name ?? '', colour: colour ?? null, sign: sign ?? null })).person;
    } else this.person = (await api.changeMe(body)).person;
  }
}

export const me = new Me();
