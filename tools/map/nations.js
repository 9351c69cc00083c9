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
