import { describe, expect, it } from 'vitest';
import { loudness } from '$lib/sound/sound';

describe('a hit', () => {
  it('is the louder the stronger it is, up to a bound, and faint ones are not heard', () => {
    for (const knock of ['board', 'chip', 'rim'] as const) {
      const heard = [5, 100, 300, 900, 3000, 9000].map((strength) => loudness(knock, strength));
      expect(heard).toEqual([...heard].sort((a, b) => a - b));
      expect(heard[0]).toBe(0);
      expect(heard[2]).toBeGreaterThan(0);
      expect(heard[4]).toBe(heard[5]);
      expect(heard[5]).toBeLessThanOrEqual(0.4);
    }
  });
});
