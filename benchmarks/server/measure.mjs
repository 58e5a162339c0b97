// Counts what is acknowledged within some seconds, after a second that is not counted.

export class Counter {
  #waits = [];
  #counting = false;

  /** An act was acknowledged after so many milliseconds. */
  add(milliseconds) {
    if (this.#counting) this.#waits.push(milliseconds);
  }

  /** Lets the load run, and prints what was counted as one line of JSON. */
  async run(seconds) {
    await new Promise((done) => setTimeout(done, 1000));
    this.#counting = true;
    const begun = performance.now();
    await new Promise((done) => setTimeout(done, seconds * 1000));
    const took = (performance.now() - begun) / 1000;
    const waits = this.#waits.sort((a, b) => a - b);
    const at = (share) => waits[Math.floor(share * (waits.length - 1))] ?? null;
    console.log(JSON.stringify({ acts: waits.length, seconds: took, p50: at(0.5), p99: at(0.99) }));
  }
}

export const pick = (list) => list[Math.floor(Math.random() * list.length)];
