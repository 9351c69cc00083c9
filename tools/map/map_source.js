// The map as its author writes it, read and checked. What is wrong is said with the area and the field.

import { parse } from "smol-toml";

const TERRAINS = ["city", "mountain", "forest", "wetlands", "uplands", "islands", "lowlands", "sea"];
const FIELDS = ["name", "terrain", "at", "label", "hinterland", "ports", "inland", "population", "armies", "forts", "trade"];
const WORDS = ["ALL", "ARM", "POP", "SPY", "TAX"]; // words of a sheet, which cannot be codes
const TOP = ["name", "about", "frame", "height", "detail", "wobble", "near_add", "near_remove", "areas"];

const isPlace = (p) => Array.isArray(p) && p.length === 2 && p.every((n) => typeof n === "number");

function checkKeys(table, known, what) {
  for (const key of Object.keys(table))
    if (!known.includes(key)) throw new Error(`${what}: \`${key}\` is not known here; known are ${known.join(", ")}`);
}

function readArea(code, row, frame) {
  const what = `area ${code}`;
  if (!/^[A-Z]{3}$/.test(code)) throw new Error(`${what}: a code has three capital letters`);
  if (WORDS.includes(code)) throw new Error(`${what}: ${code} is a word of the sheets; choose another code`);
  checkKeys(row, FIELDS, what);
  if (!TERRAINS.includes(row.terrain))
    throw new Error(`${what}: terrain "${row.terrain}" is not one of ${TERRAINS.join(", ")}`);
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

/** Reads the TOML text of a map. */
export function readMap(text) {
  const source = parse(text);
  checkKeys(source, TOP, "map");
  for (const side of ["west", "east", "south", "north"])
    if (typeof source.frame?.[side] !== "number") throw new Error(`map: frame.${side} is missing, in degrees`);
  if (source.frame.west >= source.frame.east || source.frame.south >= source.frame.north)
    throw new Error("map: the frame is empty: west must be less than east and south less than north");
  const areas = new Map();
  for (const code of Object.keys(source.areas ?? {}).sort())
    areas.set(code, readArea(code, source.areas[code], source.frame));
  if (areas.size === 0) throw new Error("map: [areas] is missing or empty");
  for (const [code, area] of areas) {
    const around = areas.get(area.hinterland)?.terrain;
    if (area.terrain === "city" && (around === undefined || around === "city" || around === "sea"))
      throw new Error(`area ${code}: hinterland ${area.hinterland} must be an area of land that is no city`);
  }
  return { height: 2800, detail: "10m", wobble: 18, near_add: [], near_remove: [], about: "", ...source, areas };
}
