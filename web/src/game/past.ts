// Maps as they were: after a turn, or at a moment of one. Each is asked for once.
import type { When } from './told';

type Query = { turn?: string; moment?: string; line?: string };

export class Past {
  readonly #kept = new Map<string, Promise<string>>();
  /** `draw` asks the host for the map after a turn or, where there is one, at a moment of it; or after a line of the record. */
  constructor(private readonly draw: (query: Query & { format: string }) => Promise<string>) {}

  map(turn: number, moment: When): Promise<string> {
    return this.#get(moment ? { turn: String(turn), moment: String(moment) } : { turn: String(moment === null ? turn : turn - 1) });
  }
  after(line: number): Promise<string> {
    return this.#get({ line: String(line) });
  }
  #get(query: Query): Promise<string> {
    const name = JSON.stringify(query);
    const known = this.#kept.get(name);
    if (known) return known;
    const drawn = this.draw({ ...query, format: 'svg' });
    this.#kept.set(name, drawn);
    drawn.catch(() => this.#kept.delete(name));
    return drawn;
  }
  /** What was may be otherwise, once a turn is taken back. */
  forget(): void {
    this.#kept.clear();
  }
}
