import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "smol-toml";
import { cutToBox, roomiest, isInside } from "../crop.js";
import { simplify } from "../borders.js";
import { grow } from "../grow.js";
import { readMap } from "../map_source.js";
import { ringText, scenarioText } from "../scenario.js";
import { RINGS, SOURCE } from "../fixtures/island.js";

const map = grow(readMap(SOURCE), RINGS);
const SETUP = `name = "Test"
game = "dark-age"
map = "islands"
[powers]
MER = { name = "Mercia", nation = "Angles" }
[start]
AAA = { owner = "MER", armies = 3, population = 2 }
[[arrivals]]
turn = 3
power = "MER"
sea = "SEA"
`;
const make = (setup) => parse(scenarioText(setup, () => map, "a test"));

test("a ring is written as its first point and steps", () => {
  assert.equal(ringText([[10, 20], [15, 20], [15, 18]]), "10 20 5 0 0 -2");
});

test("a scenario holds the map and the setup in one text", () => {
  const scenario = make(SETUP);
  assert.equal(scenario.name, "Test");
  assert.equal(scenario.map.width, map.width);
  assert.equal(scenario.areas.AAA.owner, "MER");
  assert.deepEqual(scenario.areas.AAA.near, map.areas.get("AAA").near);
  assert.equal(scenario.areas.EAS.shape, undefined);
  assert.equal(scenario.arrivals.length, 1);
});

test("a part of a map keeps its areas whole, and shows the rest as land beyond", () => {
  const part = make(SETUP.replace("[powers]", 'only = ["AAA SEA NOR"]\n[powers]'));
  assert.deepEqual(Object.keys(part.areas), ["AAA", "NOR", "SEA"]);
  assert.deepEqual(part.areas.AAA.near, ["NOR", "SEA"]);
  assert.ok(part.map.width < map.width);
  assert.ok(part.map.beyond.length > 0);
});

test("what is wrong with a setup is named", () => {
  assert.throws(() => make(SETUP.replace("AAA = { owner", "XXX = { owner")), /start: XXX is no area/);
  assert.throws(() => make(SETUP.replace('owner = "MER"', 'owner = "WES"')), /start AAA: owner WES is no power/);
  assert.throws(() => make(SETUP.replace("armies = 3", "armie = 3")), /start AAA: `armie` is not known/);
  assert.throws(() => make(SETUP.replace('map = "islands"', "")), /`map` is missing/);
});

test("a ring is cut to a box, and the roomiest point lies inside", () => {
  const ring = cutToBox([[-5, 0], [5, 0], [5, 10], [-5, 10]], { left: 0, top: 2, right: 20, bottom: 20 });
  assert.deepEqual(new Set(ring.map(String)), new Set(["0,2", "5,2", "5,10", "0,10"]));
  assert.ok(isInside(roomiest([ring]), [ring]));
});

test("simplifying keeps the ends and the corners", () => {
  const line = [[0, 0], [1, 0.1], [2, 0], [3, 0.1], [10, 0], [10, 10]];
  assert.deepEqual(simplify(line, 4), [[0, 0], [10, 0], [10, 10]]);
});
