// The outline of the chosen area under the hand: which of its points is meant, where one is being dragged to, and what is done to it.
import { nameOf } from './areas';
import type { RealmDesk } from './desk.svelte';
import { addPoint, cut, dropPoint, frameOf, labelOf, led, movePoint, ringsOf, ringsWith, same, type Point, type Ring } from './outlines';
import { t } from '../../words/words.svelte';

const kStep = 5; // map units an arrow moves a point; with shift one
export interface Spot { ring: number; n: number }

export class Shaping {
  on = $state(false);
  spot = $state.raw<Spot | null>(null);
  cutting = $state.raw<Spot | null>(null); // where a cut begins
  says = $state(''); // why something was not done
  #held = $state.raw<{ from: Point; to: Point; beside: Ring[] } | null>(null);
  #label = $state.raw<Point | null>(null);

  constructor(readonly desk: RealmDesk) {}

  readonly rings = $derived.by((): Ring[] => (this.on ? ringsOf(this.desk.areas[this.desk.area]).map((ring) => this.#moved(ring)) : []));
  readonly label = $derived.by((): Point | null => (this.on ? (this.#label ?? labelOf(this.desk.areas[this.desk.area])) : null));
  readonly point = $derived.by((): Point | null => (this.spot ? (this.rings[this.spot.ring]?.[this.spot.n] ?? null) : null));
  /** The outlines that go along while a point is dragged. */
  readonly beside = $derived.by((): Ring[] => this.#held?.beside.map((ring) => this.#moved(ring)) ?? []);

  #moved(ring: Ring): Ring {
    const held = this.#held;
    return held ? ring.map((p) => (same(p, held.from) ? held.to : p)) : ring;
  }

  toggle(): void {
    [this.on, this.spot, this.cutting, this.says] = [!this.on, null, null, ''];
    if (this.on) this.desk.joining = false;
  }
  /** Another area: what was begun with the last one is left. */
  begin(): void {
    [this.spot, this.cutting, this.says] = [null, null, ''];
  }

  /** Takes hold of `point:RING:N`, of `mid:RING:N`, which becomes a point, or of the `label`. */
  grab(what: string): { to: (at: Point) => void; drop: (at: Point) => void; tap?: () => void } | null {
    const [kind, ring, n] = what.split(':');
    const spot = { ring: Number(ring), n: Number(n) };
    if (kind === 'label') return this.#grabLabel();
    if (kind === 'mid') {
      if (!this.#add(spot)) return null;
      return this.#grabPoint({ ring: spot.ring, n: spot.n + 1 });
    }
    return kind === 'point' ? this.#grabPoint(spot) : null;
  }
  #grabPoint(spot: Spot): ReturnType<Shaping['grab']> {
    const from = this.rings[spot.ring]?.[spot.n];
    if (!from) return null;
    const tree = this.desk.doc.tree;
    const beside = ringsWith(tree, from);
    return {
      to: (at) => {
        this.spot = spot;
        this.#held = { from, to: led(frameOf(tree), from, at), beside };
      },
      drop: (at) => {
        this.#held = null;
        this.#move(from, at);
      },
      tap: () => this.choose(spot),
    };
  }
  #grabLabel(): ReturnType<Shaping['grab']> {
    const { area, doc } = this.desk;
    const put = (at: Point): Point => led(frameOf(doc.tree), [1, 1], at);
    return {
      to: (at) => (this.#label = put(at)),
      drop: (at) => {
        this.#label = null;
        this.desk.change('areas', area, (row) => (row['label'] = [...put(at)]));
      },
    };
  }

  choose(spot: Spot): void {
    if (this.cutting) return this.#cut(this.cutting, spot);
    [this.spot, this.says] = [spot, ''];
  }
  #move(from: Point, to: Point): void {
    let done = true;
    this.desk.doc.edit((tree) => void (done = movePoint(tree, from, to)));
    this.says = done ? '' : t('editor.realm.point_there');
  }
  #add({ ring, n }: Spot): boolean {
    const list = this.rings[ring];
    const [a, b] = [list?.[n], list?.[(n + 1) % list.length]];
    let made: Point | null = null;
    if (a && b) this.desk.doc.edit((tree) => void (made = addPoint(tree, a, b)));
    this.says = made ? '' : t('editor.realm.point_there');
    return made !== null;
  }
  add(): void {
    if (this.spot && this.#add(this.spot)) this.spot = { ring: this.spot.ring, n: this.spot.n + 1 };
  }
  drop(spot = this.spot): void {
    const point = spot && this.rings[spot.ring]?.[spot.n];
    if (!spot || !point) return;
    let done = false;
    this.desk.doc.edit((tree) => void (done = dropPoint(tree, point)));
    this.says = done ? '' : t('editor.realm.point_stays');
    if (done) this.spot = { ring: spot.ring, n: Math.max(0, spot.n - 1) };
  }
  /** From the chosen point to the one that is chosen next. */
  cut(): void {
    if (this.cutting && this.spot && this.spot !== this.cutting) this.#cut(this.cutting, this.spot);
    else this.cutting = this.cutting ? null : this.spot;
  }
  #cut(from: Spot, to: Spot): void {
    const { area, areas } = this.desk;
    const name = t('editor.realm.new_part', { name: nameOf(areas[area], area) });
    const made = this.desk.freeCode(name);
    let done = false;
    if (from.ring === to.ring) this.desk.doc.edit((tree) => void (done = cut(tree, area, from.ring, from.n, to.n, made, name)));
    [this.cutting, this.says] = [null, done ? '' : t('editor.realm.cut_no')];
    if (done) this.desk.area = made;
  }

  key(event: KeyboardEvent): boolean {
    if (!this.on || !this.rings.length || event.ctrlKey || event.metaKey || event.altKey) return false;
    const by = event.shiftKey ? 1 : kStep;
    const ways: Record<string, Point> = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] };
    const way = ways[event.key];
    const key = event.key.toLowerCase();
    if (way && this.point) this.#move(this.point, [this.point[0] + way[0], this.point[1] + way[1]]);
    else if (key === 'n' || key === 'p') this.#step(key === 'n' ? 1 : -1);
    else if (key === 'i') this.add();
    else if (key === 'delete' || key === 'backspace') this.drop();
    else if (key === 'x') this.cut();
    else if (key === 'escape' && this.spot) this.begin();
    else return false;
    return true;
  }
  /** The next point of the outline, island after island. */
  #step(by: number): void {
    const all = this.rings.flatMap((ring, r) => ring.map((_, n): Spot => ({ ring: r, n })));
    const at = all.findIndex((one) => one.ring === this.spot?.ring && one.n === this.spot.n);
    this.spot = all[(at < 0 && by < 0 ? all.length - 1 : at + by + all.length) % all.length] ?? null;
    this.says = '';
  }
}
