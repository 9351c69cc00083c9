// Where the code of an area is written: the spot with the most room round it.

const CITY = { up: 28, down: 50, aside: 30 }; // how far the sign of a city and a little air reach from its middle
const ENOUGH = 46; // more room than this is of no use

/** For every cell how far it is to the next area; sideways counts less, because lettering is wide. */
function room({ width, height }, area, blocked, across) {
  const far = new Float64Array(width * height);
  const at = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : far[y * width + x]);
  const edge = (x, y) => {
    const a = area[y * width + x];
    const other = (nx, ny) => nx < 0 || ny < 0 || nx >= width || ny >= height || area[ny * width + nx] !== a;
    return other(x - 1, y) || other(x + 1, y) || other(x, y - 1) || other(x, y + 1);
  };
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) {
      const cell = y * width + x;
      far[cell] = blocked[cell] || edge(x, y) ? 0 : Math.min(at(x - 1, y) + across, at(x, y - 1) + 1);
    }
  for (let y = height - 1; y >= 0; --y)
    for (let x = width - 1; x >= 0; --x) {
      const cell = y * width + x;
      far[cell] = Math.min(far[cell], at(x + 1, y) + across, at(x, y + 1) + 1);
    }
  return far;
}

/**
 * A label for each area of the grid, by index; `seas` says which of them are sea. `signs` are [x, y] of city signs that must stay clear; `homes`
 * the seeds, which are preferred where there is room enough.
 */
export function labels(grid, area, seas, signs, homes) {
  const blocked = new Uint8Array(area.length);
  const { width, height } = grid;
  for (const [sx, sy] of signs)
    for (let y = Math.max(0, sy - CITY.up); y < Math.min(height, sy + CITY.down); ++y)
      for (let x = Math.max(0, sx - CITY.aside); x < Math.min(width, sx + CITY.aside); ++x) blocked[y * width + x] = 1;
  const onLand = room(grid, area, blocked, 0.8);
  const atSea = room(grid, area, blocked, 0.35);
  const best = seas.map(() => ({ score: -Infinity }));
  for (let cell = 0; cell < area.length; ++cell) {
    const index = area[cell];
    if (index < 0) continue;
    const x = cell % width;
    const y = Math.floor(cell / width);
    const [hx, hy] = homes[index];
    const score = Math.min(seas[index] ? atSea[cell] : onLand[cell], ENOUGH) - Math.hypot(x - hx, y - hy) / 80;
    if (score > best[index].score) best[index] = { score, at: [x, y] };
  }
  return best.map((b) => b.at ?? null);
}
