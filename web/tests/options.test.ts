import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '$lib/home/options';

const SCHEMAS = path.resolve(import.meta.dirname, '../../schema');
const games = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('options.json'),
);

describe('the form of options', () => {
  it('asks for what has bounds or choices, and for nothing else', () => {
    const schema = {
      $ref: '#/$defs/Options',
      $defs: {
        Options: {
          properties: {
            players: { type: 'integer', minimum: 2, maximum: 4 },
            rounds: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
            open: { type: 'boolean', default: true },
            edition: { $ref: '#/$defs/Edition' },
            note: { type: 'string' },
          },
        },
        Edition: { enum: ['old', 'new'], default: 'new' },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      { name: 'rounds', kind: 'integer', least: 1, most: 9, default: 3 },
      { name: 'open', kind: 'boolean', default: true },
      { name: 'edition', kind: 'choice', values: ['old', 'new'], default: 'new' },
    ]);
  });

  it.each(games)('can be made of %s', (file) => {
    const schema: unknown = JSON.parse(readFileSync(path.join(SCHEMAS, file), 'utf8'));
    for (const field of fieldsOf(schema)) expect(field.name).not.toBe('players');
  });
});
