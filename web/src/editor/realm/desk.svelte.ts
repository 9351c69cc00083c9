// What map and forms of a written-order scenario share: what is chosen, and the last drawing that could be made.
import type { Document } from '../document.svelte';
import { drawDraft } from '../reader';
import type { Tree } from '../toml';
import { addArea, addPower, areasOf, freeCode, isDrawn, join, nearOf, part, powersOf, recode, remove } from './areas';
import { forms } from './fields';
import { Shaping } from './shaping.svelte';

export class RealmDesk {
  area = $state('');
  power = $state('');
  joining = $state(false); // a click beside the chosen area makes or removes a border
  svg = $state('');
  readonly shaping = new Shaping(this);
  #drawn = '';

  constructor(readonly doc: Document) {}

  find(): void {} // rows of lists are shown in the text alone

  readonly areas = $derived.by(() => areasOf(this.doc.tree));
  readonly powers = $derived.by(() => powersOf(this.doc.tree));
  readonly form = $derived.by(() => forms[this.doc.rules]!);
  readonly drawn = $derived.by(() => isDrawn(this.doc.tree));
  readonly near = $derived.by(() => new Set(nearOf(this.areas[this.area])));

  words(field: string): string[] {
    return this.doc.told?.words?.[field] ?? [];
  }

  /** What cannot be played cannot be drawn: the last drawing stands until it can. */
  async draw(): Promise<void> {
    const { text } = this.doc;
    if (!this.doc.good || text === this.#drawn) return;
    this.#drawn = text;
    const svg = await drawDraft(this.doc.rules, text).catch(() => '');
    if (svg && text === this.#drawn) this.svg = svg;
  }

  pick(code: string): void {
    if (this.joining && this.area && this.area !== code && this.areas[code]) this.border(this.area, code);
    else this.area = code;
  }
  border(a: string, b: string): void {
    const joined = nearOf(this.areas[a]).includes(b);
    this.doc.edit((tree) => (joined ? part : join)(tree, a, b));
  }
  change(kind: 'areas' | 'powers', code: string, edit: (row: Tree) => void): void {
    this.doc.edit((tree) => {
      const row = (kind === 'areas' ? areasOf : powersOf)(tree)[code];
      if (row) edit(row);
    });
  }
  recode(kind: 'areas' | 'powers', from: string, to: string): void {
    const taken = kind === 'areas' ? this.areas : this.powers;
    if (!to || to === from || taken[to]) return;
    this.doc.edit((tree) => recode(tree, kind, from, to));
    if (kind === 'areas') this.area = to;
    else this.power = to;
  }
  remove(kind: 'areas' | 'powers', code: string): void {
    this.doc.edit((tree) => remove(tree, kind, code));
    if (kind === 'areas') this.area = '';
    else this.power = '';
  }
  get #taken(): Set<string> {
    return new Set([...Object.keys(this.areas), ...Object.keys(this.powers)]);
  }
  freeCode(name: string): string {
    return freeCode(name, 3, this.#taken);
  }
  addArea(name: string): void {
    const code = this.freeCode(name);
    const terrain = this.doc.rules === 'empires' ? 'plains' : 'lowlands';
    this.doc.edit((tree) => addArea(tree, code, name, terrain, this.area || Object.keys(areasOf(tree))[0] || ''));
    this.area = code;
  }
  addPower(name: string): void {
    const code = freeCode(name, this.form.letters, this.#taken);
    const row: Tree = this.doc.rules === 'dark-age' ? { name, nation: this.words('nation')[0] ?? '' } : { name, colour: Object.keys(this.powers).length + 1 };
    this.doc.edit((tree) => addPower(tree, code, row));
    this.power = code;
  }
}
