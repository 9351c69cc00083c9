// A calm, always equal disorder: borders that look drawn by hand, not ruled.

function corner(x, y, salt) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt, 974711);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5;
}

const ease = (t) => t * t * (3 - 2 * t);
const mix = (a, b, t) => a + (b - a) * t;

/** Waves of one size and salt. Whoever asks for one point after another mostly stays between the same four corners. */
function waves(size, salt) {
  let column = NaN;
  let row = NaN;
  let corners = [];
  return (x, y) => {
    const c = Math.floor(x / size);
    const r = Math.floor(y / size);
    if (c !== column || r !== row) {
      [column, row] = [c, r];
      corners = [corner(c, r, salt), corner(c + 1, r, salt), corner(c, r + 1, salt), corner(c + 1, r + 1, salt)];
    }
    const u = ease(x / size - c);
    return mix(mix(corners[0], corners[1], u), mix(corners[2], corners[3], u), ease(y / size - r));
  };
}

const LONG = [1, 2].map((salt) => waves(76, salt));
const SHORT = [1, 2].map((salt) => waves(27, salt + 7));

/** Moves a point a little, at most about `reach` units, smoothly and the same way every time. */
export function wobble(x, y, reach) {
  const at = (axis) => LONG[axis](x, y) * 1.5 + SHORT[axis](x, y) * 0.6;
  return [x + at(0) * reach, y + at(1) * reach];
}
