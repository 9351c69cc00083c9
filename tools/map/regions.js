// From land and named points to a grid of areas: each cell of land belongs to the nearest point that can be
// reached by land, each cell of water to the nearest point at sea.

import { Delaunay } from "d3-delaunay";
import { wobble } from "./noise.js";

export const BEYOND = -1; // land that is on the map and in no area
export const FAR_SEA = -3; // the same at sea
const NONE = -4; // not yet given to anything

const OVERSEAS = 300; // what lies farther from its country than this goes with what is near it
const SMALLEST_ISLAND = 60; // cells; what is smaller is not drawn

/** Numbers the connected pieces of the cells for which `same(a, b)` holds between neighbours. */
export function pieces(grid, includes, same) {
  const piece = new Int32Array(grid.width * grid.height).fill(-1);
  const sizes = [];
  const stack = [];
  for (let start = 0; start < piece.length; ++start) {
    if (piece[start] !== -1 || !includes(start)) continue;
    const number = sizes.length;
    let size = 0;
    piece[start] = number;
    stack.push(start);
    let cell = start;
    const visit = (near) => {
      if (piece[near] !== -1 || !includes(near) || !same(cell, near)) return;
      piece[near] = number;
      stack.push(near);
    };
    while (stack.length > 0) {
      cell = stack.pop();
      ++size;
      eachNeighbour(cell, grid, visit);
    }
    sizes.push(size);
  }
  return { piece, sizes };
}

function eachNeighbour(cell, { width, height, wrap }, visit) {
  const x = cell % width;
  if (x > 0) visit(cell - 1);
  else if (wrap) visit(cell + width - 1);
  if (x + 1 < width) visit(cell + 1);
  else if (wrap) visit(cell - width + 1);
  if (cell >= width) visit(cell - width);
  if (cell < width * (height - 1)) visit(cell + width);
}

/** The land cell nearest to a point, so that a point just off the coast still finds its island. */
function nearestCell(x, y, { width, height }, includes) {
  for (let reach = 0; reach < 40; ++reach) {
    let best = -1;
    let least = Infinity;
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== reach) continue;
        const cx = Math.floor(x) + dx;
        const cy = Math.floor(y) + dy;
        if (cx < 0 || cy < 0 || cx >= width || cy >= height || !includes(cy * width + cx)) continue;
        if (dx * dx + dy * dy < least) {
          least = dx * dx + dy * dy;
          best = cy * width + cx;
        }
      }
    if (best !== -1) return best;
  }
  return -1;
}

/** A map that is joined at its edges is nearest to itself from both sides. */
const allRound = (seeds, { width, wrap }) =>
  wrap ? [-width, 0, width].flatMap((turn) => seeds.map((s) => ({ ...s, x: s.x + turn }))) : seeds;

/** Each cell of `cells` goes to the nearest seed (a Voronoi diagram), with borders a little crooked. */
function nearestSeeds(cells, seeds, grid, reach, area) {
  const round = allRound(seeds, grid);
  const delaunay = Delaunay.from(round, (s) => s.x, (s) => s.y);
  let last = 0;
  for (const cell of cells) {
    const [x, y] = wobble((cell % grid.width) + 0.5, Math.floor(cell / grid.width) + 0.5, reach);
    last = delaunay.find(x, y, last);
    area[cell] = round[last].area;
  }
}

/** Pieces of an area that hold none of its seeds go to the neighbours they border on. */
function joinStrays(grid, area, seeds, kind) {
  const { piece } = pieces(grid, kind, (a, b) => area[a] === area[b]);
  const rooted = new Set(seeds.map((s) => piece[s.cell]));
  let front = [];
  const stray = new Uint8Array(area.length);
  for (let cell = 0; cell < area.length; ++cell)
    if (piece[cell] !== -1 && area[cell] >= 0 && !rooted.has(piece[cell])) stray[cell] = 1;
  let strays = false;
  const beside = (near) => (strays ||= stray[near] === 1);
  for (let cell = 0; cell < area.length; ++cell) {
    if (piece[cell] === -1 || area[cell] < 0 || stray[cell]) continue;
    strays = false;
    eachNeighbour(cell, grid, beside);
    if (strays) front.push(cell);
  }
  while (front.length > 0) {
    const next = [];
    for (const cell of front)
      eachNeighbour(cell, grid, (near) => {
        if (!stray[near] || !kind(near)) return;
        stray[near] = 0;
        area[near] = area[cell];
        next.push(near);
      });
    front = next;
  }
}

