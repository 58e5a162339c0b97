import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { format, names } from '$lib/i18n/format';

/** Every catalogue is found, so that a new game's texts are tested too. */
const SOURCE = path.resolve(import.meta.dirname, '../src');
const LOCALES = ['en', 'de', 'fr', 'it', 'ru'] as const;
type Texts = Record<string, string>;

const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const folders = files.filter((file) => path.basename(file) === 'en.json').map((file) => path.dirname(file));
const code = (folder: string): string =>
  files
    .filter((file) => file.startsWith(folder) && /\.(svelte|ts)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** A folder may have several catalogues: `en.json`, and parts of it such as `part.en.json`. No key stands in two. */
function catalogue(folder: string, locale: string): Texts {
  const parts = files
    .filter(
      (file) => path.dirname(file) === folder && new RegExp(`^(\\w+\\.)?${locale}\\.json$`).test(path.basename(file)),
    )
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts);
  const all = Object.assign({}, ...parts) as Texts;
  expect(Object.keys(all).length, `${folder} ${locale}`).toBe(
    parts.reduce((sum, part) => sum + Object.keys(part).length, 0),
  );
  return all;
}

function load(folder: string): Record<(typeof LOCALES)[number], Texts> {
  const texts = LOCALES.map((locale) => [locale, catalogue(folder, locale)]);
  return Object.fromEntries(texts) as Record<(typeof LOCALES)[number], Texts>;
}

/** Words that are the same in several languages, and formats without words. */
const SAME = /^(\W|\d|\{\w+\})*$/;
const MAY_BE_SAME = new Set<string>(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'same-in-several-languages.json'), 'utf8')) as string[],
);

/** A key is used where it stands in the code as a whole, or where the code puts its beginning before a value. */
function used(key: string, source: string): boolean {
  if (["'", '"', '`'].some((quote) => source.includes(quote + key + quote))) return true;
  const parts = key.split('.');
  return parts.some((_, index) => index > 0 && source.includes(`\`${parts.slice(0, index).join('.')}.\${`));
}

/** Keys that the page asks of every game, and those that a game may put in the place of the page's own. */
const GIVEN = /^(title|about|(option|order|bot|key)\..+|(seat|over)\.points)$/;

describe.each(folders.map((folder) => [path.relative(SOURCE, folder), folder] as const))(
  'the texts in %s',
  (name, folder) => {
    const texts = load(folder);
    const isPage = name === 'i18n';
    const source = code(isPage ? SOURCE : folder);
    const keys = Object.keys(texts.en);

    it.each(LOCALES)('has the same keys in %s as in English', (locale) => {
      expect(Object.keys(texts[locale]).sort()).toEqual([...keys].sort());
    });

    it.each(LOCALES)('asks for the same values in %s as in English', (locale) => {
      for (const key of keys) expect([key, names(texts[locale][key] ?? '')]).toEqual([key, names(texts.en[key] ?? '')]);
    });

    it.each(LOCALES)('can be formatted in %s', (locale) => {
      for (const key of keys) {
        const message = texts[locale][key] ?? '';
        for (const n of [0, 1, 2, 5, 21]) {
          const values = Object.fromEntries([...names(message)].map((value) => [value, n]));
          expect(format(message, values, locale), key).not.toMatch(/[{}]|^\s*$/);
        }
      }
    });

    it.each(LOCALES)('has all plural forms of %s', (locale) => {
      const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      for (const [key, message] of Object.entries(texts[locale]))
        for (const plural of message.matchAll(/\{\w+, plural,/g)) {
          const forms = message.slice(plural.index);
          for (const form of locale === 'ru' ? wanted : ['one', 'other'])
            expect(forms, `${key} has no ${form}`).toMatch(new RegExp(`\\b${form} ?\\{`));
        }
    });

    it.each(LOCALES.slice(1))('is translated into %s', (locale) => {
      const left = keys.filter(
        (key) =>
          texts[locale][key] === texts.en[key] &&
          !SAME.test(texts.en[key] ?? '') &&
          !MAY_BE_SAME.has(texts.en[key] ?? ''),
      );
      expect(left).toEqual([]);
    });

    it('holds nothing that is not used', () => {
      expect(keys.filter((key) => !used(key, source) && !(!isPage && GIVEN.test(key)))).toEqual([]);
    });
  },
);

describe('keys in the code', () => {
  it('all stand in the catalogue', () => {
    const page = load(path.join(SOURCE, 'i18n'));
    const games = folders.filter((folder) => !folder.endsWith('i18n'));
    const shared = files.filter((file) => !file.includes(`${path.sep}games${path.sep}`) && /\.(svelte|ts)$/.test(file));
    const asked = shared.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:live\.)?t\(\s*'([^']+)'|voice\.info\(\s*'([^']+)'/g),
    ]);
    const missing = asked
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((key) => page.en[key] === undefined && !GIVEN.test(key));
    expect(asked.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
    for (const folder of games) {
      const own = load(folder).en;
      expect(own['title'], folder).toBeTruthy();
      expect(own['about'], folder).toBeTruthy();
      const source = code(folder);
      const unknown = [...source.matchAll(/\bt\(\s*'([^']+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((key) => own[key] === undefined && page.en[key] === undefined);
      expect(unknown, folder).toEqual([]);
    }
  });
});
