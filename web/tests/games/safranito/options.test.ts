import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fieldsOf } from '$lib/home/options';
import { options } from '$lib/games/safranito/options';
import { LOCALES, ROOT, translator } from './moments';

const schema: unknown = JSON.parse(readFileSync(path.join(ROOT, 'schema/safranito/options.json'), 'utf8'));

it('offers everything that the game knows, with its defaults', () => {
  const offered = new Map(options(3).map((field) => [field.name, field]));
  for (const field of fieldsOf(schema)) {
    const own = offered.get(field.name);
    expect(own?.default).toEqual(field.default);
    expect([...(own?.values ?? [])].sort()).toEqual([...(field.values ?? [])].sort());
  }
  expect(JSON.stringify(schema)).toContain('"round_limit"');
  expect([...offered.keys()].sort()).toEqual(['chili', 'edition', 'first', 'refill', 'round_limit', 'tremor']);
});

it.each(LOCALES)('names all choices in %s', (locale) => {
  const t = translator(locale);
  for (const { name, values = [] } of options(4)) {
    expect(t(`option.${name}`)).not.toMatch(/no text/);
    for (const value of values)
      if (name !== 'round_limit' || value === null) expect(t(`option.${name}.${String(value)}`)).not.toMatch(/no text/);
  }
});
