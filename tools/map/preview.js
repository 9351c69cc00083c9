// A picture of a scenario, for the eyes of its author: areas, owners, terrain, bases, what joins and what does not.
// What players see is drawn by the host.

import { parse } from "smol-toml";

const FILLS = ["#7896ee", "#f07a62", "#f5d77d", "#e888b5", "#62c890", "#9cb636", "#d9b0f5"];
const SEA = "#d9e8ee";
const TINTS = {
  mountains: "#d8c9b4", forest: "#c3d7b0", wetlands: "#c6dcd0", jungle: "#a9cd9a", towns: "#efc9b8", cities: "#eab9a6",
  uplands: "#e6dbc1", islands: "#f2ead0", desert: "#f6e7b6", tundra: "#e4e9e6", lowlands: "#e5ecc6", plains: "#eff0c9",
};
const SIGNS = {
  mountains: "M-12 6L-4 -7L1 2M-3 6L4 -4L11 6",
  forest: "M-11 3L-6 -7L-1 3zM-6 3V7M1 3L6 -7L11 3zM6 3V7",
  jungle: "M-8 7V-2M-8 -2q-6 -2 -7 4M-8 -2q6 -2 7 4M-8 -2q-4 -5 -8 -2M-8 -2q4 -5 8 -2M6 7V0M6 0q-6 -2 -6 4M6 0q6 -2 6 4",
  wetlands: "M-11 5h9M2 5h9M-10 1l2 4M-6 -2V5M-3 1l-2 4M4 1l2 4M7 -3V5M11 1l-2 4",
  uplands: "M-12 5q6 -11 12 0M1 1q6 -9 11 4",
  islands: "M-10 -1a5 3 0 1 0 10 0a5 3 0 1 0 -10 0M1 3a5 3 0 1 0 10 0a5 3 0 1 0 -10 0",
  desert: "M-12 4q5 -7 10 0q5 -7 10 0M-4 -3h1M4 -4h1M0 6h1",
  tundra: "M-11 4h7M-2 4h5M5 4h6M-7 0l-2 -4M-7 0l2 -4M6 0l-2 -4M6 0l2 -4",
  towns: "M-10 6v-7l5 -5l5 5v7zM0 6v-10l5 -4l5 4v10z",
  cities: "M-11 6v-9h6v9zM-5 6v-14h7v14zM2 6v-10h8v10z",
};

/** The points of a ring that was written as text. */
export function ringOf(text) {
  const numbers = text.split(" ").map(Number);
  const ring = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x, y] = ring.length > 0 ? ring[ring.length - 1] : [0, 0];
    ring.push([x + numbers[i], y + numbers[i + 1]]);
  }
  return ring;
}

