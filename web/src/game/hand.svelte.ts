// What one holds in one's hand: a unit that was taken up, the way it is being given, and what the judge says of it. Nothing
// is decided before it is sent; until then every step can be taken back.
import { weigh, type Weighed } from './answers';
import { chances, type Chances } from './chances';
import type { Desk } from './desk.svelte';
import { hauled, inside, led, moved, pushed, stepped, struck, type Foe, type Leg, type Point, type Reach, type Spot, type Targets, type Way } from './hand';
import type { Area, Unit } from './table';

export interface Held {
  to: (at: Point) => void;
  drop: (at: Point) => void;
}

export class Hand {
  unit = $state.raw<Unit | null>(null);
  leader = $state('');
  reach = $state.raw<Reach | null>(null);
  beyond = $state.raw<{ from: Spot; reach: Reach } | null>(null); // what is left of its reach after what it has been given
  targets = $state.raw<Targets | null>(null);
  change = $state(''); // of formation, before the first leg
  trying = $state(''); // a formation that is only looked at
  legs = $state.raw<string[]>([]);
  way = $state.raw<Way | null>(null); // as the judge measured it
  planned = $state.raw<Weighed | null>(null); // what it would probably bring, if it means dice
  cut = $state(''); // why it is shorter than it was dragged
  local = $state.raw<Spot | null>(null); // where the hand is just now
  doing = $state(''); // the leg under the hand
  pointed = $state(''); // an enemy under the pointer or in focus
  odds = $state.raw<Record<string, { shot: Chances | null; charge: Chances | null }>>({}); // by foe
  error = $state<unknown>(null);
  group: string[] = []; // who goes with it, itself first
  support: string[] = []; // who was chosen to fire with it
  #wanted = '';
  #asking = false;

  constructor(readonly desk: Desk, readonly areas: () => Area[]) {}

