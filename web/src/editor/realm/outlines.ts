// Outlines of the areas of a drawn map (docs/maps.md). Two areas that touch have the same points along their border: whoever moves,
// adds or takes away a point does so in every outline that has it, the land beyond included, so that no gap opens between neighbours.
import { isTree, type Tree, type Value } from '../toml';
import { inside } from '../../game/hand';
import { addArea, areasOf, join, nearOf, part } from './areas';

export type Point = readonly [number, number];
export type Ring = Point[];

export const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** A ring as it is kept: the first point, then the steps to the next ones. */
export function ringOf(text: string): Ring {
  const numbers = text.trim().split(/\s+/).map(Number);
  const ring: Ring = [];
  let [x, y] = [0, 0];
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    [x, y] = [x + numbers[n]!, y + numbers[n + 1]!];
    ring.push([x, y]);
  }
  return ring;
}
export const ringText = (ring: Ring): string =>
  ring.map(([x, y], n) => (n ? `${x - ring[n - 1]![0]} ${y - ring[n - 1]![1]}` : `${x} ${y}`)).join(' ');

const texts = (value: Value | undefined): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
export const ringsOf = (area: Tree | undefined): Ring[] => texts(area?.['shape']).map(ringOf);
export const labelOf = (area: Tree | undefined): Point | null => {
  const [x, y] = Array.isArray(area?.['label']) ? area['label'] : [];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
};
export interface Frame { width: number; height: number }
export function frameOf(tree: Tree): Frame {
  const map = isTree(tree['map']) ? tree['map'] : {};
  return { width: Number(map['width']) || 0, height: Number(map['height']) || 0 };
}

/** What is done to every ring of the map; those that come back as they were are left as they are written. */
function change(tree: Tree, each: (ring: Ring) => Ring): void {
  const put = (row: Tree, key: string): void => {
    const list = texts(row[key]);
    const next = list.map((text) => {
      const ring = ringOf(text);
      const made = each(ring);
      return made === ring ? text : ringText(made);
    });
    if (next.some((text, n) => text !== list[n])) row[key] = next;
  };
  for (const area of Object.values(areasOf(tree))) put(area, 'shape');
  if (isTree(tree['map'])) put(tree['map'], 'beyond');
}
const allRings = (tree: Tree): Ring[] => {
  const rings: Ring[] = [];
  change(tree, (ring) => (rings.push(ring), ring));
  return rings;
};
export const ringsWith = (tree: Tree, point: Point): Ring[] => allRings(tree).filter((ring) => ring.some((p) => same(p, point)));

/** Where a point may go: what lies on the edge of the sheet stays on it, for beyond it nothing is drawn. */
export function led(frame: Frame, from: Point, to: Point): Point {
  const along = (n: 0 | 1, most: number): number => (from[n] === 0 || from[n] === most ? from[n] : Math.min(most, Math.max(0, Math.round(to[n]))));
  return [along(0, frame.width), along(1, frame.height)];
}

/** Moves a point of all outlines that have it; not onto another point of one of them, which would pinch it. */
export function movePoint(tree: Tree, from: Point, to: Point): boolean {
  const at = led(frameOf(tree), from, to);
  if (same(at, from)) return true;
  if (ringsWith(tree, from).some((ring) => ring.some((p) => same(p, at)))) return false;
  change(tree, (ring) => (ring.some((p) => same(p, from)) ? ring.map((p) => (same(p, from) ? at : p)) : ring));
  return true;
}

