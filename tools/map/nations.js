// Borders of countries, for maps on which areas keep to them. Countries that one area lists together are one piece of land;
// inside a piece the areas are grown as everywhere.

import { countryRings, fill } from "./coast.js";

const NOBODY = 0;

/** The number of a country's group, by name: countries that are listed together share one. */
function groups(names, areas) {
  const group = new Map([...names].map((name, i) => [name, i + 1]));
  for (const [code, { lands = [] }] of areas)
    for (const name of lands) {
      if (!group.has(name)) throw new Error(`area ${code}: lands: there is no country "${name}"`);
      const [from, to] = [group.get(name), group.get(lands[0])];
      for (const [other, number] of group) if (number === from) group.set(other, to);
    }
  return group;
}

/** For each cell the number of the group it belongs to, 0 for none. `detail` as for coasts. */
export function nations(detail, areas, frame, grid) {
  const countries = countryRings(detail);
  const group = groups(countries.keys(), areas);
  const cells = new Uint16Array(grid.width * grid.height).fill(NOBODY);
  for (const [name, rings] of countries) fill(cells, group.get(name), rings, frame, grid);
  return cells;
}

/** The group of the land nearest to a point, 0 where there is none within `reach`. */
export function nearestNation(cells, [x, y], reach, { width, height }) {
  let best = NOBODY;
  let least = reach;
  for (let cy = Math.max(0, Math.floor(y - reach)); cy <= Math.min(height - 1, y + reach); ++cy)
    for (let cx = Math.max(0, Math.floor(x - reach)); cx <= Math.min(width - 1, x + reach); ++cx) {
      const far = Math.hypot(cx - x, cy - y);
      if (cells[cy * width + cx] !== NOBODY && far < least) [least, best] = [far, cells[cy * width + cx]];
    }
  return best;
}
