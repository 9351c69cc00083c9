// What lies along an edge of the table: the zone in which a command comes on, the stretch over which units leave. A hand leads it along its edge
// and round the corners of the table; a zone that was given other corners than a rectangle's is a shape like any other.
import type { Point } from '../../game/hand';
import type { Tree } from '../toml';
import { pointsOf, rounded, snapped, textOf } from './rows';

export const kEdges = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof kEdges)[number];
export interface Size {
  width: number;
  height: number;
}
/** From and to: x along the north and south edges, y along the others. */
export interface Band {
  edge: Edge;
  from: number;
  to: number;
  depth: number; // of a stretch without depth: 0
}
const kStep = 0.25;
const kUsual = { length: 12, depth: 3 };
const kLeast = { length: 2, depth: 1 };

const isEdge = (word: string): word is Edge => (kEdges as readonly string[]).includes(word);
const lies = (edge: Edge): 0 | 1 => (edge === 'north' || edge === 'south' ? 0 : 1); // which of x and y runs along it
const lengthOf = (edge: Edge, size: Size): number => (lies(edge) === 0 ? size.width : size.height);
const depthMost = (edge: Edge, size: Size): number => (lies(edge) === 0 ? size.height : size.width);
const away = (edge: Edge, [x, y]: Point, size: Size): number => ({ north: size.height - y, south: y, east: size.width - x, west: x })[edge];
const nearest = (at: Point, size: Size): Edge => kEdges.reduce((best, edge) => (away(edge, at, size) < away(best, at, size) ? edge : best));

/** The rectangle of a band, or the two ends of one without depth. */
export function cornersOf({ edge, from, to, depth }: Band, { width, height }: Size): Point[] {
  const far = { north: height - depth, south: depth, east: width - depth, west: depth }[edge];
  const near = { north: height, south: 0, east: width, west: 0 }[edge];
  const [low, high] = [Math.min(near, far), Math.max(near, far)].map(rounded) as Point;
  if (!depth) return lies(edge) === 0 ? [[from, near], [to, near]] : [[near, from], [near, to]];
  return lies(edge) === 0 ? [[from, low], [from, high], [to, high], [to, low]] : [[low, from], [low, to], [high, to], [high, from]];
}

/** Edges a zone touches. */
const touched = (points: readonly Point[], size: Size): Edge[] => kEdges.filter((edge) => points.some((p) => away(edge, p, size) === 0));

/** The band a row is, if it is one. */
export function bandOf(row: Tree, size: Size): Band | null {
  const said = textOf(row['edge']);
  if (typeof row['from'] === 'number' && typeof row['to'] === 'number') return isEdge(said) ? { edge: said, from: row['from'], to: row['to'], depth: 0 } : null;
  const zone = pointsOf(row['zone']);
  const values = (n: 0 | 1): number[] => [...new Set(zone.map((p) => p[n]))];
  if (zone.length !== 4 || values(0).length !== 2 || values(1).length !== 2) return null;
  const edges = touched(zone, size);
  const edge = isEdge(said) && edges.includes(said) ? said : edges[0];
  if (!edge) return null;
  const along = values(lies(edge));
  return { edge, from: Math.min(...along), to: Math.max(...along), depth: Math.max(...zone.map((p) => away(edge, p, size))) };
}

export function setBand(row: Tree, band: Band, size: Size): void {
  if (!band.depth) return void Object.assign(row, { edge: band.edge, from: band.from, to: band.to });
  const zone = cornersOf(band, size);
  row['zone'] = zone;
  // Only a zone in a corner of the table needs to be told where they come from.
  if (touched(zone, size).length > 1) row['edge'] = band.edge;
  else delete row['edge'];
}

/** As much of it as the edge has room for. */
function fitted({ edge, from, to, depth }: Band, size: Size): Band {
  const most = lengthOf(edge, size);
  const length = Math.min(most, Math.max(kLeast.length, to - from));
  const start = Math.min(most - length, Math.max(0, from));
  const deep = depth && Math.min(depthMost(edge, size), Math.max(kLeast.depth, depth));
  return { edge, from: rounded(start), to: rounded(start + length), depth: rounded(deep) };
}
const centred = (edge: Edge, middle: number, length: number, depth: number, size: Size): Band =>
  fitted({ edge, from: snapped(middle - length / 2, kStep), to: snapped(middle - length / 2, kStep) + length, depth }, size);

/** A new one where a hand points. */
export function bandAt(at: Point, size: Size, deep: boolean): Band {
  const edge = nearest(at, size);
  return centred(edge, at[lies(edge)], kUsual.length, deep ? kUsual.depth : 0, size);
}
/** A new one drawn along an edge from one place to another; into the table for more depth than usual. */
export function bandDrawn(from: Point, to: Point, size: Size, deep: boolean): Band {
  const edge = nearest(from, size);
  const [a, b] = [from, to].map((p) => snapped(p[lies(edge)], kStep)).sort((x, y) => x - y) as Point;
  return fitted({ edge, from: a, to: b, depth: deep ? Math.max(kUsual.depth, snapped(away(edge, to, size), kStep)) : 0 }, size);
}
/** Led by a hand that took hold of it at `from`: along its edge, or to the edge the hand is nearest to. */
export function bandLed(band: Band, from: Point, at: Point, size: Size): Band {
  const edge = nearest(at, size);
  const half = (band.to - band.from) / 2;
  const middle = edge === band.edge ? band.from + half + at[lies(edge)] - from[lies(edge)] : at[lies(edge)];
  return centred(edge, middle, 2 * half, band.depth, size);
}
/** One of its corners is led; it stays a rectangle at its edge. */
export function bandShaped(band: Band, corner: Point, to: Point, size: Size): Band {
  const [was, now] = [corner[lies(band.edge)], snapped(to[lies(band.edge)], kStep)];
  const ends = was === band.from ? { from: Math.min(now, band.to - kLeast.length) } : { to: Math.max(now, band.from + kLeast.length) };
  const inner = band.depth && away(band.edge, corner, size) > 0;
  return fitted({ ...band, ...ends, depth: inner ? snapped(away(band.edge, to, size), kStep) : band.depth }, size);
}
/** By keys: along the edge it slides, into the table it grows deeper. */
export function bandStepped(band: Band, dx: number, dy: number, size: Size): Band {
  const by = [dx, dy][lies(band.edge)]!;
  const deeper = { north: -dy, south: dy, east: -dx, west: dx }[band.edge];
  return fitted({ ...band, from: band.from + by, to: band.to + by, depth: band.depth && Math.max(kLeast.depth, band.depth + deeper) }, size);
}
/** To the next edge, clockwise for 1, as far along it as it was. */
export function bandTurned(band: Band, by: 1 | -1, size: Size): Band {
  const edge = kEdges[(kEdges.indexOf(band.edge) + by + kEdges.length) % kEdges.length]!;
  const share = (band.from + band.to) / 2 / lengthOf(band.edge, size);
  return centred(edge, share * lengthOf(edge, size), band.to - band.from, band.depth, size);
}
