import assert from "node:assert/strict";
import { test } from "node:test";
import { isInside } from "../crop.js";
import { ringSize } from "../borders.js";
import { ringOf } from "../preview.js";
import { held, isSea, lands, reached, scenario, seas, source, sum, touching } from "../fixtures/scenarios.js";

const DRAWN = ["channel", "european", "medieval", "middle-sea", "world"];
const all = new Map([...DRAWN, "teaching"].map((name) => [name, scenario(name)]));
const each = (check) => all.forEach((s, name) => check(s, name));
const players = ({ powers }) => Object.keys(powers).filter((p) => !powers[p].dummy);

test("Europe has at least 110 land areas and 25 seas, the World 150 and 40", () => {
  assert.ok(lands(all.get("medieval")).length >= 110 && seas(all.get("medieval")).length >= 25);
  assert.ok(lands(all.get("world")).length >= 150 && seas(all.get("world")).length >= 40);
  assert.deepEqual(Object.keys(all.get("european").areas), Object.keys(all.get("medieval").areas));
});

test("EMP 4.2 power codes have two letters, area codes three, and names are not used twice", () => {
  each((s, name) => {
    for (const code of Object.keys(s.powers)) assert.match(code, /^[A-Z]{2}$/);
    for (const code of Object.keys(s.areas)) assert.match(code, /^[A-Z]{3}$/);
    for (const table of [s.areas, s.powers]) {
      const names = Object.values(table).map((row) => row.name);
      const twice = names.filter((n, i) => names.indexOf(n) !== i);
      assert.deepEqual(twice, [], name);
    }
  });
});

test("borders are known on both sides, and everything can be reached", () => {
  each((s, name) => {
    for (const [code, { near }] of Object.entries(s.areas)) {
      assert.ok(near.length > 0, `${name}: ${code} has no neighbour`);
      for (const other of near) assert.ok(s.areas[other].near.includes(code), `${name}: ${code} ${other}`);
    }
    assert.equal(reached(s, Object.keys(s.areas)[0]).size, Object.keys(s.areas).length, name);
  });
});

test("every sea can be sailed to from every other", () => {
  each((s, name) => {
    const [[first]] = seas(s);
    const sailed = reached(s, first, (code) => isSea(s.areas[code]));
    assert.deepEqual(seas(s).map(([code]) => code).filter((code) => !sailed.has(code)), [], name);
  });
});

test("land whose shape touches a sea can be landed on, unless its map calls it inland", () => {
  for (const [name, map] of [["medieval", "europe"], ["world", "world"]]) {
    const s = all.get(name);
    const inland = Object.entries(source(map).areas).filter(([, a]) => a.inland).map(([code]) => code);
    for (const pair of touching(s)) {
      const [land, sea] = pair.split(" ").sort((a, b) => isSea(s.areas[a]) - isSea(s.areas[b]));
      if (isSea(s.areas[land]) || !isSea(s.areas[sea]) || inland.includes(land)) continue;
      assert.ok(s.areas[land].near.some((n) => isSea(s.areas[n])), `${name}: ${land} has a coast and touches no sea`);
    }
  }
});

test("every island has a place for a base", () => {
  for (const map of ["europe", "world"])
    for (const [code, area] of Object.entries(source(map).areas))
      if (area.terrain === "islands") assert.ok(area.entrance, `${map}: ${code}`);
});

test("EMP 2.4 a base opens on a sea beside it; ships at sea have an owner and a base of his", () => {
  each((s, name) => {
    for (const [code, a] of lands(s)) {
      if (!a.base) continue;
      assert.ok(isSea(s.areas[a.base.entrance]) && a.near.includes(a.base.entrance), `${name}: ${code}`);
    }
    for (const [code, a] of seas(s)) {
      assert.equal(a.population ?? a.forts ?? a.base, undefined, `${name}: ${code}`);
      if (a.ships) assert.equal(s.areas[a.fleet_base].owner, a.owner, `${name}: ${code}`);
      assert.ok((a.armies ?? 0) <= (a.ships ?? 0), `${name}: ${code}`);
    }
  });
});

