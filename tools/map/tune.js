// Evens out the starts of a scenario of Empires by games of bots.
//   node tune.js SETUP.toml --sandtable PROGRAM [--rounds 8] [--games 100] [--words tuning] [-o SETUP.toml]
// Each round plays with words of its own, prints what came of it, and moves the army reserves, with the purses that go with them, within
// bounds (starts.js). Reserves need not be whole: each game of a round has them rounded up or down by chance, and what is written has the
// nearest. People, armies on the map, walls and nobody's land are left as the setup has them: they are for whoever makes it.
// With -o the setup of the next round is written after each. It ends early when a round left nobody without a win and nobody over three
// times a fair share. What starts came to is measured afterwards, with words that no round had: docs/arena.md.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { make } from "./maker.js";
import { dealt, figures, isFair, nextReserves, reservesOf, withReserves } from "./starts.js";

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sandtable: { type: "string" },
    rounds: { type: "string", default: "8" },
    games: { type: "string", default: "100" },
    words: { type: "string", default: "tuning" },
    output: { type: "string", short: "o" },
  },
});

/** A number from 0 to 1 that is always the same for the same words. */
const drawn = (words) => createHash("sha256").update(words).digest().readUInt32LE() / 2 ** 32;

/** One game of the scenario in this file. */
function play(scenario, words) {
  const text = execFileSync(
    asked.sandtable,
    ["arena", "empires", "--scenario", scenario, "--games", "1", "--bots", "chancellor", "--seed", words, "--threads", "1", "--json"],
    { encoding: "utf8", maxBuffer: 1 << 30 },
  );
  return JSON.parse(text).scenarios[0].played[0];
}

function print(title, table, reserves, next) {
  console.log(`\n${title}\nseat   wins  place  points    +-   share  reserve`);
  for (const [code, row] of [...table].sort(([, a], [, b]) => b.share - a.share))
    console.log(
      [
        code.padEnd(4),
        row.wins.toFixed(1).padStart(6),
        row.place.toFixed(1).padStart(6),
        row.points.toFixed(1).padStart(7),
        row.deviation.toFixed(1).padStart(5),
        `${(100 * row.share).toFixed(1)} %`.padStart(7),
        `  ${reserves.get(code)?.toFixed(1) ?? "-"} -> ${next.get(code)?.toFixed(1) ?? "-"}`,
      ].join(" "),
    );
  const rows = [...table.values()];
  const most = Math.max(...rows.map((row) => row.wins / row.games));
  console.log(`${rows.filter((row) => row.wins > 0).length} of ${rows.length} won; the first ${(100 * most).toFixed(1)} %`);
}

function run() {
  const [path] = positionals;
  if (positionals.length !== 1 || !asked.sandtable) {
    console.error("usage: node tune.js SETUP.toml --sandtable PROGRAM [--rounds N] [--games N] [--words WORDS] [-o SETUP.toml]");
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), "tune-"));
  try {
    const setup = readFileSync(path, "utf8");
    const made = make(path, setup);
    const scenario = join(folder, basename(path).replace(".setup", ""));
    let reserves = reservesOf(setup);
    const rounds = [];
    for (let n = 1; n <= Number(asked.rounds); ++n) {
      const words = `${asked.words}, round ${n}`;
      const played = Array.from({ length: Number(asked.games) }, (_, i) => {
        const ofGame = `${words}, game ${i + 1}`;
        writeFileSync(scenario, withReserves(made, dealt(reserves, (code) => drawn(`${ofGame}, ${code}`))));
        return play(scenario, ofGame);
      });
      const table = figures(played);
      rounds.push(table);
      const fair = isFair(table);
      const next = fair ? reserves : nextReserves(rounds, reserves);
      print(`Round ${n}, ${asked.games} games, words "${words}"`, table, reserves, next);
      reserves = next;
      if (asked.output) writeFileSync(asked.output, withReserves(setup, reserves));
      if (fair) break;
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = run();