/** Another point on the line between two neighbouring ones. */
export function addPoint(tree: Tree, a: Point, b: Point): Point | null {
  const at: Point = [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  if (same(at, a) || same(at, b)) return null; // there is no room between them
  change(tree, (ring) => {
    const n = ring.findIndex((p, k) => {
      const next = ring[(k + 1) % ring.length]!;
      return (same(p, a) && same(next, b)) || (same(p, b) && same(next, a));
    });
    return n < 0 ? ring : [...ring.slice(0, n + 1), at, ...ring.slice(n + 1)];
  });
  return at;
}

/** Takes a point away, unless more than two areas meet there or too few would be left. */
export function dropPoint(tree: Tree, point: Point): boolean {
  const beside = new Set<string>();
  for (const ring of ringsWith(tree, point)) {
    if (ring.length < 4) return false;
    const n = ring.findIndex((p) => same(p, point));
    beside.add([ring.at(n - 1)!, ring[(n + 1) % ring.length]!].map(String).sort().join(' '));
  }
  if (beside.size !== 1) return false;
  change(tree, (ring) => (ring.some((p) => same(p, point)) ? ring.filter((p) => !same(p, point)) : ring));
  return true;
}

/** Whether two outlines share a stretch of border, not a corner alone. */
const touches = (one: Ring, other: Ring): boolean =>
  one.some((p, n) => {
    const next = one[(n + 1) % one.length]!;
    return other.some((q, k) => {
      const after = other[(k + 1) % other.length]!;
      return (same(p, q) && same(next, after)) || (same(p, after) && same(next, q));
    });
  });

/** A place inside a ring for its name: the middle of the widest stretch on the line half way up. */
export function middle(ring: Ring): Point {
  const ys = ring.map((p) => p[1]);
  const y = (Math.min(...ys) + Math.max(...ys)) / 2 + 0.25; // never through a point
  const cuts = ring.flatMap((p, n) => {
    const q = ring[(n + 1) % ring.length]!;
    return p[1] < y === q[1] < y ? [] : [p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0])];
  }).sort((a, b) => a - b);
  let best: [number, number] = [ring[0]![0], ring[0]![0]];
  for (let n = 0; n + 1 < cuts.length; n += 2) if (cuts[n + 1]! - cuts[n]! > best[1] - best[0]) best = [cuts[n]!, cuts[n + 1]!];
  return [Math.round((best[0] + best[1]) / 2), Math.round(y)];
}

const surface = (ring: Ring): number => ring.reduce((sum, [x, y], n) => sum + x * ring.at(n - 1)![1] - ring.at(n - 1)![0] * y, 0);

const plain = (ring: Ring): [number, number][] => ring.map(([x, y]) => [x, y]);

/** On which side of the line from a to b a point lies. */
const side = (a: Point, b: Point, p: Point): number => Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

/** Whether the straight line between two points of a ring lies inside it. */
function isClear(ring: Ring, from: number, to: number): boolean {
  const [a, b] = [ring[from]!, ring[to]!];
  const crossed = ring.some((p, n) => {
    const q = ring[(n + 1) % ring.length]!;
    if ([p, q].some((one) => same(one, a) || same(one, b))) return false;
    return side(a, b, p) !== side(a, b, q) && side(p, q, a) !== side(p, q, b);
  });
  return !crossed && inside([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], plain(ring));
}

/** Cuts an area in two along the line between two of its points: what lies from the one to the other becomes an area of its own. Each part keeps
 *  the neighbours it touches and the cities that lie in it; whom neither touches, over a strait, the old one keeps. */
export function cut(tree: Tree, code: string, ringAt: number, a: number, b: number, made: string, name: string): boolean {
  const area = areasOf(tree)[code];
  const rings = ringsOf(area);
  const ring = rings[ringAt];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  if (!area || !ring || to - from < 2 || from + ring.length - to < 2 || !isClear(ring, from, to)) return false;
  const piece = ring.slice(from, to + 1);
  const rest = [...ring.slice(to), ...ring.slice(0, from + 1)];
  if (!surface(piece) || !surface(rest)) return false;
  const near = nearOf(area);
  addArea(tree, made, name, typeof area['terrain'] === 'string' ? area['terrain'] : '', code);
  const all = areasOf(tree);
  const others = rings.filter((_, n) => n !== ringAt);
  Object.assign(all[made]!, { label: [...middle(piece)], shape: [ringText(piece)] });
  all[code]!['shape'] = [ringText(rest), ...others.map(ringText)];
  all[code]!['label'] = [...middle(rest)];
  for (const one of near) {
    const at = labelOf(all[one]);
    if (all[one]?.['hinterland'] === code && at && inside([...at], plain(piece))) {
      all[one]['hinterland'] = made;
      part(tree, code, one);
      join(tree, made, one);
    }
    const shape = ringsOf(all[one]);
    if (!shape.some((r) => touches(r, piece))) continue;
    join(tree, made, one);
    if (![rest, ...others].some((r) => shape.some((s) => touches(s, r)))) part(tree, code, one);
  }
  return true;
}
