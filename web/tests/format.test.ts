import { describe, expect, it } from 'vitest';
import { format, names } from '$lib/i18n/format';

describe('a message', () => {
  it('gets its values', () => {
    expect(format('{name} takes {n}', { name: 'Asha', n: 4 }, 'en')).toBe('Asha takes 4');
  });

  it('writes a minus that is as wide as a plus', () => {
    expect(format('{n}, {m, plural, other {#}}', { n: -3, m: -4 }, 'en')).toBe('−3, −4');
  });

  it('shows the name of a value that is missing', () => {
    expect(format('Hello {name}', {}, 'en')).toBe('Hello {name}');
  });

  it.each([
    [1, '1 очко'],
    [3, '3 очка'],
    [11, '11 очков'],
    [21, '21 очко'],
  ])('takes the plural form of its language: %i', (n, expected) => {
    const message = '{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}';
    expect(format(message, { n }, 'ru')).toBe(expected);
  });

  it('prefers an exact number to a form', () => {
    const message = '{n, plural, =0 {none} one {# step} other {# steps}}';
    expect([0, 1, 2].map((n) => format(message, { n }, 'en'))).toEqual(['none', '1 step', '2 steps']);
  });

  it('puts values into chosen forms', () => {
    const message = '{kind, select, card {{name} draws a card} other {{name} does something}}';
    expect(format(message, { kind: 'card', name: 'Omar' }, 'en')).toBe('Omar draws a card');
    expect(format(message, { kind: 'x', name: 'Omar' }, 'en')).toBe('Omar does something');
  });

  it('leaves braces in values alone', () => {
    expect(format('{name}!', { name: '{n}' }, 'en')).toBe('{n}!');
  });

  it('tells which values it wants', () => {
    expect(names('{a} {n, plural, one {{b}} other {{c}}}')).toEqual(new Set(['a', 'n', 'b', 'c']));
  });

  it('says where a brace is not closed', () => {
    expect(() => format('{name', { name: 'x' }, 'en')).toThrow(/not closed/);
  });
});
