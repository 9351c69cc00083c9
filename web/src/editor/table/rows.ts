// The rows of a scenario of Vom Kriege (docs/vom-kriege-scenarios.md) as the editor handles them: which there are, what a new one holds, which
// points of the table belong to one. What is right is not known here; the reader of the game says it.
import type { Schemas } from '../../api/client';
import type { Point } from '../../game/hand';
import { isTree, type Tree, type Value } from '../toml';

export type Layout = NonNullable<Schemas['Draft']['layouts']>[number];
/** `unit:3`, or `head`: the scenario itself. */
export type Key = string;
export const kGround = ['area', 'rough', 'river', 'ford', 'road', 'bridge', 'hill', 'block'] as const;
export const kForces = ['side', 'command', 'unit'] as const;
export const kCourse = ['objective', 'arrival', 'exit', 'event', 'sight'] as const;
export type Kind = (typeof kGround)[number] | (typeof kForces)[number] | (typeof kCourse)[number];
export const kKinds: readonly Kind[] = [...kForces, ...kGround, ...kCourse];

export const kindOf = (key: Key): Kind | 'head' => key.split(':')[0] as Kind;
export const indexOf = (key: Key): number => Number(key.split(':')[1] ?? 0);
export const rowsOf = (tree: Tree, kind: string): Tree[] => {
  const list = tree[kind];
  return Array.isArray(list) ? list.filter((one): one is Tree => isTree(one)) : [];
};
export const rowOf = (tree: Tree, key: Key): Tree | null => (key === 'head' ? tree : (rowsOf(tree, kindOf(key))[indexOf(key)] ?? null));
export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
export const idOf = (row: Tree): string => textOf(row['id']) || textOf(row['command']);

const isPoint = (value: Value | undefined): value is Point =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number';
export const pointOf = (value: Value | undefined): Point | null => (isPoint(value) ? value : null);
export const pointsOf = (value: Value | undefined): Point[] => (Array.isArray(value) ? value.filter(isPoint) : []);
export const sizeOf = (tree: Tree): { width: number; height: number } => {
  const table = tree['table'];
  const side = (name: string, usual: number): number => {
    const n = isTree(table) ? table[name] : undefined;
    return typeof n === 'number' && n >= 1 && n <= 1000 ? n : usual;
  };
  return { width: side('width', 84), height: side('height', 60) };
};

/** Where the leader of a command or a side is written. */
export const leaderOf = (row: Tree): Tree | null => {
  const leader = row['leader'] ?? row['army_leader'];
  return isTree(leader) ? leader : null;
};

/** The points of a row, by the lines they make up; they are the row's own, so that who has a copy of the tree may set them. */
export interface Line {
  points: Point[];
  closed: boolean;
  least: number; // points it cannot do without
}
export function linesOf(row: Tree): Line[] {
  const lines: Line[] = [];
  const add = (value: Value | undefined, closed: boolean): void => {
    if (Array.isArray(value) && value.length && value.every(isPoint)) lines.push({ points: value as Point[], closed, least: closed ? 3 : 2 });
  };
  add(row['outline'], true);
  add(row['zone'], true);
  add(row['line'], false);
  if (Array.isArray(row['crest'])) for (const crest of row['crest']) if (isTree(crest)) add(crest['line'], false);
  return lines;
}
/** The one point by which a row without lines is held. */
function placeOf(row: Tree): Point | null {
  return pointOf(row['at']) ?? pointOf(leaderOf(row)?.['at']);
}
export const spotsOf = (row: Tree): Point[] => {
  const lines = linesOf(row).flatMap((line) => line.points);
  const place = placeOf(row);
  return lines.length || !place ? lines : [place];
};

const kMils = 1000;
export const rounded = (n: number): number => Math.round(n * kMils) / kMils;
export const snapped = (n: number, step: number): number => rounded(Math.round(n / step) * step);
const clamped = (n: number, most: number): number => Math.min(most, Math.max(0, n));
const put = (point: Point, x: number, y: number, size: { width: number; height: number }): void => {
  [point[0], point[1]] = [rounded(clamped(x, size.width)), rounded(clamped(y, size.height))];
};

