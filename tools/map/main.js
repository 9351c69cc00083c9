// Makes scenarios of maps.
//   node main.js SETUP.toml -o SCENARIO.toml   one scenario
//   node main.js --all                         every games/*/maps/*.setup.toml into its games/*/scenarios
//   node main.js --all --check                 says whether what is there is what would be made
//   node main.js --borders MAP.toml            which areas border on which, to be read beside the picture
//   node main.js --svg SCENARIO.toml -o F.svg  the picture

import { readFileSync, readdirSync, writeFileSync, existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { make, mapAt, root } from "./maker.js";
import { preview } from "./preview.js";

function allSetups() {
  const games = join(root, "games");
  return readdirSync(games).sort().flatMap((game) => {
    const maps = join(games, game, "maps");
    if (!existsSync(maps)) return [];
    return readdirSync(maps).filter((f) => f.endsWith(".setup.toml")).sort()
      .map((f) => ({ setup: join(maps, f), scenario: join(games, game, "scenarios", `${basename(f, ".setup.toml")}.toml`) }));
  });
}

function runAll(check) {
  const setups = allSetups();
  if (setups.length === 0) throw new Error("there is no games/*/maps/*.setup.toml");
  let stale = 0;
  for (const { setup, scenario } of setups) {
    const fresh = make(setup);
    if (!check) writeFileSync(scenario, fresh);
    else if (!existsSync(scenario) || readFileSync(scenario, "utf8") !== fresh) {
      console.log(`${relative(root, scenario)} is not what tools/map makes of ${relative(root, setup)}; run npm run maps`);
      ++stale;
      continue;
    }
    console.log(`${relative(root, scenario)}: ${fresh.length} bytes`);
  }
  return stale === 0 ? 0 : 1;
}

function borders(path) {
  for (const [code, area] of mapAt(path).areas)
    console.log(`${code} ${area.terrain.padEnd(9)} ${area.near.join(" ")}`);
  return 0;
}

function run(args) {
  if (args[0] === "--all") return runAll(args.includes("--check"));
  if (args[0] === "--borders" && args.length === 2) return borders(args[1]);
  if (args[0] === "--svg" && args.length === 4 && args[2] === "-o") {
    writeFileSync(args[3], preview(readFileSync(args[1], "utf8")));
    return 0;
  }
  if (args.length === 3 && args[1] === "-o") {
    writeFileSync(args[2], make(args[0]));
    return 0;
  }
  console.error("usage: node main.js SETUP.toml -o SCENARIO.toml | --all [--check] | --borders MAP.toml | --svg SCENARIO.toml -o F.svg");
  return 2;
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  console.error(`map: ${error.message}`);
  process.exitCode = 2;
}
