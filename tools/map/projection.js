// Lambert's conformal conic projection: right shapes everywhere on a country-sized map.

const RADIANS = Math.PI / 180;

const half = (latitude) => Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2);

function cone(south, north) {
  const low = south + (north - south) / 6;
  const high = north - (north - south) / 6;
  const n =
    Math.log(Math.cos(low * RADIANS) / Math.cos(high * RADIANS)) / Math.log(half(high) / half(low));
  return { n, scale: (Math.cos(low * RADIANS) * half(low) ** n) / n };
}

/**
 * A function from [longitude, latitude] to [x, y] in map units, y downwards, and the size of the map.
 * `frame` is { west, east, south, north } in degrees; the map is `height` units high.
 */
export function projection(frame, height) {
  const { west, east, south, north } = frame;
  const { n, scale } = cone(south, north);
  const middle = (west + east) / 2;
  const raw = ([longitude, latitude]) => {
    const radius = scale / half(latitude) ** n;
    const angle = n * (longitude - middle) * RADIANS;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  };
  // The parallels are bent, so the frame is the box round its corners' middles: nothing of it is cut off at
  // the top and bottom middle, a little is at the upper corners.
  const top = raw([middle, north])[1];
  const bottom = raw([middle, south])[1];
  const unit = height / (bottom - top);
  const reach = raw([east, (south + north) / 2])[0] * unit;
  return {
    width: Math.round(2 * reach),
    height,
    to: (place) => {
      const [x, y] = raw(place);
      return [reach + x * unit, (y - top) * unit];
    },
  };
}
