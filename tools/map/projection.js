// From degrees to map units. Lambert's conformal conic projection: right shapes on a map of a country or a continent;
// Miller's cylindrical one for the whole earth: meridians are upright, so that the left edge fits the right one.

const RADIANS = Math.PI / 180;

const half = (latitude) => Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2);

function cone(south, north) {
  const low = south + (north - south) / 6;
  const high = north - (north - south) / 6;
  const n =
    Math.log(Math.cos(low * RADIANS) / Math.cos(high * RADIANS)) / Math.log(half(high) / half(low));
  return { n, scale: (Math.cos(low * RADIANS) * half(low) ** n) / n };
}

/** The parallels of Miller's projection, north positive, in radians of the equator. */
const miller = (latitude) => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * RADIANS));

function world({ west, east, south, north }, height) {
  const top = miller(north);
  const unit = height / (top - miller(south));
  return {
    width: Math.round((east - west) * RADIANS * unit),
    height,
    wrap: east - west === 360,
    to: ([longitude, latitude]) => [(longitude - west) * RADIANS * unit, (top - miller(latitude)) * unit],
  };
}

function conic(frame, height) {
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

/**
 * A function from [longitude, latitude] to [x, y] in map units, y downwards, and the size of the map.
 * `frame` is { west, east, south, north } in degrees; the map is `height` units high. `kind` is conic or world;
 * a world 360 degrees wide has `wrap`: what leaves it on the right comes in on the left.
 */
export function projection(frame, height, kind = "conic") {
  return kind === "world" ? world(frame, height) : conic(frame, height);
}
