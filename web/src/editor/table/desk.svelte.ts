// What canvas and forms of a battle share: the row that is chosen, and what a hand does to it.
import type { Point } from '../../game/hand';
import type { Desk } from '../boards';
import type { Document } from '../document.svelte';
import type { Row, Tree } from '../toml';
import { dismiss } from './arrivals';
import { bandLed, bandOf, bandShaped, bandStepped, bandTurned, cornersOf, setBand, type Band, type Size } from './bands';
import { add, copy, facing, remove } from './changes';
import { Pencil } from './pencil.svelte';
import { addCorner, dropCorner, kGround, kindOf, linesOf, middleOf, pointOf, rowOf, rowsOf, setCorner, shift, sizeOf, snapped, spotsOf, textOf, turn, type Key, type Kind, type Layout } from './rows';

const kStep = 0.25; // inches a hand moves things by
const kAngle = 5;

export interface Held {
  to: (at: Point) => void;
  drop: (at: Point) => void;
  tap?: () => void;
}

const bearing = (from: Point, to: Point): number => (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;

export class TableDesk implements Desk {
  chosen = $state<Key>('');
  doing = $state(''); // what a hand measures just now
  readonly pencil: Pencil = new Pencil(this);
  /** The middle of what the canvas shows; set by it. */
  middle: () => Point = () => [42, 30];

  constructor(readonly doc: Document) {}

  get layouts(): Layout[] {
    return this.doc.told?.layouts ?? [];
  }
  get row(): Tree | null {
    return this.chosen ? rowOf(this.doc.tree, this.chosen) : null;
  }
  /** What is chosen lies along an edge of the table. */
  get band(): Band | null {
    return this.row && this.chosen !== 'head' ? bandOf(this.row, sizeOf(this.doc.tree)) : null;
  }
  find(row: Row): void {
    this.chosen = `${row.kind}:${row.index}`;
  }
  /** Puts something on the table, or takes up the pencil for it. */
  add(kind: Kind, like = ''): void {
    const ground = (kGround as readonly string[]).includes(kind);
    if (kind === 'arrival' || kind === 'exit' || (ground && this.pencil.byHand)) return this.pencil.begin(kind, like);
    const [x, y] = this.middle();
    const off = (rowsOf(this.doc.tree, kind).length % 5) * 1.5; // not all on one heap
    this.doc.edit((tree) => (this.chosen = add(tree, kind, [snapped(x + off, 0.5), snapped(y - off, 0.5)], like)));
  }
  copy(): void {
    this.doc.edit((tree) => (this.chosen = copy(tree, this.chosen)));
  }
  remove(): void {
    const key = this.chosen;
    if (kindOf(key) === 'head' || !this.row) return;
    this.chosen = '';
    this.doc.edit((tree) => (kindOf(key) === 'arrival' ? dismiss : remove)(tree, key));
  }
  /** Puts a unit that has none to a place. */
  place(): void {
    this.doc.edit((tree) => {
      const row = rowOf(tree, this.chosen);
      const [x, y] = this.middle();
      if (row) Object.assign(row, facing(tree, textOf(row['command']), [snapped(x, kStep), snapped(y, kStep)]));
    });
  }
  dropCorner(line: number, n: number): void {
    this.doc.edit((tree) => dropCorner(tree, this.chosen, line, n));
  }
  /** One more crest, through the middle of the hill. */
  crest(): void {
    this.doc.edit((tree) => {
      const row = rowOf(tree, this.chosen);
      const outline = row ? linesOf(row)[0]?.points : undefined;
      if (!row || !outline) return;
      const [x, y] = middleOf(outline);
      const line = [[snapped(x - 2, kStep), snapped(y, kStep)], [snapped(x + 2, kStep), snapped(y, kStep)]];
      row['crest'] = [...(Array.isArray(row['crest']) ? row['crest'] : []), { line }];
    });
  }
  nudge(dx: number, dy: number): void {
    if (this.band) return this.#setBand(bandStepped(this.band, dx, dy, sizeOf(this.doc.tree)));
    if (this.row && spotsOf(this.row).length) this.doc.edit((tree) => shift(tree, this.chosen, dx, dy));
  }
  turn(degrees: number): void {
    if (this.band) return this.#setBand(bandTurned(this.band, degrees > 0 ? 1 : -1, sizeOf(this.doc.tree)));
    this.doc.edit((tree) => turn(tree, this.chosen, degrees));
  }

  #setBand(band: Band): void {
    this.doc.edit((tree) => setBand(rowOf(tree, this.chosen)!, band, sizeOf(tree)));
  }

  /** Something is taken hold of: a row, `corner:LINE:N` or `mid:LINE:N` of the chosen one, or its `turn` handle. */
  grab(what: string, from: Point): Held | null {
    if (what === 'draw') return this.pencil.hold(from);
    const change = this.#change(what, from);
    if (!change) return null;
    const before = this.doc.tree;
    const made = (at: Point): Tree => {
      const next = structuredClone(before);
      this.doing = change(next, at);
      return next;
    };
    return {
      to: (at) => this.doc.show(made(at)),
      drop: (at) => {
        const next = made(at);
        this.doing = '';
        this.doc.show(before);
        this.doc.become(next);
      },
    };
  }
  // What a drag does to a copy of the tree, and how it is measured.
  #change(what: string, from: Point): ((tree: Tree, at: Point) => string) | null {
    const [part, a, b] = what.split(':') as [string, string?, string?];
    const key = this.chosen;
    if (part === 'turn') return this.#turning(key, from);
    if (part === 'corner' && this.band) return this.#shaping(key, this.band, Number(b));
    if (part === 'corner' || part === 'mid') {
      const [line, n] = [Number(a), Number(b)];
      return (tree, [x, y]) => {
        if (part === 'mid') addCorner(tree, key, line, n);
        const to: Point = [snapped(x, kStep), snapped(y, kStep)];
        setCorner(tree, key, line, part === 'mid' ? n + 1 : n, to);
        return to.join(', ');
      };
    }
    const row = rowOf(this.doc.tree, what);
    const band = row && bandOf(row, sizeOf(this.doc.tree));
    if (band) {
      this.chosen = what;
      return this.#leading(what, (at, size) => bandLed(band, from, at, size));
    }
    const anchor = row ? spotsOf(row)[0] : undefined;
    if (!anchor) return null;
    this.chosen = what;
    return (tree, at) => {
      const to = (n: 0 | 1): number => snapped(anchor[n] + at[n] - from[n], kStep) - anchor[n];
      shift(tree, what, to(0), to(1));
      return spotsOf(rowOf(tree, what)!)[0]?.join(', ') ?? '';
    };
  }
  // What lies along an edge is led along it.
  #leading(key: Key, made: (at: Point, size: Size) => Band): (tree: Tree, at: Point) => string {
    return (tree, at) => {
      const band = made(at, sizeOf(tree));
      setBand(rowOf(tree, key)!, band, sizeOf(tree));
      return `${band.from} – ${band.to}${band.depth ? ` × ${band.depth}` : ''}`;
    };
  }
  #shaping(key: Key, band: Band, n: number): ((tree: Tree, at: Point) => string) | null {
    const corner = this.#corners(key, band)[n];
    return corner ? this.#leading(key, (at, size) => bandShaped(band, corner, at, size)) : null;
  }
  #corners(key: Key, band: Band): Point[] {
    return linesOf(rowOf(this.doc.tree, key)!)[0]?.points ?? cornersOf(band, sizeOf(this.doc.tree));
  }
  #turning(key: Key, from: Point): ((tree: Tree, at: Point) => string) | null {
    const row = rowOf(this.doc.tree, key);
    if (!row) return null;
    const points = linesOf(row).flatMap((line) => line.points);
    const pivot = points.length ? middleOf(points) : pointOf(row['at']);
    const heading = typeof row['heading'] === 'number' ? row['heading'] : null;
    if (!pivot) return null;
    return (tree, at) => {
      // A unit looks where the hand is; a shape turns with it.
      const by = heading === null ? snapped(bearing(pivot, at) - bearing(pivot, from), kAngle) : snapped(bearing(pivot, at), kAngle) - heading;
      turn(tree, key, by);
      return `${heading === null ? by : rowOf(tree, key)!['heading']}°`;
    };
  }
}
