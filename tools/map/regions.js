// From land and named points to a grid of areas: each cell of land belongs to the nearest point that can be
// reached by land, each cell of water to the nearest point at sea.

import { Delaunay } from "d3-delaunay";
import { wobble } from "./noise.js";

export const BEYOND = -1; // land that is on the map and in no area

const SMALLEST_ISLAND = 60; // cells; what is smaller is not drawn

/** Numbers the connected pieces of the cells for which `same(a, b)` holds between neighbours. */
export function pieces({ width, height }, includes, same) {
  const piece = new Int32Array(width * height).fill(-1);
  const sizes = [];
  const stack = [];
  for (let start = 0; start < piece.length; ++start) {
    if (piece[start] !== -1 || !includes(start)) continue;
    const number = sizes.length;
    let size = 0;
    piece[start] = number;
    stack.push(start);
    while (stack.length > 0) {
      const cell = stack.pop();
      ++size;
      for (const near of neighbours(cell, width, height))
        if (piece[near] === -1 && includes(near) && same(cell, near)) {
          piece[near] = number;
          stack.push(near);
        }
    }
    sizes.push(size);
  }
  return { piece, sizes };
}

export function neighbours(cell, width, height) {
  const near = [];
  const x = cell % width;
  if (x > 0) near.push(cell - 1);
  if (x + 1 < width) near.push(cell + 1);
  if (cell >= width) near.push(cell - width);
  if (cell < width * (height - 1)) near.push(cell + width);
  return near;
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

/** Each cell of `cells` goes to the nearest seed (a Voronoi diagram), with borders a little crooked. */
function nearestSeeds(cells, seeds, width, reach, area) {
  const delaunay = Delaunay.from(seeds, (s) => s.x, (s) => s.y);
  let last = 0;
  for (const cell of cells) {
    const [x, y] = wobble((cell % width) + 0.5, Math.floor(cell / width) + 0.5, reach);
    last = delaunay.find(x, y, last);
    area[cell] = seeds[last].area;
  }
}

/** Pieces of an area that hold none of its seeds go to the neighbours they border on. */
function joinStrays(grid, area, seeds, kind) {
  const { piece } = pieces(grid, kind, (a, b) => area[a] === area[b]);
  const rooted = new Set(seeds.map((s) => piece[s.cell]));
  let front = [];
  const stray = new Uint8Array(area.length);
  for (let cell = 0; cell < area.length; ++cell)
    if (piece[cell] !== -1 && area[cell] !== BEYOND && !rooted.has(piece[cell])) stray[cell] = 1;
  for (let cell = 0; cell < area.length; ++cell)
    if (piece[cell] !== -1 && area[cell] !== BEYOND && !stray[cell]) front.push(cell);
  while (front.length > 0) {
    const next = [];
    for (const cell of front)
      for (const near of neighbours(cell, grid.width, grid.height))
        if (stray[near] && kind(near)) {
          stray[near] = 0;
          area[near] = area[cell];
          next.push(near);
        }
    front = next;
  }
}

function byPiece(piece, count) {
  const cells = Array.from({ length: count }, () => []);
  piece.forEach((p, cell) => p !== -1 && cells[p].push(cell));
  return cells;
}

/** The area whose seed is nearest to any cell of an island that has none of its own. */
function nearestTo(cells, seeds, width) {
  let best = null;
  let least = Infinity;
  for (const seed of seeds)
    for (const cell of cells) {
      const distance = ((cell % width) - seed.x) ** 2 + (Math.floor(cell / width) - seed.y) ** 2;
      if (distance < least) [least, best] = [distance, seed];
    }
  return best.area;
}

function touchesFrame(cells, { width, height }) {
  return cells.some((c) => c % width === 0 || c % width === width - 1 || c < width || c >= width * (height - 1));
}

/**
 * The area of every cell: an index, or BEYOND. `seeds` are { area, x, y, sea }; `mask` is changed where islands are too
 * small to draw and where water is shut in. Complaints go to `complain(seed)`.
 */
export function regions(grid, mask, seeds, reach, complain) {
  const { width, height } = grid;
  const area = new Int32Array(width * height).fill(BEYOND);
  const isLand = (cell) => mask[cell] === 1;
  const isSea = (cell) => mask[cell] === 0;
  const always = () => true;
  for (const seed of seeds) {
    seed.cell = nearestCell(seed.x, seed.y, grid, seed.sea ? isSea : isLand);
    if (seed.cell === -1) complain(seed);
  }
  const lands = seeds.filter((s) => !s.sea && s.cell !== -1);
  const seas = seeds.filter((s) => s.sea && s.cell !== -1);

  const islands = pieces(grid, isLand, always);
  byPiece(islands.piece, islands.sizes.length).forEach((cells, number) => {
    const own = lands.filter((s) => islands.piece[s.cell] === number);
    if (own.length > 0) nearestSeeds(cells, own, width, reach, area);
    else if (cells.length < SMALLEST_ISLAND) for (const cell of cells) mask[cell] = 0;
    else if (!touchesFrame(cells, grid)) {
      const nearest = nearestTo(cells, lands, width);
      for (const cell of cells) area[cell] = nearest;
    }
  });
  joinStrays(grid, area, lands, isLand);

  const waters = pieces(grid, isSea, always);
  byPiece(waters.piece, waters.sizes.length).forEach((cells, number) => {
    if (seas.some((s) => waters.piece[s.cell] === number)) return nearestSeeds(cells, seas, width, reach, area);
    for (const cell of cells) {  // shut in: land like what lies round it
      mask[cell] = 1;
      area[cell] = BEYOND;
    }
  });
  fillHoles(grid, mask, area);
  joinStrays(grid, area, seas, isSea);
  return area;
}

/** Land in no area that is surrounded by an area joins it. */
function fillHoles(grid, mask, area) {
  const { piece, sizes } = pieces(grid, (c) => mask[c] === 1 && area[c] === BEYOND, () => true);
  byPiece(piece, sizes.length).forEach((cells) => {
    if (touchesFrame(cells, grid)) return;
    for (const cell of cells)
      for (const near of neighbours(cell, grid.width, grid.height))
        if (mask[near] === 1 && area[near] !== BEYOND) {
          const owner = area[near];
          cells.forEach((c) => (area[c] = owner));
          return;
        }
  });
}
