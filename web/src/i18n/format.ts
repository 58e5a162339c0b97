/** Messages with values: `{name}`, `{n, plural, one {# step} other {# steps}}`, `{kind, select, a {…} other {…}}`. */
export type Values = Readonly<Record<string, string | number>>;

/** The end of the block that opens at `start`, which is a `{`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new SyntaxError(`a brace is not closed in: ${text}`);
}

/** The forms of a plural or select: `one {…} other {…}`. */
function forms(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let rest = text.trim();
  while (rest.length > 0) {
    const open = rest.indexOf('{');
    if (open < 0) throw new SyntaxError(`a form has no text in: ${text}`);
    const close = closing(rest, open);
    found.set(rest.slice(0, open).trim(), rest.slice(open + 1, close));
    rest = rest.slice(close + 1).trim();
  }
  return found;
}

/** A number as the language writes it, with a minus that is as wide as a plus. */
export function digits(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value).replace('-', '−');
}

function choose(kind: string, choices: Map<string, string>, value: string | number, locale: string): string {
  if (kind === 'select') return choices.get(String(value)) ?? choices.get('other') ?? '';
  const number = Number(value);
  const form =
    choices.get(`=${number}`) ?? choices.get(new Intl.PluralRules(locale).select(number)) ?? choices.get('other') ?? '';
  return form.replaceAll('#', digits(number, locale));
}

/** The message with its values put in. A value that was not given stays visible as its name in braces. */
export function format(message: string, values: Values, locale: string): string {
  let result = '';
  let at = 0;
  for (;;) {
    const open = message.indexOf('{', at);
    if (open < 0) return result + message.slice(at);
    const close = closing(message, open);
    result += message.slice(at, open);
    const inside = message.slice(open + 1, close);
    const [name = '', kind, ...rest] = splitHead(inside);
    const value = values[name];
    if (value === undefined) result += `{${name}}`;
    else if (kind === undefined) result += typeof value === 'number' ? digits(value, locale) : value;
    else result += format(choose(kind, forms(rest.join(',')), value, locale), values, locale);
    at = close + 1;
  }
}

function splitHead(inside: string): string[] {
  const first = inside.indexOf(',');
  if (first < 0) return [inside.trim()];
  const second = inside.indexOf(',', first + 1);
  return [inside.slice(0, first).trim(), inside.slice(first + 1, second).trim(), inside.slice(second + 1)];
}

/** The names of the values a message wants, for tests. */
export function names(message: string): Set<string> {
  const found = new Set<string>();
  for (let at = message.indexOf('{'); at >= 0; at = message.indexOf('{', closing(message, at) + 1)) {
    const [name = '', kind, ...rest] = splitHead(message.slice(at + 1, closing(message, at)));
    found.add(name);
    if (kind !== undefined)
      for (const form of forms(rest.join(',')).values()) for (const inner of names(form)) found.add(inner);
  }
  return found;
}
