// A map, from its source: shapes, labels, neighbours.

import { dot, landMask, landRings, line } from "./coast.js";
import { nations, nearestNation } from "./nations.js";
import { projection } from "./projection.js";
import { BEYOND, FAR_SEA, regions } from "./regions.js";
import { drawnArcs, outlines, ringSize } from "./borders.js";
import { isInside, roomiest } from "./crop.js";
import { labels } from "./labels.js";
import { neighbourLists, sharedBorders } from "./adjacency.js";

const COAST = 4; // the least triangle kept on a coast, in square units
const BORDER = 12; // and on a border inland or at sea
const SPECK = 24; // rings smaller than this are left out
const STRAIT = 3; // half the breadth of a strait or a bridge that is painted: enough to count as a border

function seedsOf({ areas, beyond_land, beyond_sea }, codes, { width, height, to }) {
  const seeds = [];
  const clamp = (n, most) => Math.max(0, Math.min(most - 1, n)); // the frame is bent, the drawing is not
  const at = (place) => ({ x: clamp(to(place)[0], width), y: clamp(to(place)[1], height) });
  codes.forEach((code, area) => {
    for (const place of areas.get(code).at) {
      seeds.push({ area, code, ...at(place), sea: areas.get(code).terrain === "sea" });
    }
  });
  const unplayed = (places, area, sea) =>
    places.forEach((place) => seeds.push({ area, code: "beyond", ...at(place), sea }));
  unplayed(beyond_land, BEYOND, false);
  unplayed(beyond_sea, FAR_SEA, true);
  return seeds;
}

/** The land as it is drawn: straits open, bridges closed, small islands as large as their lettering asks. */
function drawnLand(source, rings, grid) {
  const mask = landMask(rings, source.frame, grid);
  const nation = source.countries ? nations(source.countries, source.areas, source.frame, grid) : null;
  source.bridges.forEach((places) => line(mask, 1, places, STRAIT, grid));
  source.straits.forEach((places) => line(mask, 0, places, STRAIT, grid));
  for (const { isle, at } of source.areas.values())
    for (const place of isle ? at : []) {
      if (nation) dot(nation, nearestNation(nation, grid.to(place), 2 * isle, grid), grid.to(place), isle, grid, true);
      dot(mask, 1, grid.to(place), isle, grid, true);
    }
  return { mask, nation };
}

function shapesOf(grid, area, codes, isSea) {
  const wet = (index) => index === FAR_SEA || (index >= 0 && isSea(index));
  const drawn = drawnArcs(grid, area, (a, b) => (wet(a) !== wet(b) ? COAST : BORDER));
  const shape = (index) => {
    const rings = outlines(drawn, index);
    return rings.filter((ring, i) => i === 0 || ringSize(ring) >= SPECK);
  };
  return { shapes: codes.map((_, index) => shape(index)), beyond: shape(BEYOND) };
}

/**
 * Grows a map that was read with readMap. `rings` are the coastlines, if others than the world's are wanted.
 * Gives { width, height, wrap, beyond, areas }, where areas maps codes to { shape, label, near } beside what was read.
 */
export function grow(source, rings = landRings(source.detail)) {
  const grid = projection(source.frame, source.height, source.projection);
  const { mask, nation } = drawnLand(source, rings, grid);
  const codes = [...source.areas.keys()].filter((code) => source.areas.get(code).terrain !== "city");
  const seeds = seedsOf(source, codes, grid);
  const area = regions(grid, mask, seeds, source.wobble, ({ code, sea }) => {
    throw new Error(`area ${code}: there is no ${sea ? "water" : "land"} where it says \`at\``);
  }, nation);
  const isSea = (index) => source.areas.get(codes[index]).terrain === "sea";
  const { shapes, beyond } = shapesOf(grid, area, codes, isSea);
  const near = neighbourLists(source.areas, sharedBorders(grid, area, codes), source.near_add, source.near_remove);

  const spot = (place) => grid.to(place).map(Math.round);
  const cities = [...source.areas].filter(([, a]) => a.terrain === "city");
  const homes = codes.map((code) => grid.to(source.areas.get(code).at[0]));
  const signs = cities.map(([, a]) => spot(a.label ?? a.at[0]));
  const written = labels(grid, area, codes.map((_, index) => isSea(index)), signs, homes);
  const areas = new Map();
  const wrong = []; // all at once: growing a continent takes a while
  for (const [code, row] of source.areas) {
    const index = codes.indexOf(code);
    if (index !== -1 && shapes[index].length === 0)
      throw new Error(`area ${code}: nothing is left of it; another point is too near, move one of them`);
    if (row.entrance && !near.get(code).includes(row.entrance))
      wrong.push(`area ${code}: it does not border on ${row.entrance}, its entrance; it borders on ${near.get(code).join(" ")}`);
    const place = () => (isInside(written[index], shapes[index]) ? written[index] : roomiest(shapes[index]));
    const label = row.label ? spot(row.label) : index === -1 ? spot(row.at[0]) : place();
    areas.set(code, { ...row, shape: index === -1 ? null : shapes[index], label, near: near.get(code) });
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return { width: grid.width, height: grid.height, wrap: grid.wrap, beyond, areas };
}