test("EMP 2.4 every power owns land with people; air, trains and capitals stand where they are played", () => {
  each((s, name) => {
    for (const [code, power] of Object.entries(s.powers)) {
      assert.ok(sum(held(s, code), "population") > 0, `${name}: ${code}`);
      assert.equal(power.air !== undefined, s.variant === "world", `${name}: ${code}`);
      assert.equal(power.supply_capacity !== undefined, s.variant === "european", `${name}: ${code}`);
      if (s.variant === "european") assert.equal(s.areas[power.capital].owner, code, `${name}: ${code}`);
    }
    if (s.variant !== "european") assert.equal(sum(lands(s), "trains"), 0, name);
  });
});

test("EMP S.10 supply capacities", () => {
  const s = all.get("european");
  const given = { EN: 12, FR: 8, AU: 5, RU: 5, PR: 4, PO: 3, SP: 3, SW: 3 };
  for (const [code, { supply_capacity, capital }] of Object.entries(s.powers)) {
    assert.equal(supply_capacity, given[code] ?? 2, code);
    assert.ok(s.areas[capital].trains <= Math.min(supply_capacity, s.areas[capital].population), code);
  }
});

test("EMP S.11 no base is blockaded at the start", () => {
  for (const name of ["european", "channel"]) {
    const s = all.get(name);
    for (const [code, a] of lands(s)) if (a.base && a.owner) assert.equal(s.areas[a.base.entrance].owner, a.owner, `${name}: ${code}`);
  }
});

test("countries are equal in people and armies, and a holding hangs together", () => {
  for (const name of DRAWN) {
    const s = all.get(name);
    for (const field of ["population", "armies"]) {
      const figures = players(s).map((p) => sum(held(s, p), field));
      assert.ok(Math.max(...figures) - Math.min(...figures) <= 1, `${name}: ${field} ${figures}`);
    }
    for (const p of Object.keys(s.powers)) {
      const mine = held(s, p).map(([code]) => code);
      const near = reached(s, mine[0], (code) => isSea(s.areas[code]) || s.areas[code].owner === p);
      assert.deepEqual(mine.filter((code) => !near.has(code)).filter((code) => !s.areas[code].near.some((n) => isSea(s.areas[n]))), [], `${name}: ${p}`);
    }
  }
});

test("EMP-H30 nobody begins with more armies in a place than it feeds", () => {
  each((s, name) => {
    const crowded = lands(s).filter(([, a]) => a.owner && (a.armies ?? 0) + (a.forts ?? 0) > a.population);
    assert.deepEqual(crowded.map(([code]) => code), [], name);
  });
});

test("nobody's land is weaker than a country's, and nobody starts next to a walk-over", () => {
  for (const name of DRAWN)
    for (const [code, a] of lands(all.get(name)))
      if (!a.owner) assert.ok((a.armies ?? 0) >= 1 && (a.population ?? 0) >= 1 && a.armies <= 3 && a.population <= 5, `${name}: ${code}`);
});

test("neighbours have different colours", () => {
  for (const name of DRAWN) {
    const s = all.get(name);
    const colours = Object.values(s.powers).map((p) => p.colour);
    assert.equal(new Set(colours).size, colours.length, name);
    for (const [code, a] of lands(s))
      for (const other of a.near) {
        const foe = s.areas[other].owner;
        if (!a.owner || !foe || foe === a.owner || isSea(s.areas[other])) continue;
        assert.notEqual((s.powers[a.owner].colour - 1) % 7, (s.powers[foe].colour - 1) % 7, `${name}: ${code} ${other}`);
      }
  }
});

test("an area has room for its lettering", () => {
  for (const name of DRAWN) {
    const tight = lands(all.get(name)).filter(([, { shape, label: [x, y] }]) => {
      const rings = shape.map(ringOf);
      const size = ringSize(rings[0]);
      return size < 900 || ![[x - 14, y], [x + 14, y], [x, y - 9], [x, y + 9]].every((point) => isInside(point, rings));
    });
    assert.deepEqual(tight.map(([code]) => code), [], name);
  }
});

test("the World is joined at its edges", () => {
  const s = all.get("world");
  const edge = (a, x) => (a.shape ?? []).some((ring) => ringOf(ring).some(([px]) => px === x));
  const [west, east] = [0, s.map.width].map((x) => Object.keys(s.areas).filter((code) => edge(s.areas[code], x)));
  assert.ok(west.length > 3 && east.length > 3);
  for (const code of west)
    assert.ok(east.includes(code) || s.areas[code].near.some((n) => east.includes(n)), `${code} ends at the edge`);
});
