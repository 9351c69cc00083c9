// What the table's page needs of a seat's view (`vom-kriege-view/1`).
import type { Point } from './hand';

export interface Unit {
  id: string;
  name: string;
  side: string;
  command: string;
  arm: string;
  quality: string;
  status: string;
  strength: number;
  hits: number;
  // of who is on the table
  formation?: string;
  garrison?: string;
  at?: Point;
  heading?: number;
  footprint?: Point[];
  disordered?: boolean;
  shaken?: boolean;
  routing?: boolean;
  moves?: number;
  order?: { die: string; twice: boolean; group: number };
}
export interface Area {
  id: string;
  name: string;
  outline: Point[];
}
export interface Arrival {
  command: string;
  side: string;
  turn: number;
  faces: string[]; // of the die that bring it; none: it is sure
  latest?: number;
  edge: string;
}
export interface TableView {
  seat: string;
  clock: { turn: number; time: string; last_turn: number };
  table: { width: number; height: number };
  sides: { id: string; name: string; score: number }[];
  active: string | null;
  dice: string[];
  cup: string[];
  commands: { id: string; name: string; side: string; status: string; at?: Point }[];
  units: Unit[];
  ground: { areas: Area[] };
  arrivals: Arrival[];
  may_come: { side: string; arrivals: number }[]; // in fog: of which nothing else is known
  prompt: string;
  asked: string; // what is asked now: "movement", "combat" ...
}

interface Wire extends Omit<TableView, 'dice' | 'cup' | 'arrivals' | 'may_come' | 'prompt' | 'asked'> {
  dice?: string[];
  cup?: string[];
  arrivals?: Arrival[];
  may_come?: TableView['may_come'];
  ask?: { prompt?: string; name: string };
}

export function tableView(view: unknown): TableView {
  const wire = view as Wire;
  return { ...wire, dice: wire.dice ?? [], cup: wire.cup ?? [], arrivals: wire.arrivals ?? [], may_come: wire.may_come ?? [], prompt: wire.ask?.prompt ?? '', asked: wire.ask?.name ?? '' };
}

/** What may be asked in the middle of the other side's move. */
const kReactions = new Set(['counter', 'square', 'reaction', 'leader_met']);
export const reacting = (asked: string): boolean => kReactions.has(asked);

/** Who goes with a unit: those of its ordered group that have moved as often, itself first. */
export function groupOf(view: TableView, unit: Unit): string[] {
  const number = unit.order?.group ?? 0;
  const others = number === 0 ? [] : view.units.filter((u) => u.id !== unit.id && u.status === 'on_table' && u.command === unit.command && u.order?.group === number && u.moves === unit.moves);
  return [unit.id, ...others.map((u) => u.id)];
}

/** From inches to the paper of the host's drawing and back: its clip is the table. */
export interface Paper {
  scale: number;
  out: (p: Point) => Point;
  back: (p: { x: number; y: number }) => Point;
}
export function paperOf(svg: string, table: { width: number; height: number }): Paper | null {
  const found = /<clipPath[^>]*><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/.exec(svg);
  if (!found) return null;
  const [left, top, width] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const scale = width / table.width;
  return {
    scale,
    out: ([x, y]) => [left + x * scale, top + (table.height - y) * scale],
    back: ({ x, y }) => [(x - left) / scale, table.height - (y - top) / scale],
  };
}
