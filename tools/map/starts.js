// How fair the starts of a scenario of Empires are, by games that bots played, and what to change of them.

/** Points by which the first place may be missed and still count for something: a second place by one point is nearly a win. */
const NEAR = 4;
/** Armies for a country whose share of the wins is the usual one divided by e. */
const GAIN = 1;
/** Rounds are forgotten at this rate: a neighbour's start has changed since. */
const MEMORY = 0.65;
const MOST_STEP = 1;
/** Less than this is chance. */
const LEAST_STEP = 0.15;
const LEAST_SHARE = 0.001;
const PURSE_PER_ARMY = 4;

export const BOUNDS = { reserve: [0, 20], treasury: [0, 50] };

const within = ([least, most], n) => Math.min(most, Math.max(least, n));
const mean = (list) => list.reduce((sum, n) => sum + n, 0) / list.length;
/** How near each of these points is to the first place, in parts of one win. */
function nearWins(points) {
  const most = Math.max(...points);
  const weights = points.map((p) => Math.exp((p - most) / NEAR));
  const sum = weights.reduce((all, w) => all + w, 0);
  return weights.map((w) => w / sum);
}

/**
 * What the games say of each country that takes part: wins (shared ones divided), mean place, mean and deviation of its points, and
 * its `share`, of wins and of what was nearly one: among thirty countries wins alone are too few to steer by.
 */
export function figures(played) {
  const games = played.filter((g) => g.over).map((g) => Object.entries(g.seats).filter(([, s]) => s.place > 0));
  const rows = new Map();
  for (const seats of games) {
    const firsts = seats.filter(([, s]) => s.place === 1).length;
    const near = nearWins(seats.map(([, s]) => s.points));
    seats.forEach(([code, { place, points }], i) => {
      const row = rows.get(code) ?? { wins: 0, near: [], places: [], points: [] };
      rows.set(code, row);
      row.wins += place === 1 ? 1 / firsts : 0;
      row.near.push(near[i]);
      row.places.push(place);
      row.points.push(points);
    });
  }
  return new Map([...rows].map(([code, { wins, near, places, points }]) => {
    const middle = mean(points);
    const deviation = Math.sqrt(points.reduce((sum, p) => sum + (p - middle) ** 2, 0) / Math.max(1, points.length - 1));
    return [code, { games: points.length, wins, place: mean(places), points: middle, deviation, share: mean(near) }];
  }));
}

/** Nobody without a win, nobody with more than three times a fair share of them. */
export function isFair(table) {
  const rows = [...table.values()];
  return rows.every(({ wins, games }) => wins > 0 && wins <= (3 * games) / rows.length);
}

/**
 * What the reserves should be after these rounds, the tables of `figures`, the oldest first: who has more of the wins than is usual gives
 * some up, who has less gets some, by the logarithm of his share and by one army at most. What is usual is the mean of the logarithms: one
 * country that wins far too often is no reason to arm all the others.
 */
export function nextReserves(rounds, reserves) {
  const shares = new Map();
  for (const code of reserves.keys()) {
    let [sum, weights] = [0, 0];
    rounds.forEach((table, i) => {
      const { games, share } = table.get(code);
      const weight = MEMORY ** (rounds.length - 1 - i) * games;
      sum += weight * share;
      weights += weight;
    });
    shares.set(code, Math.log(Math.max(sum / weights, LEAST_SHARE)));
  }
  const usual = mean([...shares.values()]);
  return new Map([...reserves].map(([code, reserve]) => {
    const step = within([-MOST_STEP, MOST_STEP], GAIN * (usual - shares.get(code)));
    return [code, within(BOUNDS.reserve, Math.abs(step) < LEAST_STEP ? reserve : reserve + step)];
  }));
}

/**
 * Reserves of one game. What lies between two whole numbers is the upper one the more often the nearer it is: where one army is nothing
 * or everything, the share of the wins still goes up by and by. `chance` gives numbers from 0 to 1.
 */
export const dealt = (reserves, chance) => new Map([...reserves].map(([code, n]) => [code, Math.floor(n + chance(code))]));

const ROW = /^([A-Z]{2}) = \{(.*\btreasury = )(\d+)(, army_reserve = )(\d+)(.*)$/gm;

/** The reserves a setup gives, by country; countries that the computer runs are left out. */
export const reservesOf = (setup) =>
  new Map([...setup.matchAll(ROW)].filter((row) => !row[0].includes("dummy = true")).map((row) => [row[1], Number(row[5])]));

/** The setup with these reserves, and purses that pay for calling them out and sending them on; nothing else is touched. */
export const withReserves = (setup, reserves) =>
  setup.replace(ROW, (row, code, before, _purse, between, _reserve, rest) => {
    if (!reserves.has(code)) return row;
    const armies = reserves.get(code);
    const purse = within(BOUNDS.treasury, Math.round(PURSE_PER_ARMY * armies));
    return `${code} = {${before}${purse}${between}${Math.round(armies)}${rest}`;
  });