/** Moves a row of the tree as a whole, as far as the table goes. */
export function shift(tree: Tree, key: Key, dx: number, dy: number): void {
  const row = rowOf(tree, key);
  if (!row) return;
  const size = sizeOf(tree);
  const spots = spotsOf(row);
  const [xs, ys] = [spots.map((p) => p[0]), spots.map((p) => p[1])];
  const x = Math.min(size.width - Math.max(...xs), Math.max(-Math.min(...xs), dx));
  const y = Math.min(size.height - Math.max(...ys), Math.max(-Math.min(...ys), dy));
  for (const spot of spots) put(spot, spot[0] + x, spot[1] + y, size);
}

export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / Math.max(1, points.length),
  points.reduce((sum, p) => sum + p[1], 0) / Math.max(1, points.length),
];
const kTurn = Math.PI / 180;
const about = (p: Point, pivot: Point, degrees: number): Point => {
  const [s, c] = [Math.sin(degrees * kTurn), Math.cos(degrees * kTurn)];
  const [x, y] = [p[0] - pivot[0], p[1] - pivot[1]];
  return [pivot[0] + x * c + y * s, pivot[1] - x * s + y * c];
};
const whole = (degrees: number): number => (((Math.round(degrees * 10) / 10) % 360) + 360) % 360;

/** Turns a row clockwise: a unit about the middle of its front, a shape about its middle. */
export function turn(tree: Tree, key: Key, degrees: number): void {
  const row = rowOf(tree, key);
  if (!row) return;
  if (typeof row['heading'] === 'number') row['heading'] = Math.round(whole(row['heading'] + degrees) * 10) / 10;
  const points = linesOf(row).flatMap((line) => line.points);
  const pivot = middleOf(points);
  for (const point of points) put(point, ...about(point, pivot, degrees), sizeOf(tree));
}

const cornerAt = (row: Tree | null, line: number, n: number): Point | null => (row ? (linesOf(row)[line]?.points[n] ?? null) : null);
export function setCorner(tree: Tree, key: Key, line: number, n: number, to: Point): void {
  const point = cornerAt(rowOf(tree, key), line, n);
  if (point) put(point, to[0], to[1], sizeOf(tree));
}
/** A new corner between the nth and the one after it. */
export function addCorner(tree: Tree, key: Key, line: number, n: number): void {
  const row = rowOf(tree, key);
  const points = row ? linesOf(row)[line]?.points : undefined;
  if (!points) return;
  const [a, b] = [points[n]!, points[(n + 1) % points.length]!];
  points.splice(n + 1, 0, [rounded((a[0] + b[0]) / 2), rounded((a[1] + b[1]) / 2)]);
}
export function dropCorner(tree: Tree, key: Key, line: number, n: number): void {
  const row = rowOf(tree, key);
  const found = row ? linesOf(row)[line] : undefined;
  if (found && found.points.length > found.least) found.points.splice(n, 1);
}

/** The room a unit takes up, front left, front right, rear right, rear left; null: nobody knows such troops. */
export function footprint(row: Tree, layouts: readonly Layout[]): Point[] | null {
  const at = pointOf(row['at']);
  const heading = typeof row['heading'] === 'number' ? row['heading'] : 0;
  const found = layouts.find((l) => l.arm === row['arm'] && l.formation === textOf(row['formation']).replace(/[-_]/g, ' ')
    && (l.ranks === undefined || l.ranks === (row['ranks'] ?? 3)) && (l.guns === undefined || l.guns === row['guns']));
  if (!at || !found) return null;
  const { front, depth } = found;
  return ([[-front / 2, 0], [front / 2, 0], [front / 2, -depth], [-front / 2, -depth]] as Point[])
    .map(([right, forward]) => about([at[0] + right, at[1] + forward], at, heading));
}
