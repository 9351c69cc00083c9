// Moving by hand: what the judge answers about a unit (docs/vom-kriege-language.md, "For a table that is drawn"), and how
// a drag becomes a leg of a move. Lengths are inches, headings degrees clockwise from north; the judge measures again.
import type { Dice } from './answers';
import type { Given } from './chances';

export type Point = [number, number];

export interface Spot {
  at: Point;
  heading: number;
  footprint: Point[]; // front left, front right, rear right, rear left
}
export interface Taken {
  now: boolean; // the judge would take it as an answer at once
  why?: string;
  rule?: string;
}
export interface Ended extends Spot {
  unit: string;
  formation: string;
  garrison?: string;
  exits?: boolean;
  stopped: boolean;
  cost: number;
  of: number;
}
export interface Way extends Taken, Dice {
  text: string;
  members?: Ended[];
  path?: Point[];
  charge?: Spot & { face: string; wheel: number; cost: number; of: number; odds?: Given };
  leader?: { at: Point; cost: number };
  nearest?: Way;
  held?: string; // of the nearest: what a step more would meet
}
export interface Reach extends Taken {
  unit: string;
  ways: (Spot & { text: string; wheel: number; oblique: number; cost: number; of: number })[];
  changes?: (Spot & Taken & { text: string; formation: string; cost: number; of: number })[];
}
export interface Foe {
  unit: string;
  distance: number;
  shot?: { may: boolean; says: string; from: Point; to: Point; barred?: Point; dice?: number; reckoning?: string; odds?: Given };
  charge: { may: boolean; says?: string } & Partial<Spot & Taken> & { text?: string; face?: string; cost?: number; of?: number; odds?: Given };
}
export interface Targets {
  unit: string;
  shoots: boolean;
  reach: number;
  arc: number;
  enemies: Foe[];
}

const kTurn = Math.PI / 180;
const tenth = (n: number): number => Math.round(n * 10) / 10;
const half = (n: number): number => Math.round(n * 2) / 2;
const along = (heading: number): Point => [Math.sin(heading * kTurn), Math.cos(heading * kTurn)];
export const plus = (a: Point, b: Point, by = 1): Point => [a[0] + b[0] * by, a[1] + b[1] * by];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Points turned clockwise about a pivot. */
const turned = (p: Point, pivot: Point, degrees: number): Point => {
  const [x, y] = minus(p, pivot);
  const [s, c] = along(degrees);
  return [pivot[0] + x * c + y * s, pivot[1] + y * c - x * s];
};
export const moved = (spot: Spot, by: Point): Spot => ({
  at: plus(spot.at, by), heading: spot.heading, footprint: spot.footprint.map((p) => plus(p, by)),
});
const wheeled = (spot: Spot, pivot: Point, degrees: number): Spot => ({
  at: turned(spot.at, pivot, degrees),
  heading: (spot.heading + degrees + 360) % 360,
  footprint: spot.footprint.map((p) => turned(p, pivot, degrees)),
});

export interface Leg {
  words: string;
  spot: Spot; // where it would end on open ground
}

/** A unit pushed with its front kept: forward, obliquely up to 45 degrees, to the side, or back. */
export function pushed(from: Spot, by: Point): Leg | null {
  const ahead = along(from.heading);
  const right = along(from.heading + 90);
  const f = by[0] * ahead[0] + by[1] * ahead[1];
  const r = by[0] * right[0] + by[1] * right[1];
  const angle = Math.abs(Math.atan2(r, f)) / kTurn;
  const hand = r < 0 ? 'left' : 'right';
  const leg = (words: string, bearing: number, length: number): Leg | null =>
    tenth(length) > 0 ? { words: `${words} ${tenth(length)}`, spot: moved(from, plus([0, 0], along(from.heading + bearing), tenth(length))) } : null;
  if (angle < 4) return leg('forward', 0, f);
  if (angle <= 67.5) {
    const a = Math.min(45, half(angle));
    return leg(`oblique ${hand} ${a}`, hand === 'left' ? -a : a, f * Math.cos(a * kTurn) + Math.abs(r) * Math.sin(a * kTurn));
  }
  if (angle <= 112.5) return leg(`side ${hand}`, hand === 'left' ? -90 : 90, Math.abs(r));
  return leg('back', 180, -f);
}

