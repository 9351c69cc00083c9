// A scenario, from a map and a setup: one text that holds everything, so that a record of a game holds it too.

import { parse } from "smol-toml";
import { crop } from "./crop.js";

const START = ["owner", "armies", "population", "forts", "trade", "ships", "mode", "retreat_to"];

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

function areaRow(code, area, start, powers) {
  for (const key of Object.keys(start))
    if (!START.includes(key)) throw new Error(`start ${code}: \`${key}\` is not known here; known are ${START.join(", ")}`);
  if (start.owner !== undefined && !(start.owner in powers))
    throw new Error(`start ${code}: owner ${start.owner} is no power of this scenario`);
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
  const { map: name, only, start = {}, ...setup } = parse(setupText);
  if (typeof name !== "string") throw new Error("setup: `map` is missing; name the map file, without .toml");
  const whole = maps(name);
  const map = only ? crop(whole, only.flatMap((line) => line.trim().split(/\s+/))) : whole;
  for (const code of Object.keys(start))
    if (!map.areas.has(code)) throw new Error(`start: ${code} is no area of this map, or not among \`only\``);
  const rows = [...map.areas].map(([code, area]) => areaRow(code, area, start[code] ?? {}, setup.powers ?? {}));
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
