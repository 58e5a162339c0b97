/**
 * Write TypeScript types from the JSON Schemas in `schema/`: `src/protocol/<folder>/<name>.ts` for each.
 * With `--check`, write nothing and fail where a file is not what would be written.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';

const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const schemas = path.join(web, '..', 'schema');
const target = path.join(web, 'src', 'protocol');
/** A client has no use for full states. */
const skipped = new Set(['state']);

/**
 * The compiler knows tuples only as older drafts wrote them. Objects that may grow are what the server sends, and it
 * leaves no field out; a default matters only in what it reads.
 */
function older(node) {
  if (Array.isArray(node)) return node.map(older);
  if (node === null || typeof node !== 'object') return node;
  const result = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, older(value)]));
  if (result.prefixItems) {
    result.items = result.prefixItems;
    result.additionalItems = false;
    delete result.prefixItems;
  }
  if (result.type === 'object' && result.properties && result.additionalProperties === undefined) {
    result.required = Object.keys(result.properties);
    result.additionalProperties = false;
  }
  // Anything at all, as JSON may say it.
  if (Object.keys(result).join() === 'default') return {};
  // Bounds of length would become huge unions of tuples.
  if (result.type === 'array' && !Array.isArray(result.items)) {
    delete result.maxItems;
    delete result.minItems;
  }
  return result;
}

async function render(file) {
  const { $ref: root, $defs: all = {}, ...rest } = older(JSON.parse(await readFile(file, 'utf8')));
  const name = rest.title ?? (root ?? path.basename(file, '.json')).split('/').at(-1);
  const { [name]: named, ...$defs } = all;
  const schema = root === undefined ? { ...rest, $defs: all } : { ...named, $defs };
  const text = await compile(schema, name, {
    bannerComment: `// Generated from schema/${path.relative(schemas, file)} by \`npm run protocol\`: never edited.`,
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
    strictIndexSignatures: true,
  });
  const output = path.join(target, path.relative(schemas, file).replace(/\.json$/, '.ts'));
  const style = await prettier.resolveConfig(output);
  return { output, text: await prettier.format(text, { ...style, parser: 'typescript' }) };
}

const check = process.argv.includes('--check');
const stale = [];
for (const folder of await readdir(schemas, { withFileTypes: true })) {
  if (!folder.isDirectory()) continue;
  for (const entry of await readdir(path.join(schemas, folder.name))) {
    if (!entry.endsWith('.json') || skipped.has(path.basename(entry, '.json'))) continue;
    const { output, text } = await render(path.join(schemas, folder.name, entry));
    const before = await readFile(output, 'utf8').catch(() => null);
    if (before === text) continue;
    stale.push(path.relative(web, output));
    if (!check) {
      await mkdir(path.dirname(output), { recursive: true });
      await writeFile(output, text);
    }
  }
}
if (check && stale.length > 0) {
  console.error(`not what the schemas say: ${stale.join(', ')}; run \`npm run protocol\``);
  process.exit(1);
}
