// The scenario a setup describes. The map it names lies beside it and is grown once, however many scenarios are made of it.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { grow } from "./grow.js";
import { readMap } from "./map_source.js";
import { scenarioText } from "./scenario.js";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const grown = new Map();

export function mapAt(path) {
  if (!existsSync(path)) throw new Error(`there is no map ${path}`);
  if (!grown.has(path)) grown.set(path, grow(readMap(readFileSync(path, "utf8"))));
  return grown.get(path);
}

/** `text`: the setup as it would be, if it is not to be as the file has it. */
export function make(setup, text = readFileSync(setup, "utf8")) {
  try {
    const maps = (name) => mapAt(join(dirname(setup), `${name}.toml`));
    return scenarioText(text, maps, relative(root, resolve(setup)));
  } catch (error) {
    throw new Error(`${setup}: ${error.message}`);
  }
}