/** A wheel: one front corner is led to a point, the other stays where it is. */
export function led(from: Spot, corner: 'left' | 'right', to: Point): Leg | null {
  const [fl, fr] = [from.footprint[0], from.footprint[1]];
  if (!fl || !fr) return null;
  const [pivot, free] = corner === 'left' ? [fr, fl] : [fl, fr];
  const before = minus(free, pivot);
  const after = minus(to, pivot);
  const clockwise = Math.atan2(before[1] * after[0] - before[0] * after[1], before[0] * after[0] + before[1] * after[1]) / kTurn;
  // Who leads the left corner wheels to the right.
  const angle = half(Math.min(45, Math.max(0, corner === 'left' ? clockwise : -clockwise)));
  return angle ? { words: `wheel ${corner === 'left' ? 'right' : 'left'} ${angle}`, spot: wheeled(from, pivot, corner === 'left' ? angle : -angle) } : null;
}

/** A battery in action, pushed by hand: up to an inch, any way. */
export function hauled(from: Spot, by: Point): Leg | null {
  const length = tenth(Math.min(1, Math.hypot(...by)));
  const bearing = (half(Math.atan2(by[0], by[1]) / kTurn) + 360) % 360;
  return length ? { words: `bearing ${bearing} ${length}`, spot: moved(from, plus([0, 0], along(bearing), length)) } : null;
}

/** One more step in words: "forward 3" and half an inch more are "forward 3.5"; another kind of leg is a new one. */
export function stepped(legs: readonly string[], step: string): string[] {
  const last = /^(.* )([\d.]+)$/.exec(legs.at(-1) ?? '');
  const more = /^(.* )([\d.]+)$/.exec(step)!;
  if (last && last[1] === more[1]) return [...legs.slice(0, -1), `${more[1]}${tenth(Number(last[2]) + Number(more[2]))}`];
  return [...legs, step];
}

/** How an enemy is attacked: where shots are asked for by a shot, else by a charge; null: it cannot be. */
export const struck = (foe: Foe, asked: string): 'shot' | 'charge' | null => (foe.shot?.may && asked === 'combat' ? 'shot' : foe.charge.may ? 'charge' : null);

/** The reach as outlines, one for each wheel: from where the leg begins over the ends of its obliques. */
export function fans(from: Spot, reach: Reach): Point[][] {
  const byWheel = new Map<number, Point[]>();
  for (const way of reach.ways) byWheel.set(way.wheel, [...(byWheel.get(way.wheel) ?? []), way.at]);
  return [...byWheel].map(([wheel, ends]) => {
    if (!wheel) return [from.at, ...ends];
    const pivot = from.footprint[wheel < 0 ? 0 : 1];
    return [pivot ? wheeled(from, pivot, wheel).at : from.at, ...ends];
  });
}

/** The arc of fire: from both front corners out to the reach, `arc` degrees to either side. */
export function arcOf(from: Spot, targets: Targets): Point[] {
  const [left, right] = [from.footprint[0], from.footprint[1]];
  if (!left || !right || !targets.shoots || targets.reach <= 0) return [];
  const rim: Point[] = [];
  for (let a = -targets.arc; a <= 0; a += 9) rim.push(plus(left, along(from.heading + a), targets.reach));
  for (let a = 0; a <= targets.arc; a += 9) rim.push(plus(right, along(from.heading + a), targets.reach));
  return [left, ...rim, right];
}

export function inside(p: Point, outline: readonly Point[]): boolean {
  let odd = false;
  outline.forEach(([x1, y1], n) => {
    const [x2, y2] = outline[(n + 1) % outline.length]!;
    if (y1 > p[1] !== y2 > p[1] && p[0] < ((x2 - x1) * (p[1] - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}
