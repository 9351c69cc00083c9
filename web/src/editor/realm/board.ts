// Scenarios by written orders: Dark Age and Empires have the same map, with areas of their own.
import type { Board } from '../boards';
import { nameOf, powersOf } from './areas';
import { RealmDesk } from './desk.svelte';
import MapCanvas from './MapCanvas.svelte';
import MapPanel from './MapPanel.svelte';

const kDarkAge = `name = "Two kingdoms"
game = "dark-age"
about = "Two kings and the land between them."
last_turn = 12

[powers]
EAS = { name = "The East", nation = "Angles" }
WES = { name = "The West", nation = "Saxons" }

[areas]
EST = { name = "Eastland", terrain = "lowlands", near = ["MID"], owner = "EAS", armies = 4, population = 3 }
MID = { name = "Midland", terrain = "uplands", near = ["EST", "WST"] }
WST = { name = "Westland", terrain = "lowlands", near = ["MID"], owner = "WES", armies = 4, population = 3 }
`;
const kEmpires = `name = "Two kingdoms"
game = "empires"
variant = "medieval"
about = "Two kings and the land between them."
last_turn = 12

[powers]
EA = { name = "The East", colour = 1 }
WE = { name = "The West", colour = 2 }

[areas]
EST = { name = "Eastland", terrain = "plains", near = ["MID"], owner = "EA", armies = 4, population = 5 }
MID = { name = "Midland", terrain = "uplands", near = ["EST", "WST"], armies = 1, population = 2 }
WST = { name = "Westland", terrain = "plains", near = ["MID"], owner = "WE", armies = 4, population = 5 }
`;

const board = (empty: string): Board => ({
  desk: (doc) => new RealmDesk(doc),
  canvas: MapCanvas as Board['canvas'],
  panel: MapPanel as Board['panel'],
  empty: () => empty,
  seats: (tree) => Object.entries(powersOf(tree)).filter(([, row]) => row['controller'] !== 'nobody').map(([code, row]) => ({ code, name: nameOf(row, code) })),
});
export const darkAge = board(kDarkAge);
export const empires = board(kEmpires);
