import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentTo, sha256 } from '$lib/fairness/sha256';

describe('sha256', () => {
  it.each(['', 'abc', 'a'.repeat(1000), 'гвоздика', ...Array.from({ length: 130 }, (_, n) => 'x'.repeat(n))])(
    'agrees with another implementation: %#',
    (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    },
  );

  it('commits to a seed as the rules of records say', () => {
    expect(commitmentTo('abc')).toBe(createHash('sha256').update('"abc"').digest('hex'));
  });
});
