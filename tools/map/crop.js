// A part of a map: the areas that are played, in a frame that fits them; the rest of the land is drawn as land beyond.

import { ringSize } from "./borders.js";

const MARGIN = 60;

/** Cuts a ring to one side of a line (Sutherland and Hodgman). */
function cut(ring, inside, crossing) {
  const out = [];
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length];
    if (inside(point) !== inside(before)) out.push(crossing(before, point));
    if (inside(point)) out.push(point);
  });
  return out;
}

export function cutToBox(ring, { left, top, right, bottom }) {
  const atX = (x) => ([ax, ay], [bx, by]) => [x, Math.round(ay + ((by - ay) * (x - ax)) / (bx - ax))];
  const atY = (y) => ([ax, ay], [bx, by]) => [Math.round(ax + ((bx - ax) * (y - ay)) / (by - ay)), y];
  let kept = cut(ring, ([x]) => x >= left, atX(left));
  kept = cut(kept, ([x]) => x <= right, atX(right));
  kept = cut(kept, ([, y]) => y >= top, atY(top));
  return cut(kept, ([, y]) => y <= bottom, atY(bottom));
}

export function isInside([px, py], rings) {
  let inside = false;
  for (const ring of rings)
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      if (ay > py !== by > py && px < ax + ((bx - ax) * (py - ay)) / (by - ay)) inside = !inside;
    });
  return inside;
}

function distance([px, py], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

/** The point of a shape that is farthest from its edges, on a coarse grid. */
export function roomiest(rings) {
  const xs = rings[0].map(([x]) => x);
  const ys = rings[0].map(([, y]) => y);
  const step = Math.max(2, Math.round(Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 40));
  let best = null;
  let most = -1;
  for (let y = Math.min(...ys); y <= Math.max(...ys); y += step)
    for (let x = Math.min(...xs); x <= Math.max(...xs); x += step) {
      if (!isInside([x, y], rings)) continue;
      let far = Infinity;
      for (const ring of rings)
        for (let i = 0; i < ring.length && far > most; ++i)
          far = Math.min(far, distance([x, y], ring[i], ring[(i + 1) % ring.length]));
      if (far > most) [most, best] = [far, [x, y]];
    }
  return best ?? rings[0][0];
}

function boxOf(map, codes) {
  const points = codes.flatMap((code) => (map.areas.get(code).terrain === "sea" ? [] : (map.areas.get(code).shape ?? []).flat()));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.max(0, Math.min(...xs) - MARGIN),
    top: Math.max(0, Math.min(...ys) - MARGIN),
    right: Math.min(map.width, Math.max(...xs) + MARGIN),
    bottom: Math.min(map.height, Math.max(...ys) + MARGIN),
  };
}

/** The label as it was if it can stay; else where there is room, if possible not cut off by the edge of the map. */
function labelIn(shape, at, width, height) {
  const inner = { left: 70, top: 26, right: width - 70, bottom: height - 36 };
  const whole = shape.map((ring) => cutToBox(ring, inner)).filter((ring) => ring.length >= 3 && ringSize(ring) > 400);
  if (whole.length === 0) return isInside(at, shape) ? at : roomiest(shape);
  return isInside(at, whole) ? at : roomiest(whole);
}

/** The map with only the areas `codes` (the order does not matter). */
export function crop(map, codes) {
  for (const code of codes)
    if (!map.areas.has(code)) throw new Error(`only: ${code} is no area of this map`);
  const kept = new Set(codes);
  const box = boxOf(map, codes);
  const moved = (rings) =>
    rings
      .map((ring) => cutToBox(ring, box).map(([x, y]) => [x - box.left, y - box.top]))
      .map((ring) => ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1][0] || y !== ring[i - 1][1]))
      .filter((ring) => ring.length >= 3 && ringSize(ring) > 4);
  const areas = new Map();
  let beyond = [...map.beyond];
  for (const [code, area] of map.areas) {
    if (!kept.has(code)) {
      if (area.terrain !== "sea" && area.shape) beyond = beyond.concat(area.shape);
      continue;
    }
    const shape = area.shape && moved(area.shape);
    if (shape && shape.length === 0) throw new Error(`only: ${code} lies outside the land that is played; leave it out`);
    const at = [area.label[0] - box.left, area.label[1] - box.top];
    const label = shape ? labelIn(shape, at, box.right - box.left, box.bottom - box.top) : at;
    areas.set(code, { ...area, shape, label, near: area.near.filter((n) => kept.has(n)) });
  }
  return { width: box.right - box.left, height: box.bottom - box.top, beyond: moved(beyond), areas };
}
