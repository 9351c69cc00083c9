// The sheet on the desk: what is being written, how the host reads it, and what has been sent. Whatever is written is
// kept as a draft on the host, so that it lies there on the next machine, too; until the host has it, in this browser.
import { api, Refused, type Reading, type Schemas } from '../api/client';
import type { Adviser, Hints } from '../judge/adviser';
import type { Reader } from '../judge/reader';

const kPause = 250;

export class Desk {
  text = $state('');
  reading = $state<Reading | null>(null);
  sent = $state<{ text: string; ready: boolean } | null>(null);
  receipt = $state<Schemas['StoredReceipt'] | null>(null);
  error = $state<unknown>(null);
  kept = $state(true);
  busy = $state(false);
  ready = $state(false); // what lay there before is on the desk; until then nothing may be written over it
  earlier = $state(''); // what lay here when the last turn came
  reader: Promise<Reader | null> | null = null; // reads in this browser while the host cannot be reached
  adviser: Adviser | null = null; // answers in this browser, as soon as he can
  #turn = 0;
  #readText = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;
  #path: { game: string; seat: string };

  constructor(game: string, seat: string) {
    this.#path = { game, seat };
  }

  /** What lies there for this turn: the draft, else what was sent. */
  async load(turn: number): Promise<void> {
    const path = this.#path;
    const draft = await api.get('/api/games/{game}/seats/{seat}/draft', { path });
    this.receipt = null;
    try {
      const sent = await api.get('/api/games/{game}/seats/{seat}/orders', { path });
      this.sent = { text: sent.text, ready: sent.ready };
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.problem.code !== 'not-found') throw fault;
      this.sent = null;
    }
    // Only once a turn, for two looks at a time may both find it new, and the later one would bring back what lay there
    // before somebody wrote.
    if (turn === this.#turn && this.ready) return;
    // What the turn overtook on its way to the host lies in this browser still.
    if (turn !== this.#turn) {
      const before = this.#shelf(turn - 1);
      this.earlier = this.text || localStorage.getItem(before) || (draft.turn === turn ? '' : draft.text);
      localStorage.removeItem(before);
    }
    this.#turn = turn;
    const unsaved = localStorage.getItem(this.#shelf());
    this.text = unsaved ?? (draft.text && draft.turn === turn ? draft.text : (this.sent?.text ?? ''));
    this.kept = unsaved === null;
    this.ready = true;
    await this.again();
    await this.fresh();
  }

  write(text: string, pause = kPause): void {
    this.text = text;
    this.kept = false;
    localStorage.setItem(this.#shelf(), text);
    clearTimeout(this.#timer);
    // While an older text was being read this one may have been brought to the host already: it is read all the same.
    this.#timer = setTimeout(() => void this.again().then(() => this.fresh()), pause);
  }

  #shelf = (turn = this.#turn): string => `sheet ${this.#path.game} ${this.#path.seat} ${turn}`;
  /** What was written for a turn says so, where turns are written for: else it might arrive in the next one. */
  #forTurn = (): { turn?: number } => (this.#turn ? { turn: this.#turn } : {});

  /** What the host does not have yet is brought to it: after a pause in writing, and when the connection is back. */
  async again(): Promise<void> {
    if (this.kept) return;
    await this.fresh();
    await this.keep();
  }

  /** The reading is of the text as it stands. */
  async fresh(): Promise<void> {
    if (!this.reading || this.#readText !== this.text) await this.read();
  }

  async read(): Promise<void> {
    this.#asked?.abort();
    const asked = (this.#asked = new AbortController());
    const text = this.text;
    try {
      this.reading = await api.post('/api/games/{game}/seats/{seat}/read', {
        path: this.#path, body: { text }, signal: asked.signal,
      });
      this.#readText = text;
      this.error = null;
    } catch (fault) {
      if (asked.signal.aborted) return;
      this.error = fault;
      const here = await this.#readHere(fault, text);
      if (here && !asked.signal.aborted) this.reading = here; // and once the host is back it reads again
    }
  }

  async #readHere(fault: unknown, text: string): Promise<Reading | null> {
    const alone = fault instanceof Refused && fault.problem.code === 'no-connection';
    const reader = alone ? await this.reader : null;
    return reader ? reader(text) : null;
  }

  async keep(): Promise<void> {
    const text = this.text;
    const turn = this.#turn;
    try {
      await api.put('/api/games/{game}/seats/{seat}/draft', { path: this.#path, body: { text, ...this.#forTurn() } });
      if (text === this.text && turn === this.#turn) this.#safe();
    } catch (fault) {
      // A turn came meanwhile: what was written is offered as what lay here before it.
      if (!(fault instanceof Refused && fault.problem.code === 'turn-over')) this.error = fault;
    }
  }

  #safe(): void {
    this.kept = true;
    localStorage.removeItem(this.#shelf());
  }

  async send(ready: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.busy = true;
    const text = this.text;
    try {
      // First, for sending may bring the next turn, and the draft would be taken for one of that turn.
      await this.again();
      this.receipt = await api.put('/api/games/{game}/seats/{seat}/orders', { path: this.#path, body: { text, ready, ...this.#forTurn() } });
      this.sent = { text, ready };
      this.error = null;
    } catch (fault) {
      this.error = fault;
    } finally {
      this.busy = false;
    }
  }

  async ask(question: string): Promise<string> {
    const here = await this.adviser?.query(question);
    return here ?? (await api.post('/api/games/{game}/seats/{seat}/query', { path: this.#path, body: { text: question } })).answer;
  }

  async hints(line: string, signal: AbortSignal): Promise<Hints> {
    const here = await this.adviser?.hints(line);
    signal.throwIfAborted();
    return here ?? (await api.post('/api/games/{game}/seats/{seat}/hints', { path: this.#path, body: { text: line }, signal })).hints;
  }
}
