// What is being drawn on the table: the outline of ground, corner by corner or in one go; the zone of an arrival along an edge. Nothing is in the
// scenario before it is finished.
import type { Point } from '../../game/hand';
import { arrive, comers, unitsOf } from './arrivals';
import { bandAt, bandDrawn, cornersOf, setBand, type Band } from './bands';
import { add, setDrawn } from './changes';
import type { Held, TableDesk } from './desk.svelte';
import { idOf, kindOf, rowOf, rowsOf, sizeOf, snapped, textOf, type Key, type Kind } from './rows';
import { cornersOfStroke, hull, rectangle } from './strokes';

/** What is drawn: a new row of a kind, or another outline for the one of that key. */
export interface Drawn {
  kind: Kind;
  like: string;
  key: Key;
}
const kStep = 0.25;
const kNear = 1; // inches: a corner set so near the first one closes the outline
const kConvex: readonly Kind[] = ['area', 'ford', 'bridge', 'arrival', 'event'];

const near = (a: Point | undefined, b: Point): boolean => a !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) <= kNear;

export class Pencil {
  what = $state.raw<Drawn | null>(null);
  corners = $state.raw<Point[]>([]);
  stroke = $state.raw<Point[]>([]); // the line a hand is drawing
  mark = $state.raw<Point | null>(null); // where keys have led the pencil, or the pointer is
  /** Ground is drawn by hand, and not put on the table in a usual form. */
  byHand = $state(false);
  /** Of the arrival that will be drawn. */
  who = $state('');
  turn = $state(2);

  constructor(readonly desk: TableDesk) {}

  /** What is laid along an edge, and not drawn. */
  get alongEdge(): boolean {
    return (this.what?.kind === 'arrival' || this.what?.kind === 'exit') && !this.what.key;
  }
  get closed(): boolean {
    return this.what?.kind !== 'road';
  }
  get enough(): boolean {
    return this.alongEdge || this.corners.length >= (this.closed ? 3 : 2);
  }
  /** Who could come on: commands that do not yet, and a new one of either side. */
  get mayCome(): { id: string; side: string; units: number }[] {
    const { tree } = this.desk.doc;
    const coming = comers(tree);
    const there = rowsOf(tree, 'command').filter((row) => !coming.has(idOf(row)));
    return [
      ...rowsOf(tree, 'side').map((row) => ({ id: `new ${idOf(row)}`, side: idOf(row), units: 0 })),
      ...there.map((row) => ({ id: idOf(row), side: textOf(row['side']), units: unitsOf(tree, idOf(row)).length })),
    ];
  }
  /** What would be laid along an edge if it were finished here. */
  get band(): Point[] {
    const band = this.#band(this.stroke[0], this.stroke.at(-1) ?? this.mark ?? undefined);
    return this.alongEdge && band ? cornersOf(band, sizeOf(this.desk.doc.tree)) : [];
  }

  begin(kind: Kind, like = '', key: Key = ''): void {
    this.what = { kind, like, key };
    [this.corners, this.stroke, this.mark] = [[], [], null];
    if (!this.mayCome.some((one) => one.id === this.who)) this.who = this.mayCome[0]?.id ?? '';
    if (!key) this.desk.chosen = '';
  }
  leave(): void {
    this.what = null;
    [this.corners, this.stroke, this.mark] = [[], [], null];
  }
  back(): void {
    this.corners = this.corners.slice(0, -1);
  }

  /** A corner is set; on the first one, or twice on the last of a line, it is finished. */
  set(at: Point): void {
    if (this.alongEdge) return this.#finish(this.#band(undefined, at));
    if (this.enough && near(this.closed ? this.corners[0] : this.corners.at(-1), at)) return this.finish();
    this.corners = [...this.corners, [snapped(at[0], kStep), snapped(at[1], kStep)]];
  }
  /** The pencil goes down on the table. */
  hold(from: Point): Held {
    this.stroke = [from];
    return {
      to: (at) => (this.stroke = [...this.stroke, at]),
      drop: (at) => this.#drawn([...this.stroke, at]),
      tap: () => {
        this.stroke = [];
        this.set(from);
      },
    };
  }
  #drawn(stroke: Point[]): void {
    this.stroke = [];
    if (this.alongEdge) return this.#finish(this.#band(stroke[0], stroke.at(-1)));
    const alone = !this.corners.length;
    this.corners = [...this.corners, ...cornersOfStroke(stroke, this.closed)];
    if (alone && this.enough) this.finish();
  }
  finish(): void {
    if (!this.enough) return;
    if (this.alongEdge) return this.#finish(this.#band(undefined, this.mark ?? this.#start()));
    const { kind, like, key } = this.what!;
    const bua = kind === 'area' && textOf((key ? rowOf(this.desk.doc.tree, key) : null)?.['kind'] ?? like) === 'bua';
    this.#finish(bua ? rectangle(this.corners) : kConvex.includes(kind) ? hull(this.corners) : this.corners);
  }

  key(event: KeyboardEvent): boolean {
    const by = event.shiftKey ? kStep : 1;
    const steps: Record<string, Point> = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] };
    const step = steps[event.key];
    const mark = this.mark ?? this.#start();
    if (step) this.mark = this.#onTable([snapped(mark[0], kStep) + step[0], snapped(mark[1], kStep) + step[1]]);
    else if (event.key === ' ') this.set((this.mark = mark));
    else if (event.key === 'Enter') this.finish();
    else if (event.key === 'Backspace') this.back();
    else if (event.key === 'Escape') this.leave();
    else return false;
    return true;
  }
  #onTable([x, y]: Point): Point {
    const { width, height } = sizeOf(this.desk.doc.tree);
    return [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
  }
  #start(): Point {
    return this.#onTable(this.desk.middle());
  }
  #band(from: Point | undefined, to: Point | undefined): Band | null {
    const size = sizeOf(this.desk.doc.tree);
    const deep = this.what?.kind === 'arrival';
    if (!to) return null;
    return from && !near(from, to) ? bandDrawn(this.#onTable(from), this.#onTable(to), size, deep) : bandAt(this.#onTable(to), size, deep);
  }
  #finish(drawn: Point[] | Band | null): void {
    const { desk, what } = this;
    if (!what || !drawn) return;
    const [who, turn] = [this.who, this.turn];
    this.leave();
    desk.doc.edit((tree) => {
      if (Array.isArray(drawn)) {
        const key = what.key || add(tree, what.kind, drawn[0]!, what.like);
        setDrawn(rowOf(tree, key)!, drawn);
        desk.chosen = key;
      } else if (kindOf(what.kind) === 'arrival') desk.chosen = arrive(tree, who, turn, drawn);
      else setBand(rowOf(tree, (desk.chosen = add(tree, what.kind, [0, 0])))!, drawn, sizeOf(tree));
    });
  }
}