  /** Takes up a unit with those who must go with it, or nothing; asks the judge what it may do. */
  async choose(unit: Unit | null, group: string[]): Promise<void> {
    this.clear();
    [this.unit, this.group, this.reach, this.targets, this.pointed, this.odds] = [unit, group, null, null, '', {}];
    if (!unit || unit.status !== 'on_table') return;
    try {
      const [reach, targets] = await Promise.all([this.#judge<Reach>(`reach ${unit.id}`), this.#judge<Targets>(`targets ${unit.id}`)]);
      if (this.unit === unit) [this.reach, this.targets, this.error] = [reach, targets, null];
    } catch (fault) {
      if (this.unit === unit) this.error = fault;
    }
  }

  async #judge<T>(question: string): Promise<T> {
    return JSON.parse(await this.desk.ask(`json ${question}`)) as T;
  }

  get spot(): Spot | null {
    const unit = this.unit;
    return unit?.at && unit.footprint ? { at: unit.at, heading: unit.heading ?? 0, footprint: unit.footprint } : null;
  }
  /** Where it stands after the legs it has been given so far. */
  get end(): Spot | null {
    const first = this.way?.members?.[0];
    return first && !first.garrison ? first : (this.way?.charge ?? this.spot);
  }
  get guns(): boolean {
    return this.unit?.formation === 'unlimbered';
  }

  #text(legs: readonly string[]): string {
    if (this.guns) return `push ${this.unit?.id}: ${legs.at(-1)}`;
    const parts = this.change ? [`change ${this.change}`, ...legs] : legs;
    return `move ${this.group.join('+')}: ${parts.join(', ')}`;
  }
  give(legs: string[]): void {
    this.legs = legs;
    this.cut = '';
    if (legs.length || this.change) this.weigh(this.#text(legs));
    else this.#forget();
  }
  step(words: string): void {
    if (this.unit) this.give(stepped(this.legs, words));
  }
  form(formation: string): void {
    this.change = this.change === formation ? '' : formation;
    this.give([]);
  }
  undo(): void {
    if (this.legs.length) return this.give(this.legs.slice(0, -1));
    this.change = '';
    this.#forget();
  }
  clear(): void {
    [this.change, this.trying, this.legs, this.local, this.doing, this.leader] = ['', '', [], null, '', ''];
    this.#forget();
  }
  #forget(): void {
    [this.way, this.cut, this.#wanted, this.beyond, this.planned] = [null, '', '', null, null];
  }

  /** Has the judge look at a decision; of several only the last counts. */
  weigh(text: string): void {
    this.#wanted = text;
    if (!this.#asking) void this.#pump();
  }
  async #pump(): Promise<void> {
    this.#asking = true;
    for (let asked = ''; this.#wanted && this.#wanted !== asked; ) {
      asked = this.#wanted;
      try {
        const way = await this.#judge<Way>(`way ${asked}`);
        if (this.#wanted) this.#measured(way);
        this.error = null;
      } catch (fault) {
        this.error = fault;
      }
    }
    this.#asking = false;
  }
  // A way that leads too far is shown as far as it may go, with the reason.
  #measured(way: Way): void {
    const near = way.members || way.charge || way.leader ? null : way.nearest;
    this.way = near ?? way;
    this.cut = near ? (near.held ?? way.why ?? '') : '';
    if (near && !this.local) this.#settle();
    if (!this.local) void this.#ponder(this.way);
  }
  // Once the hand rests: how much further it might go, and what an attack would bring.
  async #ponder(way: Way): Promise<void> {
    const dice = way.charge ? { kind: 'charge', odds: way.charge.odds } : way;
    const first = way.members?.length === 1 && way.text.startsWith('move') ? way.members[0] : null;
    const [planned, reach] = await Promise.all([
      weigh(dice).catch(() => null),
      first && !first.garrison ? this.#judge<Reach>(`reach ${way.text}`).catch(() => null) : null,
    ]);
    if (this.way !== way) return;
    this.planned = planned;
    this.beyond = first && reach ? { from: first, reach } : null;
  }
  #settle(): void {
    const legs = this.way?.text.split(': ')[1]?.split(', ') ?? [];
    if (this.way?.text.startsWith('move')) this.legs = legs.filter((leg) => !leg.startsWith('change '));
  }

  /** Something is taken hold of: the unit, what it will be (`ghost`), a front corner of it, or the leader. */
  grab(what: string, at: Point): Held | null {
    if (what === this.leader && this.leader) return this.#grabLeader();
    const again = what === 'ghost' || what === 'left' || what === 'right';
    if (!this.unit || (!again && what !== this.unit.id)) return null;
    if (!again || this.way?.charge) this.clear();
    const from = this.end;
    const before = this.legs;
    if (!from) return null;
    // A corner stays as far from the hand as it was when it was taken: fingers seldom hit it.
    const corner = from.footprint[what === 'left' ? 0 : 1] ?? at;
    const legTo = (to: Point): Leg | null => {
      if (what === 'left' || what === 'right') return this.guns ? null : led(from, what, [to[0] - at[0] + corner[0], to[1] - at[1] + corner[1]]);
      const by: Point = [to[0] - at[0], to[1] - at[1]];
      return this.guns ? hauled(from, by) : pushed(from, by);
    };
    const shown = (to: Point): void => {
      const leg = legTo(to);
      this.local = leg?.spot ?? from;
      this.doing = leg?.words ?? '';
      this.give(leg ? [...before, leg.words] : before);
    };
    return {
      to: shown,
      drop: (to) => {
        shown(to);
        [this.local, this.doing] = [null, ''];
        const area = this.areas().find((a) => inside(to, a.outline));
        if (area && what !== 'left' && what !== 'right' && !this.guns) this.give([...before, ...this.#free(before), `enter ${area.id}`]);
        else this.weigh(this.#wanted);
      },
    };
  }
  // Into a wood or village one goes from beside it: the leg under the hand as far as it was free.
  #free(before: string[]): string[] {
    const legs = this.way?.text.split(': ')[1]?.split(', ').filter((leg) => !leg.startsWith('change ')) ?? [];
    return this.way?.members ? legs.slice(before.length) : [];
  }
  #grabLeader(): Held {
    const round = (p: Point): string => p.map((n) => Math.round(n * 10) / 10).join(',');
    return {
      to: (to) => {
        this.local = moved({ at: [0, 0], heading: 0, footprint: [] }, to);
        this.weigh(`leader to ${round(to)}`);
      },
      drop: (to) => {
        this.local = null;
        this.weigh(`leader to ${round(to)}`);
      },
    };
  }

  /** An attack on an enemy, to be looked at before it is sent. */
  strike(foe: Foe, asked: string): void {
    const how = struck(foe, asked);
    if (how === 'shot') this.weigh(`shoot ${this.unit?.id} -> ${foe.unit}${this.support.length ? ` with ${this.support.join('+')}` : ''}`);
    else if (how === 'charge' && foe.charge.text) this.weigh(foe.charge.text);
  }

  /** What a shot or charge would probably do, by the exact odds. */
  async reckon(foe: Foe): Promise<void> {
    if (this.odds[foe.unit]) return;
    const [shot, charge] = await Promise.all([chances('dice', foe.shot?.odds), chances('charge', foe.charge.odds)]);
    this.odds = { ...this.odds, [foe.unit]: { shot, charge } };
  }
}
