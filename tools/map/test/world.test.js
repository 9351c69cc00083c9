import assert from "node:assert/strict";
import { test } from "node:test";
import { grow } from "../grow.js";
import { readMap } from "../map_source.js";
import { preview } from "../preview.js";
import { scenarioText } from "../scenario.js";

// Two lands in the sea of a small earth, one of them on both sides of 180 degrees.
const RINGS = [
  [[-30, -10], [30, -10], [30, 30], [-30, 30], [-30, -10]],
  [[150, -20], [-150, -20], [-150, 20], [150, 20], [150, -20]],
];
const SOURCE = `
name = "A small earth"
game = "empires"
projection = "world"
height = 300
wobble = 0
frame = { west = -180, east = 180, south = -50, north = 50 }
[areas]
WES = { name = "West", terrain = "plains", at = [-15, 10], entrance = "ATL" }
EAS = { name = "East", terrain = "forest", at = [15, 10] }
PAC = { name = "Pacific", terrain = "islands", at = [175, 0] }
ATL = { name = "Atlantic", terrain = "sea", at = [-60, 0] }
IND = { name = "Indian", terrain = "sea", at = [60, 0] }
`;
const grown = (text = SOURCE) => grow(readMap(text), RINGS);
const near = (map, code) => map.areas.get(code).near;
const size = (map, code) => map.areas.get(code).shape.length;

test("a world is joined at its edges: one land on both, and seas that meet round the back", () => {
  const map = grown();
  assert.equal(map.wrap, true);
  assert.equal(size(map, "PAC"), 2);
  assert.deepEqual(near(map, "PAC"), ["ATL", "IND"]);
  assert.ok(near(map, "ATL").includes("IND"));
});

test("areas on the two sides of the edge border on each other", () => {
  const map = grown(SOURCE.replace("at = [175, 0] }", 'at = [165, 0] }\nALE = { name = "Aleut", terrain = "tundra", at = [-165, 0] }'));
  assert.deepEqual(near(map, "ALE"), ["ATL", "IND", "PAC"].filter((code) => near(map, "ALE").includes(code)));
  assert.ok(near(map, "ALE").includes("PAC"));
});

test("a strait divides land, a bridge joins it", () => {
  const cut = grown(SOURCE.replace("[areas]", "straits = [[[0, -12], [0, 32]]]\n[areas]"));
  assert.ok(!near(cut, "WES").includes("EAS"));
  const joined = grown(SOURCE.replace("[areas]", "bridges = [[[29, 0], [151, 0]]]\n[areas]"));
  assert.ok(near(joined, "PAC").includes("EAS"));
});

test("a small island is drawn as large as its lettering asks", () => {
  const map = grown(SOURCE.replace("[areas]", '[areas]\nHEL = { name = "Saint Helena", terrain = "islands", at = [-80, -30], isle = 14, entrance = "ATL" }'));
  assert.deepEqual(near(map, "HEL"), ["ATL"]);
});

test("land and sea beyond the game are in no area", () => {
  const land = grown(SOURCE.replace("[areas]", "beyond_land = [[15, 28]]\n[areas]"));
  assert.ok(land.beyond.length > 0);
  assert.equal(grown().beyond.length, 0);
  const sea = grown(SOURCE.replace("[areas]", "beyond_sea = [[60, 40]]\n[areas]"));
  assert.equal(sea.beyond.length, 0);
  assert.ok(sea.areas.get("IND").shape.flat().every(([, y]) => y > 0));
});

test("an entrance that is not beside its base is named", () => {
  assert.throws(() => grown(SOURCE.replace('entrance = "ATL"', 'entrance = "IND"')), /area WES: it does not border on IND, its entrance/);
  assert.throws(() => grown(SOURCE.replace('entrance = "ATL"', 'entrance = "EAS"')), /area WES: entrance EAS must be a sea area/);
});

test("areas keep to the borders of countries", () => {
  const iberia = (lands) => `
name = "Iberia"
game = "empires"
detail = "110m"
countries = "110m"
height = 300
wobble = 0
frame = { west = -12, east = 6, south = 35, north = 47 }
beyond_land = [[2, 46], [-5, 34]]
[areas]
LIS = { name = "Lisbon", terrain = "towns", at = [-8, 39.5]${lands} }
MAD = { name = "Madrid", terrain = "towns", at = [-3, 40] }
BAR = { name = "Barcelona", terrain = "towns", at = [1, 41.5] }
SEA = { name = "Sea", terrain = "sea", at = [[-10, 37], [2, 39], [-4, 45]] }
`;
  const covers = (map, code) => map.areas.get(code).shape.flat().map(([x]) => x);
  const apart = grow(readMap(iberia("")));
  const merged = grow(readMap(iberia(', lands = ["Portugal", "Spain"]')));
  assert.deepEqual(near(apart, "LIS"), ["MAD", "SEA"]);
  assert.ok(Math.max(...covers(merged, "LIS")) > Math.max(...covers(apart, "LIS"))); // halfway to Madrid, not at the border
  assert.throws(() => grow(readMap(iberia(', lands = ["Lusitania"]'))), /area LIS: lands: there is no country "Lusitania"/);
});

const SETUP = `
name = "Two"
game = "empires"
map = "earth"
[powers]
AA = { name = "A", colour = 1 }
BB = { name = "B", colour = 9 }
[holdings]
AA = ["WES PAC"]
BB = ["EAS"]
[start]
WES = { population = 4, armies = 2, ships = 3, laid_up = 1 }
`;

test("a setup gives land by the line, and ships to the base at the map's entrance", () => {
  const text = scenarioText(SETUP, () => grown(), "a test");
  assert.match(text, /WES = .*owner = "AA".*base = \{ entrance = "ATL", laid_up = 1, commissioned = 3 \}/);
  assert.match(text, /PAC = .*owner = "AA"/);
  assert.match(preview(text), /^<svg[\s\S]*⚓ATL 3\+1[\s\S]*<\/svg>\n$/);
});

test("what is wrong with a setup of Empires is named", () => {
  const make = (old, fresh) => () => scenarioText(SETUP.replace(old, fresh), () => grown(), "a test");
  assert.throws(make('BB = ["EAS"]', 'BB = ["EAS WES"]'), /holdings: WES is given to BB and to AA/);
  assert.throws(make("WES = {", "EAS = {"), /start EAS: the map gives EAS no `entrance`/);
  assert.throws(make("armies = 2", "trade = 2"), /start WES: `trade` is not known here/);
});
