import assert from "node:assert/strict";
import { test } from "node:test";
import { readMap } from "../map_source.js";
import { neighbourLists } from "../adjacency.js";
import { SOURCE } from "../fixtures/island.js";

const refuse = (old, fresh, says) => assert.throws(() => readMap(SOURCE.replace(old, fresh)), says);

test("what is wrong with a map is said with the area and the field", () => {
  refuse('terrain = "uplands"', 'terrain = "hills"', /area BBB: terrain "hills" is not one of city, mountain/);
  refuse("at = [1, 52]", "at = [1]", /area AAA: `at` must be \[longitude, latitude\]/);
  refuse("at = [1, 52]", "at = [1, 62]", /area AAA: \[1, 62\] is outside the frame/);
  refuse('hinterland = "BBB"', 'hinterland = "SEA"', /area EAS: hinterland SEA must be an area of land/);
  refuse(', hinterland = "BBB"', "", /area EAS: a city has a `hinterland`/);
  refuse("AAA =", "AA =", /area AA: a code has three capital letters/);
  refuse("AAA =", "TAX =", /area TAX: TAX is a word of the sheets/);
  refuse("ports =", "port =", /area EAS: `port` is not known here/);
  refuse("east = 8", "east = -8", /the frame is empty/);
  refuse("wobble = 6", 'projection = "flat"', /projection "flat" is not conic or world/);
  refuse("wobble = 6", 'game = "chess"', /game "chess" is not one of dark-age, empires/);
  refuse("wobble = 6", 'game = "empires"', /area EAS: `hinterland` is not known here/);
});

const areas = new Map([
  ["AAA", { terrain: "lowlands" }],
  ["BBB", { terrain: "lowlands", inland: true }],
  ["SEA", { terrain: "sea" }],
]);
const borders = new Set(["AAA BBB", "AAA SEA", "BBB SEA"]);

test("borders are corrected by hand: inland, near_add, near_remove", () => {
  assert.deepEqual(neighbourLists(areas, borders).get("SEA"), ["AAA"]);
  assert.deepEqual(neighbourLists(areas, borders, [], ["bbb aaa"]).get("BBB"), []);
  assert.deepEqual(neighbourLists(areas, borders, ["SEA BBB"]).get("BBB"), ["AAA", "SEA"]);
});

test("a correction that corrects nothing is refused", () => {
  assert.throws(() => neighbourLists(areas, borders, ["AAA BBB"]), /near_add: "AAA BBB": these two border/);
  assert.throws(() => neighbourLists(areas, borders, [], ["BBB SEA"]), /near_remove: "BBB SEA": these two do not/);
  assert.throws(() => neighbourLists(areas, borders, ["AAA XXX"]), /XXX, which is no area/);
  assert.throws(() => neighbourLists(areas, borders, ["AAA"]), /must be two codes/);
});
