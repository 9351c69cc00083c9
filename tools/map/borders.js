// The outlines of areas. A border is traced and simplified once and used by the areas on both its sides, so
// that they fit together without gaps.

const OUTSIDE = -2;
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]; // east, south, west, north

/** Which borders run from each corner of the grid: a bit a direction. */
class Corners {
  constructor({ width, height }, area) {
    this.width = width;
    this.height = height;
    this.area = area;
    this.columns = width + 1;
    this.left = new Uint8Array(this.columns * (height + 1)); // directions not yet walked
    for (let y = 0; y <= height; ++y)
      for (let x = 0; x <= width; ++x) {
        let bits = 0;
        if (x < width && this.at(x, y - 1) !== this.at(x, y)) bits |= 1;
        if (y < height && this.at(x - 1, y) !== this.at(x, y)) bits |= 2;
        if (x > 0 && this.at(x - 1, y - 1) !== this.at(x - 1, y)) bits |= 4;
        if (y > 0 && this.at(x - 1, y - 1) !== this.at(x, y - 1)) bits |= 8;
        this.left[y * this.columns + x] = bits;
      }
    this.bits = Uint8Array.from(this.left);
  }
  at(x, y) {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? OUTSIDE : this.area[y * this.width + x];
  }
  /** Three or more borders meet here, or it is a corner of the map. */
  isNode(corner) {
    const bits = this.bits[corner];
    const count = (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1);
    const x = corner % this.columns;
    const y = Math.floor(corner / this.columns);
    return count > 2 || ((x === 0 || x === this.width) && (y === 0 || y === this.height));
  }
  /** The areas to the right and to the left of a step. */
  sides(corner, direction) {
    const x = corner % this.columns;
    const y = Math.floor(corner / this.columns);
    const cells = [
      [this.at(x, y), this.at(x, y - 1)],
      [this.at(x - 1, y), this.at(x, y)],
      [this.at(x - 1, y - 1), this.at(x - 1, y)],
      [this.at(x, y - 1), this.at(x - 1, y - 1)],
    ];
    return cells[direction];
  }
  walk(start, direction) {
    const [right, left] = this.sides(start, direction);
    const points = [[start % this.columns, Math.floor(start / this.columns)]];
    let corner = start;
    let way = direction;
    for (;;) {
      this.left[corner] &= ~(1 << way);
      corner += STEPS[way][0] + STEPS[way][1] * this.columns;
      this.left[corner] &= ~(1 << (way ^ 2));
      points.push([corner % this.columns, Math.floor(corner / this.columns)]);
      if (corner === start || this.isNode(corner)) break;
      way = [0, 1, 2, 3].find((d) => d !== (way ^ 2) && this.bits[corner] & (1 << d));
    }
    return { right, left, points, closed: corner === start && !this.isNode(start) };
  }
}

/** Every border between two areas as a line of grid corners. */
export function arcs(grid, area) {
  const corners = new Corners(grid, area);
  const found = [];
  const sweep = (wanted) => {
    for (let corner = 0; corner < corners.left.length; ++corner) {
      if (!wanted(corner)) continue;
      for (let way = 0; way < 4; ++way)
        if (corners.left[corner] & (1 << way)) found.push(corners.walk(corner, way));
    }
  };
  sweep((c) => corners.left[c] !== 0 && corners.isNode(c));
  sweep((c) => corners.left[c] !== 0);
  return found;
}

const triangle = ([ax, ay], [bx, by], [cx, cy]) => Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

/** Stairs become slopes: the middles of the steps, between the first and the last point. */
function smooth({ points, closed }) {
  const middles = points.slice(1).map(([x, y], i) => [(x + points[i][0]) / 2, (y + points[i][1]) / 2]);
  return closed ? [...middles, middles[0]] : [points[0], ...middles, points[points.length - 1]];
}

/** Visvalingam's simplification: the point that matters least goes first. The ends stay. */
export function simplify(points, least, fewest = 2) {
  const kept = points.map((point) => ({ point }));
  kept.forEach((k, i) => {
    k.before = kept[i - 1];
    k.after = kept[i + 1];
  });
  const weigh = (k) => (k.weight = k.before && k.after ? triangle(k.before.point, k.point, k.after.point) : Infinity);
  kept.forEach(weigh);
  // Levels instead of a heap: what is lighter than each level goes, in order; the result hardly differs.
  let count = kept.length;
  for (let level = least / 16; level <= least; level *= 2)
    for (let k = kept[0]; k; k = k.after) {
      if (count <= fewest || k.weight >= level) continue;
      k.before.after = k.after;
      k.after.before = k.before;
      weigh(k.before);
      weigh(k.after);
      --count;
    }
  const out = [];
  for (let k = kept[0]; k; k = k.after) out.push(k.point);
  return out;
}

const same = ([ax, ay], [bx, by]) => ax === bx && ay === by;
const rounded = ([x, y]) => [Math.round(x), Math.round(y)];
const withoutTwins = (points) => points.filter((p, i) => i === 0 || !same(p, points[i - 1]));

/** Borders ready to draw: whole numbers, few points. `finesse(right, left)` is the least triangle that is kept. */
export function drawnArcs(grid, area, finesse) {
  return arcs(grid, area).map((arc) => ({
    ...arc,
    points: withoutTwins(
      simplify(smooth(arc), finesse(arc.right, arc.left), arc.closed ? 5 : 2).map(rounded),
    ),
  }));
}

export function ringSize(ring) {
  let twice = 0;
  ring.forEach(([x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length];
    twice += x * ny - nx * y;
  });
  return Math.abs(twice) / 2;
}

/** The closed outlines of one area, largest first, without the point that closes them. */
export function outlines(drawn, index) {
  const lines = [];
  for (const arc of drawn) {
    if (arc.right === index) lines.push(arc.points);
    if (arc.left === index) lines.push([...arc.points].reverse());
  }
  const rings = [];
  while (lines.length > 0) {
    const ring = [...lines.shift()];
    while (!same(ring[0], ring[ring.length - 1])) {
      const next = lines.findIndex((line) => same(line[0], ring[ring.length - 1]));
      if (next === -1) break;
      ring.push(...lines.splice(next, 1)[0].slice(1));
    }
    ring.pop();
    if (ring.length >= 3 && ringSize(ring) > 0) rings.push(ring);
  }
  return rings.sort((a, b) => ringSize(b) - ringSize(a));
}
