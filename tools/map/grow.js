// A map, from its source: shapes, labels, neighbours.

import { landMask, landRings } from "./coast.js";
import { projection } from "./projection.js";
import { BEYOND, regions } from "./regions.js";
import { drawnArcs, outlines, ringSize } from "./borders.js";
import { isInside, roomiest } from "./crop.js";
import { labels } from "./labels.js";
import { neighbourLists, sharedBorders } from "./adjacency.js";

const COAST = 4; // the least triangle kept on a coast, in square units
const BORDER = 12; // and on a border inland or at sea
const SPECK = 24; // rings smaller than this are left out

function seedsOf(areas, codes, to) {
  const seeds = [];
  codes.forEach((code, area) => {
    for (const place of areas.get(code).at) {
      const [x, y] = to(place);
      seeds.push({ area, code, x, y, sea: areas.get(code).terrain === "sea" });
    }
  });
  return seeds;
}

function shapesOf(grid, area, codes, isSea) {
  const wet = (index) => index >= 0 && isSea(index);
  const drawn = drawnArcs(grid, area, (a, b) => (wet(a) !== wet(b) ? COAST : BORDER));
  const shape = (index) => {
    const rings = outlines(drawn, index);
    return rings.filter((ring, i) => i === 0 || ringSize(ring) >= SPECK);
  };
  return { shapes: codes.map((_, index) => shape(index)), beyond: shape(BEYOND) };
}

/**
 * Grows a map that was read with readMap. `rings` are the coastlines, if others than the world's are wanted.
 * Gives { width, height, beyond, areas }, where areas maps codes to { shape, label, near } beside what was read.
 */
export function grow(source, rings = landRings(source.detail)) {
  const grid = projection(source.frame, source.height);
  const mask = landMask(rings, source.frame, grid);
  const codes = [...source.areas.keys()].filter((code) => source.areas.get(code).terrain !== "city");
  const seeds = seedsOf(source.areas, codes, grid.to);
  const area = regions(grid, mask, seeds, source.wobble, ({ code, sea }) => {
    throw new Error(`area ${code}: there is no ${sea ? "water" : "land"} where it says \`at\``);
  });
  const isSea = (index) => source.areas.get(codes[index]).terrain === "sea";
  const { shapes, beyond } = shapesOf(grid, area, codes, isSea);
  const near = neighbourLists(source.areas, sharedBorders(grid, area, codes), source.near_add, source.near_remove);

  const spot = (place) => grid.to(place).map(Math.round);
  const cities = [...source.areas].filter(([, a]) => a.terrain === "city");
  const homes = codes.map((code) => grid.to(source.areas.get(code).at[0]));
  const signs = cities.map(([, a]) => spot(a.label ?? a.at[0]));
  const written = labels(grid, area, codes.map((_, index) => isSea(index)), signs, homes);
  const areas = new Map();
  for (const [code, row] of source.areas) {
    const index = codes.indexOf(code);
    if (index !== -1 && shapes[index].length === 0)
      throw new Error(`area ${code}: nothing is left of it; another point is too near, move one of them`);
    const place = () => (isInside(written[index], shapes[index]) ? written[index] : roomiest(shapes[index]));
    const label = row.label ? spot(row.label) : index === -1 ? spot(row.at[0]) : place();
    areas.set(code, { ...row, shape: index === -1 ? null : shapes[index], label, near: near.get(code) });
  }
  return { width: grid.width, height: grid.height, beyond, areas };
}