function byPiece(piece, count) {
  const cells = Array.from({ length: count }, () => []);
  piece.forEach((p, cell) => p !== -1 && cells[p].push(cell));
  return cells;
}

/** The area whose seed is nearest to any cell of an island that has none of its own; none if all are farther than `reach`. */
function nearestTo(cells, seeds, grid, reach = Infinity) {
  let best = null;
  let least = Infinity;
  for (const seed of allRound(seeds, grid))
    for (const cell of cells) {
      const distance = ((cell % grid.width) - seed.x) ** 2 + (Math.floor(cell / grid.width) - seed.y) ** 2;
      if (distance < least) [least, best] = [distance, seed];
    }
  return least <= reach ** 2 ? best.area : NONE;
}

function touchesFrame(cells, { width, height, wrap }) {
  const aside = (c) => !wrap && (c % width === 0 || c % width === width - 1);
  return cells.some((c) => aside(c) || c < width || c >= width * (height - 1));
}

/** Land: by islands, or where `nation` numbers the cells by pieces of one nation. */
function growLand(grid, mask, lands, reach, area, nation) {
  const isLand = (cell) => mask[cell] === 1;
  const group = (cell) => (nation ? nation[cell] : 0);
  const played = lands.filter((s) => s.area !== BEYOND);
  const islands = pieces(grid, isLand, (a, b) => group(a) === group(b));
  byPiece(islands.piece, islands.sizes.length).forEach((cells, number) => {
    const own = lands.filter((s) => islands.piece[s.cell] === number);
    const kin = nation ? played.filter((s) => group(s.cell) === group(cells[0])) : [];
    if (own.length > 0) nearestSeeds(cells, own, grid, reach, area);
    else if (cells.length < SMALLEST_ISLAND && !joined(cells, grid, isLand, group)) for (const cell of cells) mask[cell] = 0;
    else {
      let nearest = nearestTo(cells, kin, grid, OVERSEAS);
      if (nearest === NONE && !touchesFrame(cells, grid)) nearest = nearestTo(cells, played, grid);
      for (const cell of cells) area[cell] = nearest;
    }
  });
  joinStrays(grid, area, lands, isLand);
}

/** Whether a piece is part of a larger land: a neighbour's country, not an island. */
function joined(cells, grid, isLand, group) {
  let found = false;
  for (const cell of cells)
    eachNeighbour(cell, grid, (near) => (found ||= isLand(near) && group(near) !== group(cell)));
  return found;
}

/**
 * The area of every cell: an index, BEYOND or FAR_SEA. `seeds` are { area, x, y, sea }; `mask` is changed where islands are too
 * small to draw and where water is shut in. `nation` may number the cells by country. Complaints go to `complain(seed)`.
 */
export function regions(grid, mask, seeds, reach, complain, nation = null) {
  const area = new Int32Array(grid.width * grid.height).fill(NONE);
  const isLand = (cell) => mask[cell] === 1;
  const isSea = (cell) => mask[cell] === 0;
  for (const seed of seeds) {
    seed.cell = nearestCell(seed.x, seed.y, grid, seed.sea ? isSea : isLand);
    if (seed.cell === -1) complain(seed);
  }
  const seas = seeds.filter((s) => s.sea && s.cell !== -1);
  growLand(grid, mask, seeds.filter((s) => !s.sea && s.cell !== -1), reach, area, nation);

  const waters = pieces(grid, isSea, () => true);
  byPiece(waters.piece, waters.sizes.length).forEach((cells, number) => {
    if (seas.some((s) => waters.piece[s.cell] === number)) return nearestSeeds(cells, seas, grid, reach, area);
    for (const cell of cells) {  // shut in: land like what lies round it
      mask[cell] = 1;
      area[cell] = NONE;
    }
  });
  fillHoles(grid, mask, area);
  joinStrays(grid, area, seas, isSea);
  return area.map((a) => (a === NONE ? BEYOND : a));
}

/** Land that was given to nothing and is surrounded by an area joins it. */
function fillHoles(grid, mask, area) {
  const { piece, sizes } = pieces(grid, (c) => mask[c] === 1 && area[c] === NONE, () => true);
  byPiece(piece, sizes.length).forEach((cells) => {
    if (touchesFrame(cells, grid)) return;
    let owner = NONE;
    for (const cell of cells) {
      eachNeighbour(cell, grid, (near) => {
        if (owner === NONE && mask[near] === 1 && area[near] >= 0) owner = area[near];
      });
      if (owner === NONE) continue;
      for (const c of cells) area[c] = owner;
      return;
    }
  });
}
