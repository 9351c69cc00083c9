// A scenario that is being written. Its text is what counts; the tree is what the rules' reader finds in it. Whoever draws changes the tree,
// which writes the text anew; whoever types changes the text, which is read into a tree. Every step can be taken back, also an import, and
// what was written last is kept in this browser.
import { readDraft, type Told } from './reader';
import { rowAt, toToml, type Row, type Tree } from './toml';

interface Shot {
  text: string;
  tree: Tree;
}
const kPause = 180; // milliseconds of quiet before a text is read
const kBurst = 1500; // what is typed in one go is one step back
const kMostSteps = 300;

export class Document {
  text = $state('');
  tree = $state.raw<Tree>({});
  /** What the reader says of the text as it was when it was last read. */
  told = $state.raw<Told | null>(null);
  read = $state(true); // `told` is of this text
  error = $state<unknown>(null);
  #past = $state.raw<Shot[]>([]);
  #future = $state.raw<Shot[]>([]);
  #typed = -Infinity; // when a letter was last typed, since another step was made
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;

  constructor(readonly rules: string) {
    this.text = localStorage.getItem(this.#place) ?? '';
    if (this.text) void this.#look();
  }
  get #place(): string {
    return `draft.${this.rules}`;
  }
  get mayUndo(): boolean {
    return this.#past.length > 0;
  }
  get mayRedo(): boolean {
    return this.#future.length > 0;
  }
  /** Nothing stands against playing it. */
  get good(): boolean {
    return this.read && this.told !== null && !this.told.wrong;
  }
  /** What the reader complains of, the first first. */
  get faults(): { sentence: string; line: number }[] {
    return this.told?.wrong ? [this.told.wrong, ...(this.told.others ?? [])] : [];
  }
  get wrongRows(): Row[] {
    return this.faults.flatMap(({ line }) => (line ? (rowAt(this.text, line) ?? []) : []));
  }

  /** Another text altogether: made, opened or imported. */
  load(text: string): void {
    this.#keep();
    [this.text, this.#typed] = [text, -Infinity];
    this.#changed(0);
  }
  type(text: string): void {
    const now = performance.now();
    if (now - this.#typed > kBurst) this.#keep();
    this.#typed = now;
    this.text = text;
    this.#changed(kPause);
  }
  /** A step made by hand. */
  edit(change: (tree: Tree) => void): void {
    const next = structuredClone(this.tree);
    change(next);
    this.become(next);
  }
  become(next: Tree): void {
    const text = toToml(next);
    if (text === this.text) return this.show(next);
    this.#keep();
    [this.tree, this.text, this.#typed] = [next, text, -Infinity];
    this.#changed(kPause);
  }
  /** For the time something is being dragged: shown, and not yet done. */
  show(tree: Tree): void {
    this.tree = tree;
  }
  undo(): void {
    [this.#past, this.#future] = this.#step(this.#past, this.#future);
  }
  redo(): void {
    [this.#future, this.#past] = this.#step(this.#future, this.#past);
  }
  #step(from: Shot[], to: Shot[]): [Shot[], Shot[]] {
    const shot = from.at(-1);
    if (!shot) return [from, to];
    const here = this.#shot();
    [this.text, this.tree, this.#typed] = [shot.text, shot.tree, -Infinity];
    this.#changed(0);
    return [from.slice(0, -1), [...to, here]];
  }
  #shot(): Shot {
    return { text: this.text, tree: this.tree };
  }
  #keep(): void {
    if (this.text) this.#past = [...this.#past.slice(-kMostSteps), this.#shot()];
    this.#future = [];
  }
  #changed(pause: number): void {
    this.read = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pause);
  }
  // Of several looks only the last counts, and none that was overtaken by another change.
  async #look(): Promise<void> {
    const look = ++this.#looks;
    const { text } = this;
    try {
      localStorage.setItem(this.#place, text);
    } catch {
      // A browser that keeps nothing is no reason not to read it.
    }
    try {
      const told = await readDraft(this.rules, text);
      if (look !== this.#looks || text !== this.text) return;
      [this.told, this.read, this.error] = [told, true, null];
      if (told.tree) this.tree = told.tree;
    } catch (fault) {
      if (look === this.#looks) this.error = fault;
    }
  }
}
