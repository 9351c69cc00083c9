// Areas, borders and powers of a scenario by written orders, as rows of its tree. Every step leaves a tree in which two neighbours name
// each other and nobody names what is gone; what else may be wrong with it the reader of the game says.
import { isTree, type Tree, type Value } from '../toml';

export type Rows = Record<string, Tree>;

const rows = (tree: Tree, kind: string): Rows => (isTree(tree[kind]) ? (tree[kind] as Rows) : {});
export const areasOf = (tree: Tree): Rows => rows(tree, 'areas');
export const powersOf = (tree: Tree): Rows => rows(tree, 'powers');
export const nearOf = (area: Tree | undefined): string[] => (Array.isArray(area?.['near']) ? area['near'].filter((one) => typeof one === 'string') : []);
export const isSea = (area: Tree | undefined): boolean => area?.['terrain'] === 'sea';
export const nameOf = (row: Tree | undefined, code: string): string => (typeof row?.['name'] === 'string' && row['name'] ? row['name'] : code);
/** Its outlines are drawn; else the areas are spread out as a scheme. */
export const isDrawn = (tree: Tree): boolean => isTree(tree['map']);

/** What is empty is left out. A nought stays: in land that is nobody's it says more than nothing (DA-H7). */
export function put(row: Tree, key: string, value: Value): void {
  if (value === '') delete row[key];
  else row[key] = value;
}

export function join(tree: Tree, a: string, b: string): void {
  if (a === b) return;
  const all = areasOf(tree);
  for (const [from, to] of [[a, b], [b, a]] as const)
    if (all[from]) all[from]['near'] = [...new Set([...nearOf(all[from]), to])].sort();
}
export function part(tree: Tree, a: string, b: string): void {
  const all = areasOf(tree);
  for (const [from, to] of [[a, b], [b, a]] as const)
    if (all[from]) all[from]['near'] = nearOf(all[from]).filter((one) => one !== to);
}

/** Wherever a word stands for an area or a power, alone or in a list. */
function rename(value: Value, from: string, to: string): Value {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map((one) => rename(one, from, to)).filter((one) => one !== '');
  if (!isTree(value)) return value;
  const out: Tree = {};
  for (const [key, one] of Object.entries(value)) {
    const next = kFree.has(key) ? one : rename(one, from, to);
    if (next !== '' || one === '') out[key] = next;
  }
  return out;
}
const kFree = new Set(['name', 'about', 'lesson', 'terrain', 'nation', 'shape', 'dice_words']);

function replaced(tree: Tree, kind: string, from: string, to: string): void {
  for (const part of ['areas', 'powers', 'arrivals']) if (tree[part] !== undefined) tree[part] = rename(tree[part], from, to);
  tree[kind] = Object.fromEntries(Object.entries(rows(tree, kind)).flatMap(([code, row]) => (code !== from ? [[code, row]] : to ? [[to, row]] : [])));
}
export const recode = (tree: Tree, kind: 'areas' | 'powers', from: string, to: string): void => replaced(tree, kind, from, to);
/** Takes a row out, and its code from wherever it stands; whole arrivals with it. */
export function remove(tree: Tree, kind: 'areas' | 'powers', code: string): void {
  if (Array.isArray(tree['arrivals'])) {
    tree['arrivals'] = tree['arrivals'].filter((one) => !isTree(one) || (one['power'] !== code && one['sea'] !== code));
    if (!tree['arrivals'].length) delete tree['arrivals'];
  }
  replaced(tree, kind, code, '');
}

/** A code of `letters` letters that nobody has, made of a name without its article. */
export function freeCode(name: string, letters: number, taken: ReadonlySet<string>): string {
  const word = name.replace(/^(the|der|die|das|le|la|les)\s+/i, '').normalize('NFD').toUpperCase().replace(/[^A-Z]/g, '').padEnd(letters, 'X');
  const head = word.slice(0, letters - 1);
  const ends = [...word.slice(letters - 1), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const first of [head, ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((c) => head.slice(0, -1) + c)])
    for (const end of ends) if (!taken.has(first + end)) return first + end;
  return word.slice(0, letters);
}

export function addArea(tree: Tree, code: string, name: string, terrain: string, beside: string): void {
  tree['areas'] = { ...areasOf(tree), [code]: { name, terrain, near: [] } };
  if (beside) join(tree, code, beside);
}
export function addPower(tree: Tree, code: string, row: Tree): void {
  tree['powers'] = { ...powersOf(tree), [code]: row };
}

/** Sets an option; the last one that goes takes the table along. */
export function setOption(tree: Tree, key: string, value: Value): void {
  const options: Tree = { ...(isTree(tree['options']) ? tree['options'] : {}) };
  put(options, key, value);
  if (Object.keys(options).length) tree['options'] = options;
  else delete tree['options'];
}
export const arrivalsOf = (tree: Tree): Tree[] => (Array.isArray(tree['arrivals']) ? tree['arrivals'].filter(isTree) : []);
/** Another arrival, of whoever has no land, at the first sea. */
export function addArrival(tree: Tree): void {
  const owners = new Set(Object.values(areasOf(tree)).map((area) => area['owner']));
  const powers = Object.keys(powersOf(tree));
  const sea = Object.entries(areasOf(tree)).find(([, area]) => isSea(area))?.[0] ?? '';
  tree['arrivals'] = [...arrivalsOf(tree), { turn: 2, power: powers.find((code) => !owners.has(code)) ?? powers[0] ?? '', sea, ships: 2, armies: 2 }];
}
export function removeArrival(tree: Tree, n: number): void {
  const rest = arrivalsOf(tree).filter((_, at) => at !== n);
  if (rest.length) tree['arrivals'] = rest;
  else delete tree['arrivals'];
}

/** The outlines go, and with them what they would have to be redrawn for. */
export function makeScheme(tree: Tree): void {
  delete tree['map'];
  for (const area of Object.values(areasOf(tree))) {
    delete area['shape'];
    delete area['label'];
  }
}

/** The area or power a line of the text is about. */
export function codeAt(text: string, line: number): { kind: 'areas' | 'powers'; code: string } | null {
  let kind = '';
  for (const [n, one] of text.split('\n').entries()) {
    kind = /^\s*\[([\w-]+)\]\s*(#.*)?$/.exec(one)?.[1] ?? (/^\s*\[\[/.test(one) ? '' : kind);
    const code = /^\s*"?(\w{2,3})"?\s*=/.exec(one)?.[1];
    if (n + 1 === line) return code && (kind === 'areas' || kind === 'powers') ? { kind, code } : null;
  }
  return null;
}
