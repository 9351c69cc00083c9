// Where the code of an area is written: the spot with the most room round it.

const CITY = { up: 28, down: 50, aside: 30 }; // how far the sign of a city and a little air reach from its middle
const ENOUGH = 46; // more room than this is of no use

/** For every cell how far it is to the next area; sideways counts less, because lettering is wide. Cells at the frame have none. */
function room({ width, height }, area, blocked, across) {
  const far = new Float64Array(width * height);
  for (let y = 1; y < height - 1; ++y)
    for (let cell = y * width + 1; cell < (y + 1) * width - 1; ++cell) {
      const a = area[cell];
      const edge = area[cell - 1] !== a || area[cell + 1] !== a || area[cell - width] !== a || area[cell + width] !== a;
      far[cell] = blocked[cell] || edge ? 0 : Math.min(far[cell - 1] + across, far[cell - width] + 1);
    }
  for (let y = height - 2; y > 0; --y)
    for (let cell = (y + 1) * width - 2; cell > y * width; --cell)
      far[cell] = Math.min(far[cell], far[cell + 1] + across, far[cell + width] + 1);
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
    const air = Math.min(seas[index] ? atSea[cell] : onLand[cell], ENOUGH);
    if (air <= best[index].score) continue;
    const x = cell % width;
    const y = Math.floor(cell / width);
    const [hx, hy] = homes[index];
    const score = air - Math.hypot(x - hx, y - hy) / 80;
    if (score > best[index].score) best[index] = { score, at: [x, y] };
  }
  return best.map((b) => b.at ?? null);
}
