// The map as its author writes it, read and checked. What is wrong is said with the area and the field.

import { parse } from "smol-toml";

// What each game knows; words of its sheets cannot be codes.
const GAMES = {
  "dark-age": {
    terrains: ["city", "mountain", "forest", "wetlands", "uplands", "islands", "lowlands", "sea"],
    fields: ["hinterland", "ports", "trade"],
    words: ["ALL", "ARM", "POP", "SPY", "TAX"],
  },
  empires: {
    terrains: ["mountains", "forest", "wetlands", "jungle", "towns", "cities", "uplands", "islands", "desert", "tundra", "lowlands", "plains", "sea"],
    fields: ["entrance"],
    words: ["ALL", "AIR", "SPY"],
  },
};
const FIELDS = ["name", "terrain", "at", "label", "inland", "lands", "isle", "population", "armies", "forts"];
const TOP = ["name", "game", "about", "frame", "projection", "height", "detail", "countries", "wobble", "straits", "bridges", "beyond_land", "beyond_sea", "near_add", "near_remove", "areas"];

const isPlace = (p) => Array.isArray(p) && p.length === 2 && p.every((n) => typeof n === "number");

function checkKeys(table, known, what) {
  for (const key of Object.keys(table))
    if (!known.includes(key)) throw new Error(`${what}: \`${key}\` is not known here; known are ${known.join(", ")}`);
}

function readArea(code, row, frame, game) {
  const what = `area ${code}`;
  if (!/^[A-Z]{3}$/.test(code)) throw new Error(`${what}: a code has three capital letters`);
  if (game.words.includes(code)) throw new Error(`${what}: ${code} is a word of the sheets; choose another code`);
  checkKeys(row, [...FIELDS, ...game.fields], what);
  if (!game.terrains.includes(row.terrain))
    throw new Error(`${what}: terrain "${row.terrain}" is not one of ${game.terrains.join(", ")}`);
  const places = isPlace(row.at) ? [row.at] : row.at;
  if (!Array.isArray(places) || places.length === 0 || !places.every(isPlace))
    throw new Error(`${what}: \`at\` must be [longitude, latitude], or a list of such points`);
  for (const [longitude, latitude] of places)
    if (longitude < frame.west || longitude > frame.east || latitude < frame.south || latitude > frame.north)
      throw new Error(`${what}: [${longitude}, ${latitude}] is outside the frame of the map`);
  if ((row.terrain === "city") !== (row.hinterland !== undefined))
    throw new Error(`${what}: a city has a \`hinterland\`, and only a city`);
  if (row.label !== undefined && !isPlace(row.label))
    throw new Error(`${what}: \`label\` must be [longitude, latitude]`);
  return { ...row, name: row.name ?? code, at: places };
}

/** What one area says of another. */
function checkAcross(code, area, areas) {
  const around = areas.get(area.hinterland)?.terrain;
  if (area.terrain === "city" && (around === undefined || around === "city" || around === "sea"))
    throw new Error(`area ${code}: hinterland ${area.hinterland} must be an area of land that is no city`);
  if (area.entrance !== undefined && (area.terrain === "sea" || areas.get(area.entrance)?.terrain !== "sea"))
    throw new Error(`area ${code}: entrance ${area.entrance} must be a sea area, and ${code} land`);
}

function checkFrame({ frame, projection = "conic" }) {
  for (const side of ["west", "east", "south", "north"])
    if (typeof frame?.[side] !== "number") throw new Error(`map: frame.${side} is missing, in degrees`);
  if (frame.west >= frame.east || frame.south >= frame.north)
    throw new Error("map: the frame is empty: west must be less than east and south less than north");
  if (!["conic", "world"].includes(projection)) throw new Error(`map: projection "${projection}" is not conic or world`);
}

/** Reads the TOML text of a map. */
export function readMap(text) {
  const source = parse(text);
  checkKeys(source, TOP, "map");
  checkFrame(source);
  const game = GAMES[source.game ?? "dark-age"];
  if (!game) throw new Error(`map: game "${source.game}" is not one of ${Object.keys(GAMES).join(", ")}`);
  const areas = new Map();
  for (const code of Object.keys(source.areas ?? {}).sort())
    areas.set(code, readArea(code, source.areas[code], source.frame, game));
  if (areas.size === 0) throw new Error("map: [areas] is missing or empty");
  for (const [code, area] of areas) checkAcross(code, area, areas);
  return {
    ...{ height: 2800, detail: "10m", wobble: 18, about: "" },
    ...{ near_add: [], near_remove: [], straits: [], bridges: [], beyond_land: [], beyond_sea: [] },
    ...source,
    areas,
  };
}
