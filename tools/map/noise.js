// A calm, always equal disorder: borders that look drawn by hand, not ruled.

function corner(x, y, salt) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt, 974711);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5;
}

function waves(x, y, size, salt) {
  const column = Math.floor(x / size);
  const row = Math.floor(y / size);
  const ease = (t) => t * t * (3 - 2 * t);
  const u = ease(x / size - column);
  const v = ease(y / size - row);
  const mix = (a, b, t) => a + (b - a) * t;
  return mix(
    mix(corner(column, row, salt), corner(column + 1, row, salt), u),
    mix(corner(column, row + 1, salt), corner(column + 1, row + 1, salt), u),
    v,
  );
}

/** Moves a point a little, at most about `reach` units, smoothly and the same way every time. */
export function wobble(x, y, reach) {
  const at = (salt) => waves(x, y, 76, salt) * 1.5 + waves(x, y, 27, salt + 7) * 0.6;
  return [x + at(1) * reach, y + at(2) * reach];
}
