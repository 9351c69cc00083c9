import assert from "node:assert/strict";
import { test } from "node:test";
import { dealt, figures, isFair, nextReserves, reservesOf, withReserves } from "../starts.js";

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
});

test("a place near the first is part of a win, one far behind is nothing, and a game has one win to share", () => {
  const table = figures([game({ AA: 30, BB: 29, CC: 26, DD: -10 })]);
  const [a, b, c, d] = ["AA", "BB", "CC", "DD"].map((code) => table.get(code).share);
  assert.ok(a > b && b > c && c > 0.1 && d < 0.001);
  assert.ok(Math.abs(a + b + c + d - 1) < 1e-9);
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

const round = (share, games = 100) =>
  new Map(Object.entries(share).map(([code, part]) => [code, { share: part, games }]));
const reserves = (table) => new Map(Object.entries(table));

test("who wins more than is usual gives armies up, who wins less gets some, by steps and within bounds", () => {
  const shares = round({ AA: 0.5, BB: 0.25, CC: 0.15, DD: 0.1 });
  const next = nextReserves([shares], reserves({ AA: 5, BB: 5, CC: 5, DD: 5 }));
  assert.ok(4 <= next.get("AA") && next.get("AA") < next.get("BB") && next.get("BB") < 5);
  assert.ok(5 < next.get("CC") && next.get("CC") < next.get("DD") && next.get("DD") < 6);
  assert.deepEqual([...nextReserves([round({ AA: 0.9, BB: 0 })], reserves({ AA: 0.5, BB: 19.5 })).values()], [0, 20]);
});

test("one that wins far too often is no reason to arm the others, and small differences are none", () => {
  const next = nextReserves([round({ AA: 0.7, BB: 0.1, CC: 0.1, DD: 0.1 })], reserves({ AA: 5, BB: 5, CC: 5, DD: 5 }));
  assert.deepEqual([next.get("AA"), next.get("BB") < 5.5], [4, true]);
  assert.equal(nextReserves([round({ AA: 0.52, BB: 0.48 })], reserves({ AA: 5, BB: 5 })).get("AA"), 5);
});

test("earlier rounds count less, and by their games", () => {
  const even = { AA: 0.5, BB: 0.5 };
  const bad = { AA: 0.2, BB: 0.8 };
  const next = (...rounds) => nextReserves(rounds, reserves({ AA: 5, BB: 5 })).get("AA");
  const badThenEven = next(round(bad), round(even));
  assert.ok(5 < badThenEven && badThenEven < next(round(even), round(bad)));
  assert.ok(next(round(bad, 50), round(even)) < badThenEven);
});

test("a reserve between two numbers is one of them, the upper one the more often the nearer it is", () => {
  assert.deepEqual([...dealt(reserves({ AA: 3.25, BB: 7 }), () => 0.74).values()], [3, 7]);
  assert.deepEqual([...dealt(reserves({ AA: 3.25, BB: 7 }), () => 0.76).values()], [4, 7]);
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
