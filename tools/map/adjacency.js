// Which areas border on which: what the shapes say, then what the map's author says.

const SHORTEST_BORDER = 5; // cells; areas that only meet at a corner do not border on each other

const pair = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Pairs of areas ("HRS LES") that share a border long enough to cross. */
export function sharedBorders({ width, wrap }, area, codes) {
  const lengths = new Map();
  const meet = (a, b) => {
    if (a === b || a < 0 || b < 0) return;
    const key = pair(codes[a], codes[b]);
    lengths.set(key, (lengths.get(key) ?? 0) + 1);
  };
  for (let cell = 0; cell < area.length; ++cell) {
    if ((cell + 1) % width !== 0) meet(area[cell], area[cell + 1]);
    else if (wrap) meet(area[cell], area[cell - width + 1]);
    if (cell + width < area.length) meet(area[cell], area[cell + width]);
  }
  return new Set([...lengths].filter(([, length]) => length >= SHORTEST_BORDER).map(([key]) => key));
}

/** The pair in `A B` as written by hand, checked. */
function written(text, known, field) {
  const codes = text.trim().toUpperCase().split(/\s+/);
  if (codes.length !== 2) throw new Error(`${field}: "${text}" must be two codes, such as "HRS LES"`);
  for (const code of codes)
    if (!known.has(code)) throw new Error(`${field}: "${text}" names ${code}, which is no area of this map`);
  return pair(...codes);
}

/**
 * The neighbours of every area, by code, sorted. `areas` maps codes to { terrain, hinterland, ports, inland }; `borders`
 * comes from sharedBorders.
 */
export function neighbourLists(areas, borders, near_add = [], near_remove = []) {
  const pairs = new Set(borders);
  const sea = (code) => areas.get(code).terrain === "sea";
  for (const key of borders) {
    const [a, b] = key.split(" ");
    if ((areas.get(a).inland && sea(b)) || (areas.get(b).inland && sea(a))) pairs.delete(key);
  }
  for (const [code, area] of areas) {
    if (area.terrain !== "city") continue;
    pairs.add(pair(code, area.hinterland));
    for (const port of area.ports ?? []) pairs.add(written(`${code} ${port}`, areas, `area ${code}: ports`));
  }
  const idle = []; // all at once: growing a continent takes a while
  for (const text of near_remove)
    if (!pairs.delete(written(text, areas, "near_remove")))
      idle.push(`near_remove: "${text}": these two do not border on each other anyway; take it out`);
  for (const text of near_add) {
    const key = written(text, areas, "near_add");
    if (pairs.has(key)) idle.push(`near_add: "${text}": these two border on each other anyway; take it out`);
    pairs.add(key);
  }
  if (idle.length > 0) throw new Error(idle.join("\n"));
  const near = new Map([...areas.keys()].map((code) => [code, []]));
  for (const key of [...pairs].sort()) {
    const [a, b] = key.split(" ");
    near.get(a).push(b);
    near.get(b).push(a);
  }
  for (const list of near.values()) list.sort();
  return near;
}
