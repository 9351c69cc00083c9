// A scenario as a tree of values, and the TOML text it is kept as. Texts are taken apart by the rules' own reader (reader.ts); here they
// are only put together: in the order of the tree, the same tree always as the same text.
export type Value = string | number | boolean | Value[] | Tree;
export interface Tree {
  [key: string]: Value;
}
/** One of a list of tables: the third `[[unit]]` is `{ kind: 'unit', index: 2 }`. */
export interface Row {
  kind: string;
  index: number;
}

const kWidth = 110;

export const isTree = (value: Value | undefined): value is Tree => typeof value === 'object' && !Array.isArray(value);
/** What TOML has a kind for and JSON has not, such as a date, by its text. */
export const bare = (text: string): Tree => ({ $toml: text });
export const bareText = (value: Value | undefined): string => (isTree(value) && typeof value['$toml'] === 'string' ? value['$toml'] : '');

const isRows = (value: Value): value is Tree[] => Array.isArray(value) && value.length > 0 && value.every((one) => isTree(one) && !bareText(one));
const keyOf = (key: string): string => (/^[\w-]+$/.test(key) ? key : quoted(key));

const escaped = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const quoted = (text: string): string =>
  `"${escaped(text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t'))}"`;
const longText = (text: string): string => `"""\n${escaped(text.replace(/\\/g, '\\\\').replace(/""/g, '"\\"'))}"""`;

function inline(value: Value): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (bareText(value)) return bareText(value);
  const inner = Object.entries(value).map(([key, one]) => `${keyOf(key)} = ${inline(one)}`);
  return inner.length ? `{ ${inner.join(', ')} }` : '{}';
}

/** A list that is too long for a line: texts one a line, other values as many as fit. */
function broken(list: readonly Value[]): string {
  const lines: string[] = [];
  for (const item of list.map(inline)) {
    const last = lines.at(-1);
    if (last !== undefined && typeof list[0] !== 'string' && last.length + item.length + 2 < kWidth) lines[lines.length - 1] = `${last} ${item},`;
    else lines.push(`  ${item},`);
  }
  return `[\n${lines.join('\n')}\n]`;
}

function assignment(key: string, value: Value): string {
  const name = keyOf(key);
  if (typeof value === 'string' && value.includes('\n')) return `${name} = ${longText(value)}`;
  const line = `${name} = ${inline(value)}`;
  return Array.isArray(value) && line.length > kWidth ? `${name} = ${broken(value)}` : line;
}
const assignments = (table: Tree): string => Object.entries(table).map(([key, value]) => `${assignment(key, value)}\n`).join('');

/** A table of its own is one whose rows are worth a line each. */
const isSection = (value: Value): value is Tree =>
  isTree(value) && !bareText(value) && (Object.keys(value).length > 3 || Object.values(value).some((one) => isTree(one) && !bareText(one)));

export function toToml(tree: Tree): string {
  const entries = Object.entries(tree);
  const plain = entries.filter(([, value]) => !isRows(value) && !isSection(value));
  const parts = plain.length ? [assignments(Object.fromEntries(plain))] : [];
  for (const [key, value] of entries) {
    if (isRows(value)) for (const row of value) parts.push(`[[${keyOf(key)}]]\n${assignments(row)}`);
    else if (isSection(value)) parts.push(`[${keyOf(key)}]\n${assignments(value)}`);
  }
  return parts.join('\n');
}

/** The row a line of the text belongs to; null: it stands before them all. */
export function rowAt(text: string, line: number): Row | null {
  const seen = new Map<string, number>();
  let row: Row | null = null;
  for (const one of text.split('\n').slice(0, line)) {
    const kind = /^\s*\[\[\s*([\w-]+)\s*\]\]/.exec(one)?.[1];
    if (kind) {
      row = { kind, index: seen.get(kind) ?? 0 };
      seen.set(kind, row.index + 1);
    } else if (/^\s*\[[^[]/.test(one) && !one.includes('=') && !one.includes(',')) row = null;
  }
  return row;
}
