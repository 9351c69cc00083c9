// A line drawn by hand made the corners of an outline: as few as show its form, on the grid a hand moves things by.
import type { Point } from '../../game/hand';
import { snapped } from './rows';

const kStep = 0.25;
const kTolerance = 0.4; // inches a line may lie beside what was drawn
const kJoin = 1.5; // ends so near each other are one corner

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const onGrid = ([x, y]: Point): Point => [snapped(x, kStep), snapped(y, kStep)];

function beside(p: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  return length ? Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length : distance(p, a);
}
/** Ramer, Douglas and Peucker: the point farthest from the line between the ends stays, if it is far enough, and so on. */
function thinned(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const [a, b] = [points[0]!, points.at(-1)!];
  let [most, at] = [0, 0];
  for (let n = 1; n + 1 < points.length; ++n) {
    const off = beside(points[n]!, a, b);
    if (off > most) [most, at] = [off, n];
  }
  return most <= kTolerance ? [a, b] : [...thinned(points.slice(0, at + 1)).slice(0, -1), ...thinned(points.slice(at))];
}
/** The corners of a line that was drawn in one go. */
export function cornersOfStroke(stroke: readonly Point[], closed: boolean): Point[] {
  const corners = thinned(stroke).map(onGrid).filter((p, n, all) => n === 0 || distance(p, all[n - 1]!) > 0);
  if (closed && corners.length > 3 && distance(corners[0]!, corners.at(-1)!) < kJoin) corners.pop();
  return corners;
}

const turns = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
/** The smallest convex outline round all points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length > 1 && turns(out.at(-2)!, out.at(-1)!, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}
export function rectangle(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [l, r, b, t] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [[l, b], [l, t], [r, t], [r, b]];
}