const path = (rings) => rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join("L")}z`).join("");
const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** Sides of outlines by who has them: two areas make a border, one area and none a coast or the frame. */
function sides(areas) {
  const found = new Map();
  for (const [code, { rings }] of areas)
    for (const ring of rings)
      ring.forEach((point, i) => {
        const next = ring[(i + 1) % ring.length];
        const key = [point, next].map(String).sort().join(" ");
        if (!found.has(key)) found.set(key, { line: [point, next], codes: [] });
        found.get(key).codes.push(code);
      });
  return [...found.values()];
}

const strokes = (lines, look) =>
  `<path fill="none" stroke-linecap="round" ${look} d="${lines.map(({ line: [[ax, ay], [bx, by]] }) => `M${ax} ${ay}L${bx} ${by}`).join("")}"/>\n`;

function patterns(colours) {
  const over = [
    "", '<path d="M0 0v9" stroke="#fff" stroke-width="7" stroke-opacity=".6"/>',
    '<circle cx="3" cy="3" r="1.8" fill-opacity=".25"/>',
    '<path d="M0 0v9M0 0h9" stroke="#26231e" stroke-width="2" stroke-opacity=".18"/>',
    '<path d="M0 0h9" stroke="#26231e" stroke-width="4" stroke-opacity=".15"/>',
  ];
  return [...colours].map((n) =>
    `<pattern id="p${n}" width="9" height="9" patternUnits="userSpaceOnUse"${n > 7 && n <= 14 ? ' patternTransform="rotate(45)"' : ""}>` +
    `<rect width="9" height="9" fill="${FILLS[(n - 1) % 7]}"/>${over[Math.floor((n - 1) / 7)]}</pattern>`).join("");
}

function links(areas, touching) {
  const lines = [];
  for (const [code, area] of areas)
    for (const other of area.near)
      if (code < other && areas.has(other) && !touching.has(`${code} ${other}`)) lines.push({ line: [area.label, areas.get(other).label] });
  return lines;
}

function lettering(code, { name, terrain, label: [x, y], population, armies, forts, base, ships }) {
  const sea = terrain === "sea";
  const figures = sea ? (ships ? `${ships} ships` : "") : [population, armies, forts].some(Boolean) ? `${population ?? 0}·${armies ?? 0}·${forts ?? 0}` : "";
  const anchor = base ? `<text class="b" x="${x}" y="${y + 47}">⚓${base.entrance}${base.commissioned || base.laid_up ? ` ${base.commissioned ?? 0}+${base.laid_up ?? 0}` : ""}</text>` : "";
  const sign = SIGNS[terrain] ? `<path fill="none" stroke="#574d3e" stroke-width="1.4" transform="translate(${x} ${y - 22})" d="${SIGNS[terrain]}"/>` : "";
  return `${sign}<text class="${sea ? "s" : "c"}" x="${x}" y="${y + 6}">${code}</text><text class="n" x="${x}" y="${y + 20}">${escape(name)}</text>` +
    `<text class="f" x="${x}" y="${y + 34}">${figures}</text>${anchor}\n`;
}

/** The text of an SVG picture of a scenario's text. */
export function preview(text) {
  const { map, areas: rows, powers = {}, name } = parse(text);
  if (!map) throw new Error("this scenario has no shapes to draw");
  const areas = new Map(Object.entries(rows).map(([code, row]) => [code, { ...row, rings: (row.shape ?? []).map(ringOf) }]));
  const isSea = (code) => areas.get(code).terrain === "sea";
  const colours = new Set(Object.values(powers).map((p) => p.colour ?? 1));
  const fill = ({ owner, terrain }) => (owner ? `url(#p${powers[owner].colour ?? 1})` : terrain === "sea" ? SEA : TINTS[terrain] ?? "#f7f2e5");
  const all = sides(areas);
  const touching = new Set(all.filter(({ codes }) => codes.length === 2).map(({ codes }) => [...codes].sort().join(" ")));
  const between = (wanted) => all.filter(({ codes }) => codes.length === 2 && wanted(...codes));
  const closed = (a, b) => !(isSea(a) && isSea(b)) && !areas.get(a).near.includes(b);
  const draw = (wanted) => [...areas].filter(([code]) => wanted(code)).map(([, a]) =>
    `<path fill-rule="evenodd" fill="${fill(a)}"${a.terrain === "sea" && a.owner ? ' fill-opacity=".35"' : ""} d="${path(a.rings)}"/>\n`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}" width="${map.width}" height="${map.height}"><title>${escape(name)}</title>
<style>text{text-anchor:middle;font-family:'DejaVu Sans',sans-serif;fill:#26231e;paint-order:stroke;stroke:#fdfbf5;stroke-width:2.5px;stroke-opacity:.7}
.c{font-weight:700;font-size:17px}.s{font-weight:700;font-size:15px;fill:#4a7891}.n{font-size:9px}.f{font-size:11px}.b{font-size:11px;fill:#2d4f66}</style>
<defs>${patterns(colours)}</defs><rect width="100%" height="100%" fill="${SEA}"/>
${draw(isSea)}${strokes(between((a, b) => isSea(a) && isSea(b)), 'stroke="#9dbccb" stroke-width="2" stroke-dasharray="6 5"')}
<path fill="#e9e5da" fill-rule="evenodd" stroke="#b9b19f" d="${path((map.beyond ?? []).map(ringOf))}"/>
${draw((code) => !isSea(code))}${strokes(between((a, b) => !isSea(a) && !isSea(b)), 'stroke="#8b8069" stroke-width="1.2"')}
${strokes(between((a, b) => !isSea(a) && !isSea(b) && areas.get(a).owner !== areas.get(b).owner), 'stroke="#3a3429" stroke-width="3"')}
${strokes(between((a, b) => isSea(a) !== isSea(b)), 'stroke="#3f5c6b" stroke-width="1.5"')}
${strokes(between(closed), 'stroke="#a3162b" stroke-width="4" stroke-dasharray="1 7"')}
${strokes(links(areas, touching), 'stroke="#2d6683" stroke-width="2.6" stroke-dasharray="1 6"')}
${[...areas].map(([code, area]) => lettering(code, area)).join("")}</svg>
`;
}
