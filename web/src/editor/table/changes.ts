// What is done to the rows of a scenario besides moving them: new ones, copies, removals, new names.
import type { Point } from '../../game/hand';
import { isTree, type Tree, type Value } from '../toml';
import { idOf, indexOf, kKinds, kindOf, leaderOf, middleOf, rounded, rowOf, rowsOf, shift, sizeOf, textOf, type Key, type Kind } from './rows';

const kLetters: Partial<Record<Kind, string>> = { area: 'W', rough: 'G', river: 'RV', ford: 'F', road: 'R', bridge: 'BR', hill: 'H', block: 'X', objective: 'O', exit: 'E', command: 'C' };

/** Every id there is, in capitals: no two things share one. */
function idsOf(tree: Tree): Set<string> {
  const ids = kKinds.flatMap((kind) => rowsOf(tree, kind)).flatMap((row) => [textOf(row['id']), textOf(leaderOf(row)?.['id'])]);
  return new Set(ids.filter(Boolean).map((id) => id.toUpperCase()));
}
/** The first free id that begins so. */
export function freeId(tree: Tree, letters: string): string {
  const taken = idsOf(tree);
  for (let n = 1; ; ++n) if (!taken.has(`${letters}${n}`.toUpperCase())) return `${letters}${n}`;
}

const box = ([x, y]: Point, w: number, h: number, { width, height }: { width: number; height: number }): Point[] => {
  const left = rounded(Math.min(width - w, Math.max(0, x - w / 2)));
  const low = rounded(Math.min(height - h, Math.max(0, y - h / 2)));
  return [[left, low], [left, rounded(low + h)], [rounded(left + w), rounded(low + h)], [rounded(left + w), low]];
};
function wood(at: Point, size: { width: number; height: number }): Point[] {
  const [a, b, c, d] = box(at, 5, 5, size) as [Point, Point, Point, Point];
  return [[a[0] + 1.5, a[1]], [a[0], a[1] + 2.5], [b[0] + 1.5, b[1]], [c[0] - 1.5, c[1]], [c[0], c[1] - 2.5], [d[0] - 1.5, d[1]]];
}

/** Gives a row the outline or line that was drawn for it, and a hill that had a crest one within it. */
export function setDrawn(row: Tree, drawn: Point[]): void {
  row['line' in row ? 'line' : 'zone' in row || row['effect'] === 'command added' ? 'zone' : 'outline'] = drawn;
  if (!Array.isArray(row['crest'])) return;
  const [x, y] = middleOf(drawn);
  const half = Math.min(...drawn.map((p) => Math.hypot(p[0] - x, p[1] - y))) / 2;
  row['crest'] = [{ line: [[rounded(x - half), rounded(y)], [rounded(x + half), rounded(y)]] }];
}

/** Puts a new row where a hand points. `like` chooses among kinds of one table (a wood or a village). */
export function add(tree: Tree, kind: Kind, at: Point, like = ''): Key {
  const size = sizeOf(tree);
  const id = freeId(tree, like === 'bua' ? 'B' : (kLetters[kind] ?? 'N'));
  const side = idOf(rowsOf(tree, 'side')[0] ?? {});
  const command = rowsOf(tree, 'command')[0];
  const area = idOf(rowsOf(tree, 'area')[0] ?? {});
  const line = (dx: number): Point[] => [[rounded(Math.max(0, at[0] - dx)), at[1]], [rounded(Math.min(size.width, at[0] + dx)), at[1]]];
  const north: Point[] = box([at[0], size.height], 12, 3, size);
  const made: Record<Kind, () => Tree> = {
    side: () => ({ id, name: id, army: 'other', home: 'south', briefing: '' }),
    command: () => ({ id, side, name: id, leader: { name: id, quality: 1, at } }),
    unit: () => ({ ...newUnit(tree, textOf(command?.['id']), like), ...facing(tree, textOf(command?.['id']), at) }),
    area: () => ({ id, kind: like || 'wood', outline: like === 'bua' ? box(at, 4, 4, size) : wood(at, size) }),
    rough: () => ({ id, kind: like || 'marsh', outline: like === 'stream' ? box(at, 16, 1, size) : box(at, 6, 4, size) }),
    river: () => ({ id, outline: box(at, 20, 3, size) }),
    ford: () => ({ id, outline: box(at, 3, 3, size) }),
    road: () => ({ id, line: line(12) }),
    bridge: () => ({ id, outline: box(at, 2, 4, size) }),
    hill: () => ({ id, level: 1, outline: box(at, 12, 7, size), crest: [{ line: line(4) }] }),
    block: () => ({ id, outline: box(at, 4, 4, size), impassable: true }),
    objective: () => ({ id, name: id, points: 'minor', ...(area ? { area } : { at }) }),
    arrival: () => ({ command: textOf(command?.['id']), turn: 2, zone: north }),
    exit: () => ({ id, name: id, side, edge: 'north', from: north[0]![0], to: north[2]![0], points: 5 }),
    event: () => ({ turn: 2, faces: ['flag'], says: '', effect: 'road bonus off' }),
    sight: () => ({ turn: 1, limit: 24 }),
  };
  tree[kind] = [...rowsOf(tree, kind), made[kind]()];
  return `${kind}:${rowsOf(tree, kind).length - 1}`;
}

