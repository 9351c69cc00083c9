// A scenario, from a map and a setup: one text that holds everything, so that a record of a game holds it too.

import { parse } from "smol-toml";
import { crop } from "./crop.js";

const START = {
  "dark-age": ["owner", "armies", "population", "forts", "trade", "ships", "mode", "retreat_to"],
  empires: ["owner", "armies", "population", "forts", "trains", "ships", "laid_up", "base", "fleet_base"],
};

/** A ring as text: the first point, then the steps from point to point. */
export function ringText(ring) {
  const numbers = [...ring[0]];
  for (let i = 1; i < ring.length; ++i) numbers.push(ring[i][0] - ring[i - 1][0], ring[i][1] - ring[i - 1][1]);
  return numbers.join(" ");
}

function value(v) {
  if (Array.isArray(v)) return `[${v.map(value).join(", ")}]`;
  if (typeof v === "object") return inline(v);
  return typeof v === "string" ? JSON.stringify(v) : String(v);
}

const inline = (table) =>
  `{ ${Object.entries(table)
    .filter(([, v]) => v !== undefined && v !== null)
    .map(([k, v]) => `${k} = ${value(v)}`)
    .join(", ")} }`;

const isTable = (v) => typeof v === "object" && v !== null && !Array.isArray(v);
const isTableList = (v) => Array.isArray(v) && v.length > 0 && v.every(isTable);

function section(key, table) {
  return `[${key}]\n${Object.entries(table)
    .map(([k, v]) => `${k} = ${value(v)}\n`)
    .join("")}`;
}

const text = (v) => (typeof v === "string" && v.includes("\n") ? `"""\n${v}"""` : value(v));

/** The part of a scenario that is copied from the setup. */
function head(setup) {
  const parts = [""];
  for (const [key, v] of Object.entries(setup)) {
    if (isTable(v)) parts.push(section(key, v));
    else if (!isTableList(v)) parts[0] += `${key} = ${text(v)}\n`;
  }
  return parts;
}

/** Empires: ships of a land area lie in its naval base, and a base has one entrance, which the map knows. */
function withBase(code, area, { ships, laid_up, base, ...start }, areas) {
  if (area.terrain === "sea") return { ...start, ships };
  if (ships === undefined && laid_up === undefined && base === undefined) return start;
  if (area.entrance === undefined) throw new Error(`start ${code}: the map gives ${code} no \`entrance\`, so it has no base`);
  if (!areas.has(area.entrance)) throw new Error(`start ${code}: ${area.entrance}, the entrance of its base, is not among \`only\``);
  if (!area.near.includes(area.entrance)) throw new Error(`start ${code}: ${code} does not border on ${area.entrance}, its entrance`);
  return { ...start, base: { entrance: area.entrance, laid_up, commissioned: ships } };
}

/** `holdings` say who owns what in one line a power; here they become owners in `start`. */
function startsOf({ start = {}, holdings = {} }) {
  const rows = { ...start };
  for (const [power, lists] of Object.entries(holdings))
    for (const code of lists.flatMap((line) => line.trim().split(/\s+/))) {
      if (rows[code]?.owner !== undefined) throw new Error(`holdings: ${code} is given to ${power} and to ${rows[code].owner}`);
      rows[code] = { owner: power, ...rows[code] };
    }
  return rows;
}

function areaRow(code, area, row, { game, powers = {} }, areas) {
  const known = START[game] ?? START["dark-age"];
  for (const key of Object.keys(row))
    if (!known.includes(key)) throw new Error(`start ${code}: \`${key}\` is not known here; known are ${known.join(", ")}`);
  if (row.owner !== undefined && !(row.owner in powers))
    throw new Error(`start ${code}: owner ${row.owner} is no power of this scenario`);
  const start = game === "empires" ? withBase(code, area, row, areas) : row;
  const { population, armies, forts, trade } = area;
  return `${code} = ${inline({
    name: area.name,
    terrain: area.terrain,
    near: area.near,
    hinterland: area.hinterland,
    ...{ population, armies, forts, trade },
    ...start,
    label: area.label,
    shape: area.shape?.map(ringText),
  })}\n`;
}

/** The text of the scenario a setup describes. `maps(name)` gives a grown map. */
export function scenarioText(setupText, maps, from) {
  const { map: name, only, start: given, holdings, ...setup } = parse(setupText);
  const start = startsOf({ start: given, holdings });
  if (typeof name !== "string") throw new Error("setup: `map` is missing; name the map file, without .toml");
  const whole = maps(name);
  const map = only ? crop(whole, only.flatMap((line) => line.trim().split(/\s+/))) : whole;
  for (const code of Object.keys(start))
    if (!map.areas.has(code)) throw new Error(`start: ${code} is no area of this map, or not among \`only\``);
  const rows = [...map.areas].map(([code, area]) => areaRow(code, area, start[code] ?? {}, setup, map.areas));
  const lists = Object.entries(setup)
    .filter(([, v]) => isTableList(v))
    .flatMap(([key, list]) => list.map((row) => `[[${key}]]\n${Object.entries(row).map(([k, v]) => `${k} = ${value(v)}\n`).join("")}`));
  return [
    `# Made by tools/map from ${from}; edit that and run \`npm run maps\` there.\n`,
    ...head(setup),
    section("map", { width: map.width, height: map.height, beyond: map.beyond.map(ringText) }),
    `[areas]\n${rows.join("")}`,
    ...lists,
  ].join("\n");
}
