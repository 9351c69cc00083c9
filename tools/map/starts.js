// How fair the starts of a scenario of Empires are, by games that bots played, and what to change of them.

/** Deviations above the mean that a country has on a day on which it wins: what it reaches then is compared, not what it has on average. */
const GOOD_DAY = 1.9;
/** Points of reach that are reckoned for one army of the reserve, with its purse: more than one army alone brings (docs/arena.md), because neighbours are moved against each other. */
const PER_ARMY = 4;
/** Rounds are forgotten at this rate: a neighbour's start has changed since. */
const MEMORY = 0.7;
const MOST_STEP = 2;
const PURSE_PER_ARMY = 4;

export const BOUNDS = { reserve: [0, 16], treasury: [0, 50] };

const within = ([least, most], n) => Math.min(most, Math.max(least, n));
const mean = (list) => list.reduce((sum, n) => sum + n, 0) / list.length;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/**
 * What the games say of each country that takes part: wins (shared ones divided), mean place, mean and deviation of its points, and
 * its `reach`, the points of a good day. Among thirty countries wins are few: between two halves of 200 games those of one half are told
 * by the reach of the other as well as any figure tells them, and better than by points or places.
 */
export function figures(played) {
  const games = played.filter((g) => g.over).map((g) => Object.entries(g.seats).filter(([, s]) => s.place > 0));
  const rows = new Map();
  for (const seats of games) {
    const firsts = seats.filter(([, s]) => s.place === 1).length;
    for (const [code, { place, points }] of seats) {
      const row = rows.get(code) ?? { wins: 0, places: [], points: [] };
      rows.set(code, row);
      row.wins += place === 1 ? 1 / firsts : 0;
      row.places.push(place);
      row.points.push(points);
    }
  }
  return new Map([...rows].map(([code, { wins, places, points }]) => {
    const middle = mean(points);
    const deviation = Math.sqrt(points.reduce((sum, p) => sum + (p - middle) ** 2, 0) / Math.max(1, points.length - 1));
    return [code, { games: points.length, wins, place: mean(places), points: middle, deviation, reach: middle + GOOD_DAY * deviation }];
  }));
}

/** Nobody without a win, nobody with more than three times a fair share of them. */
export function isFair(table) {
  const rows = [...table.values()];
  return rows.every(({ wins, games }) => wins > 0 && wins <= (3 * games) / rows.length);
}

/**
 * What the reserves should be after these rounds, each `{ table, reserves }`, the oldest first. What a country would reach without its
 * reserve is the mean of the rounds, the last one most; from there the reserve is reckoned with which it would reach what the one in
 * the middle does, and gone towards by no more than two armies.
 */
export function nextReserves(rounds) {
  const reaches = (round) => [...round.table.values()].map((row) => row.reach);
  const next = new Map();
  for (const [code, reserve] of rounds.at(-1).reserves) {
    let [sum, weights] = [0, 0];
    rounds.forEach((round, i) => {
      const row = round.table.get(code);
      const weight = MEMORY ** (rounds.length - 1 - i) * row.games;
      sum += weight * (row.reach - median(reaches(round)) - PER_ARMY * round.reserves.get(code));
      weights += weight;
    });
    const wanted = -sum / weights / PER_ARMY;
    next.set(code, within(BOUNDS.reserve, reserve + within([-MOST_STEP, MOST_STEP], wanted - reserve)));
  }
  return next;
}

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