const kArms: Record<string, Tree> = {
  infantry: { arm: 'infantry', formation: 'line' },
  cavalry: { arm: 'cavalry', type: 'light', formation: 'line' },
  artillery: { arm: 'artillery', type: 'light', guns: 6, formation: 'unlimbered' },
};
/** A place for a unit of a command, with its front away from home. */
export function facing(tree: Tree, command: string, at: Point): { at: Point; heading: number } {
  const owner = rowsOf(tree, 'command').find((row) => row['id'] === command);
  const home = textOf(rowsOf(tree, 'side').find((row) => row['id'] === owner?.['side'])?.['home']);
  return { at, heading: { north: 180, east: 270, west: 90 }[home] ?? 0 };
}
/** A unit as it begins, without a place. */
export const newUnit = (tree: Tree, command: string, like: string): Tree => ({ id: freeId(tree, command || 'U'), command, ...kArms[like || 'infantry'] });

export function remove(tree: Tree, key: Key): void {
  const list = rowsOf(tree, kindOf(key)).filter((_, n) => n !== indexOf(key));
  if (list.length) tree[kindOf(key)] = list;
  else delete tree[kindOf(key)];
}

export function copy(tree: Tree, key: Key): Key {
  const row = rowOf(tree, key);
  if (!row || key === 'head') return key;
  const twin = structuredClone(row);
  if (textOf(row['id'])) twin['id'] = freeId(tree, textOf(row['id']).replace(/\d+$/, ''));
  const list = rowsOf(tree, kindOf(key));
  tree[kindOf(key)] = [...list.slice(0, indexOf(key) + 1), twin, ...list.slice(indexOf(key) + 1)];
  const made = `${kindOf(key)}:${indexOf(key) + 1}`;
  shift(tree, made, 1.5, -1.5);
  return made;
}

// Where ids are written besides where they are given.
const kNames: Partial<Record<Kind, string>> = { side: 'side holder', command: 'command leader', area: 'area garrison' };

/** Gives a row another id, wherever it is named. */
export function rename(tree: Tree, key: Key, id: string): void {
  const row = rowOf(tree, key);
  if (!row) return;
  const before = textOf(row['id']);
  row['id'] = id;
  const fields = (kNames[kindOf(key) as Kind] ?? '').split(' ');
  for (const other of kKinds.flatMap((kind) => rowsOf(tree, kind))) {
    for (const field of fields) if (other[field] === before) other[field] = id;
    const points = other['points'];
    if (kindOf(key) === 'side' && isTree(points) && before in points)
      other['points'] = Object.fromEntries(Object.entries(points).map(([name, worth]) => [name === before ? id : name, worth]));
  }
}

/** What stands at a path such as `leader.quality` or `crest.0.line`. */
export function valueAt(row: Tree, path: string): Value | undefined {
  return path.split('.').reduce<Value | undefined>((at, name) => (Array.isArray(at) ? at[Number(name)] : isTree(at) ? at[name] : undefined), row);
}
/** Sets it, or takes it away with whatever that leaves empty. */
export function setAt(row: Tree, path: string, value: Value | undefined): void {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const list = row[name];
  if (!rest.length) {
    if (value === undefined) delete row[name];
    else row[name] = value;
  } else if (Array.isArray(list)) {
    const inner = list[Number(rest[0])];
    if (!isTree(inner)) return;
    setAt(inner, rest.slice(1).join('.'), value);
    if (!Object.keys(inner).length || (name === 'crest' && !inner['line'])) list.splice(Number(rest[0]), 1);
    if (!list.length) delete row[name];
  } else {
    const inner = isTree(list) ? list : {};
    setAt(inner, rest.join('.'), value);
    if (Object.keys(inner).length) row[name] = inner;
    else delete row[name];
  }
}
