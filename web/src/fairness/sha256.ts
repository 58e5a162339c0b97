/** SHA-256 in plain arithmetic: the browser's own is missing on plain HTTP. */

/** The first 32 bits of the fraction of a root, as the standard takes its constants from the first primes. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(blocks: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = blocks.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large;
  }
  return words;
}

/** The digest of a text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text));
  const hash = Int32Array.from(START);
  for (let offset = 0; offset < blocks.byteLength; offset += 64) {
    const words = schedule(blocks, offset);
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const choice = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND[i] ?? 0) + (words[i] ?? 0);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = (hash[index] ?? 0) + word;
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** What a seed's commitment is: the digest of the seed written as JSON. */
export function commitmentTo(seed: string): string {
  return sha256(JSON.stringify(seed));
}
