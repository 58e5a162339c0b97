/** What the physics says of some throws, as `scripts/safranito_throws.py` writes it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Places } from '$lib/protocol/safranito/places';
import type { Scene } from '$lib/protocol/safranito/scene';

interface Throws {
  readonly places: Places;
  readonly scenes: readonly {
    readonly scene: Scene;
    readonly times: readonly number[];
    /** For each time and each chip of the scene, its place; null while it has not been stirred. */
    readonly at: readonly (readonly ([number, number, number] | null)[])[];
    readonly hits: readonly (readonly [time: number, strength: number])[];
  }[];
  readonly ends: readonly {
    readonly x: number;
    readonly vx: number;
    readonly vy: number;
    readonly vz: number;
    readonly rest: readonly [number, number];
  }[];
}

export const THROWS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'throws.json'), 'utf8')) as Throws;
