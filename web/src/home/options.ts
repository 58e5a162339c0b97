/** The fields that a game's options ask for, from their JSON Schema. */
import type { OptionField } from '$lib/games/face';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: unknown;
  readonly enum?: readonly (string | number | null)[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (root.$defs?.[name] ?? schema);
}

function field(name: string, schema: Schema): OptionField | null {
  const common = { name, default: schema.default ?? null };
  if (schema.enum !== undefined) return { ...common, kind: 'choice', values: schema.enum };
  if (schema.type === 'boolean') return { ...common, kind: 'boolean' };
  if (schema.type === 'integer' && schema.minimum !== undefined && schema.maximum !== undefined)
    return { ...common, kind: 'integer', least: schema.minimum, most: schema.maximum };
  return null;
}

/** All options that can be asked for in a form; how many play is told by the seats. */
export function fieldsOf(document: unknown): OptionField[] {
  const root = document as Schema;
  const properties = resolved(root, root).properties ?? {};
  return Object.entries(properties).flatMap(([name, schema]) => {
    const found = name === 'players' ? null : field(name, resolved(schema, root));
    return found === null ? [] : [found];
  });
}
