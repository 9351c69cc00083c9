import assert from "node:assert/strict";
import { test } from "node:test";
import { isInside } from "../crop.js";
import { ringSize } from "../borders.js";
import { grow } from "../grow.js";
import { readMap } from "../map_source.js";
import { RINGS, SOURCE } from "../fixtures/island.js";

const map = grow(readMap(SOURCE), RINGS);
const near = (code) => map.areas.get(code).near;

test("areas that share a border are neighbours, islands are reached by sea", () => {
  assert.deepEqual(near("AAA"), ["BBB", "NOR", "SEA"]);
  assert.deepEqual(near("CCC"), ["SEA"]);
});

test("a city borders on its hinterland and its ports alone", () => {
  assert.deepEqual(near("EAS"), ["BBB", "SEA"]);
  assert.equal(map.areas.get("EAS").shape, null);
});

test("the shapes fill the map, without gaps and overlaps", () => {
  let all = 0;
  for (const { shape } of map.areas.values())
    for (const ring of shape ?? []) all += isHole(ring, shape) ? -ringSize(ring) : ringSize(ring);
  assert.ok(Math.abs(all - map.width * map.height) < 0.001 * map.width * map.height, `${all}`);
});

const isHole = (ring, shape) => shape.some((other) => other !== ring && isInside(ring[0], [other]));

test("neighbours have the same points along their border", () => {
  const sides = (code) =>
    map.areas.get(code).shape.flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]].map(String).sort().join(" ")));
  const west = new Set(sides("AAA"));
  assert.ok(sides("BBB").filter((side) => west.has(side)).length > 3);
});

test("labels lie inside, and clear of the city", () => {
  for (const [code, { shape, label }] of map.areas) if (shape) assert.ok(isInside(label, shape), code);
  const [x, y] = map.areas.get("EAS").label;
  const [lx, ly] = map.areas.get("BBB").label;
  assert.ok(Math.abs(x - lx) > 20 || Math.abs(y - ly) > 20);
});

test("the same source gives the same map", () => {
  assert.deepEqual(grow(readMap(SOURCE), RINGS), map);
});

test("an area in the wrong element is named", () => {
  const dry = SOURCE.replace("height = 300", "height = 2800").replace("at = [2, 54.7]", "at = [2, 52]");
  assert.throws(() => grow(readMap(dry), RINGS), /area NOR: there is no water where it says `at`/);
});
