import assert from "node:assert/strict";
import { test } from "node:test";
import { figures, isFair, nextReserves, reservesOf, withReserves } from "../starts.js";

const game = (points, over = true) => {
  const place = (n) => 1 + Object.values(points).filter((p) => p > n).length;
  return { over, seats: Object.fromEntries(Object.entries(points).map(([code, n]) => [code, { place: place(n), points: n }])) };
};

test("shared wins are divided, and games without an end are not counted", () => {
  const table = figures([game({ AA: 30, BB: 29, CC: 0 }), game({ AA: 10, BB: 10, CC: -5 }), game({ AA: 0, BB: 9, CC: 9 }, false)]);
  const [a, b, c] = ["AA", "BB", "CC"].map((code) => table.get(code));
  assert.deepEqual([a.games, a.wins, b.wins, c.wins], [2, 1.5, 0.5, 0]);
  assert.deepEqual([a.points, c.place], [20, 3]);
  assert.ok(Math.abs(a.deviation - Math.sqrt(200)) < 1e-9);
  assert.ok(Math.abs(a.reach - 20 - 1.9 * a.deviation) < 1e-9);
});

test("countries that the computer runs have no place and are left out", () => {
  const table = figures([{ over: true, seats: { AA: { place: 1, points: 3 }, DU: { place: 0, points: 9 } } }]);
  assert.deepEqual([...table.keys()], ["AA"]);
});

test("fair is nobody without a win and nobody over three times his part", () => {
  const wins = (...list) => new Map(list.map((n, i) => [`A${i}`, { wins: n, games: 8 }]));
  assert.ok(isFair(wins(5, 1, 1, 1)));
  assert.ok(!isFair(wins(6, 2, 0, 0)));
  assert.ok(!isFair(wins(7, 0.5, 0.25, 0.25)));
});

const round = (reach, reserves, games = 100) => ({
  table: new Map(Object.entries(reach).map(([code, points]) => [code, { reach: points, games }])),
  reserves: new Map(Object.entries(reserves)),
});

test("who reaches more than the one in the middle gives armies up, who reaches less gets some, by steps and within bounds", () => {
  const reach = { AA: 60, BB: 50, CC: 46 };
  assert.deepEqual([...nextReserves([round(reach, { AA: 5, BB: 5, CC: 5 })]).values()], [3, 5, 6]);
  assert.deepEqual([...nextReserves([round(reach, { AA: 0, BB: 5, CC: 16 })]).values()], [0, 5, 16]);
});

test("earlier rounds count less, and with the reserves and the games they were played with", () => {
  const even = { AA: 50, BB: 50, CC: 50 };
  const bad = { AA: 48, BB: 50, CC: 52 };
  const at = (n) => ({ AA: n, BB: 5, CC: 5 });
  const next = (...rounds) => nextReserves(rounds).get("AA");
  const badThenEven = next(round(bad, at(5)), round(even, at(5)));
  assert.ok(5 < badThenEven && badThenEven < next(round(even, at(5)), round(bad, at(5))));
  assert.ok(next(round(even, at(4)), round(even, at(5))) < next(round(even, at(5))));
  assert.ok(next(round(bad, at(5), 10), round(even, at(5))) < badThenEven);
});

const SETUP = `name = "T"
[powers]
EN = { name = "England", colour = 11, treasury = 8, army_reserve = 1, naval_reserve = 1 }
BV = { name = "Bavaria", colour = 6, treasury = 28, army_reserve = 6 }
DU = { name = "Dummy", colour = 7, treasury = 4, army_reserve = 2, dummy = true }
[start]
LON = { owner = "EN", population = 6, armies = 4 } # treasury = 3, army_reserve = 4
`;

test("a setup gets other reserves and purses and is otherwise as it was", () => {
  assert.deepEqual([...reservesOf(SETUP)], [["EN", 1], ["BV", 6]]);
  assert.equal(
    withReserves(SETUP, new Map([["EN", 2.4], ["BV", 13]])),
    SETUP.replace("treasury = 8, army_reserve = 1", "treasury = 10, army_reserve = 2").replace("treasury = 28, army_reserve = 6", "treasury = 50, army_reserve = 13"),
  );
});
