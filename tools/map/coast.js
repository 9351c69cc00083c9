// Where land is: the coastlines of Natural Earth (public domain), drawn into a grid of cells.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);

/** All rings of the land of the world; `detail` is "10m", "50m" or "110m". */
export function landRings(detail) {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${detail}.json`), "utf8"));
  return feature(atlas, atlas.objects.land).features.flatMap((f) =>
    f.geometry.type === "Polygon" ? f.geometry.coordinates : f.geometry.coordinates.flat(),
  );
}

const nearFrame = (ring, frame) =>
  ring.some(
    ([x, y]) => x > frame.west - 8 && x < frame.east + 8 && y > frame.south - 5 && y < frame.north + 5,
  );

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

/** One byte a cell: 1 land, 0 water. */
export function landMask(rings, frame, { width, height, to }) {
  const mask = new Uint8Array(width * height);
  const clamped = ([longitude, latitude]) => to([longitude, Math.max(-80, Math.min(89, latitude))]);
  crossings(rings.filter((ring) => nearFrame(ring, frame)), clamped, height).forEach((row, y) => {
    row.sort((a, b) => a - b);
    for (let i = 0; i + 1 < row.length; i += 2) {
      const first = Math.max(0, Math.ceil(row[i] - 0.5));
      const last = Math.min(width - 1, Math.ceil(row[i + 1] - 0.5) - 1);
      if (last >= first) mask.fill(1, y * width + first, y * width + last + 1);
    }
  });
  return mask;
}
