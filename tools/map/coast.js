// Where land is: the coastlines of Natural Earth (public domain), drawn into a grid of cells.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);

const ringsOf = ({ type, coordinates }) => (type === "Polygon" ? coordinates : coordinates.flat());

/** All rings of the land of the world; `detail` is "10m", "50m" or "110m". */
export function landRings(detail) {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${detail}.json`), "utf8"));
  return feature(atlas, atlas.objects.land).features.flatMap((f) => ringsOf(f.geometry));
}

/** The countries of today, by name, each a list of rings. */
export function countryRings(detail) {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), "utf8"));
  return new Map(feature(atlas, atlas.objects.countries).features.map((f) => [f.properties.name, ringsOf(f.geometry)]));
}

const nearFrame = (ring, frame) =>
  ring.some(
    ([x, y]) => x > frame.west - 8 && x < frame.east + 8 && y > frame.south - 5 && y < frame.north + 5,
  );

/** A ring that crosses 180 degrees goes on counting instead of starting again at -180. */
function unbroken(ring) {
  let turn = 0;
  return ring.map(([x, y], i) => {
    const step = i === 0 ? 0 : x - ring[i - 1][0];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [x + turn, y];
  });
}

/** Rings where the frame shows them: some a turn farther east or west. */
function ringsIn(rings, frame) {
  const whole = rings.map(unbroken);
  return [0, 360, -360]
    .flatMap((turn) => whole.map((ring) => ring.map(([x, y]) => [x + turn, y])))
    .filter((ring) => nearFrame(ring, frame));
}

/** The crossings of each row's middle line with the rings, by row. */
function crossings(rings, projected, height) {
  const rows = Array.from({ length: height }, () => []);
  for (const ring of rings) {
    const points = ring.map(projected);
    for (let i = 1; i < points.length; ++i) {
      const [low, high] = points[i - 1][1] < points[i][1] ? [points[i - 1], points[i]] : [points[i], points[i - 1]];
      const first = Math.max(0, Math.ceil(low[1] - 0.5));
      const last = Math.min(height - 1, Math.ceil(high[1] - 0.5) - 1);
      for (let y = first; y <= last; ++y)
        rows[y].push(low[0] + ((y + 0.5 - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
    }
  }
  return rows;
}

/** Paints the cells inside the rings with `colour`. */
export function fill(cells, colour, rings, frame, { width, height, to }) {
  const clamped = ([longitude, latitude]) => to([longitude, Math.max(-80, Math.min(89, latitude))]);
  crossings(ringsIn(rings, frame), clamped, height).forEach((row, y) => {
    row.sort((a, b) => a - b);
    for (let i = 0; i + 1 < row.length; i += 2) {
      const first = Math.max(0, Math.ceil(row[i] - 0.5));
      const last = Math.min(width - 1, Math.ceil(row[i + 1] - 0.5) - 1);
      if (last >= first) cells.fill(colour, y * width + first, y * width + last + 1);
    }
  });
}

/** One byte a cell: 1 land, 0 water. */
export function landMask(rings, frame, grid) {
  const mask = new Uint8Array(grid.width * grid.height);
  fill(mask, 1, rings, frame, grid);
  return mask;
}

/** Paints every cell within `reach` of a point; `rough` makes the edge crooked, as a coast is, and never twice the same. */
export function dot(cells, colour, [x, y], reach, { width, height }, rough = false) {
  const far = rough ? reach * 1.4 : reach;
  const bent = (angle) => 1 + 0.22 * Math.sin(2 * angle + x) + 0.14 * Math.sin(3 * angle + y) + 0.06 * Math.sin(7 * angle + x + y);
  for (let cy = Math.max(0, Math.floor(y - far)); cy <= Math.min(height - 1, Math.ceil(y + far)); ++cy)
    for (let cx = Math.max(0, Math.floor(x - far)); cx <= Math.min(width - 1, Math.ceil(x + far)); ++cx) {
      const [dx, dy] = [cx + 0.5 - x, cy + 0.5 - y];
      if (Math.hypot(dx, dy) <= reach * (rough ? bent(Math.atan2(dy, dx)) : 1)) cells[cy * width + cx] = colour;
    }
}

/** Paints a line of places: a strait or a bridge the coast does not show at this size. */
export function line(cells, colour, places, reach, grid) {
  const points = places.map(grid.to);
  for (let i = 1; i < points.length; ++i) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay)) + 1;
    for (let t = 0; t <= steps; ++t)
      dot(cells, colour, [ax + ((bx - ax) * t) / steps, ay + ((by - ay) * t) / steps], reach, grid);
  }
}
