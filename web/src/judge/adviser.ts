// The judge in this browser as a seat asks him: he has what the seat knows and nothing else, and answers at once, host or no host.
// Until he is here, and where the host alone may answer (a battle in fog), he says nothing and the host is asked.
import { api, Refused, type Game } from '../api/client';
import { askJudge } from './judge';
import { judgeComes, lookAgain } from './presence.svelte';
import type { Questions } from './questions';

type Needs = Omit<Questions['query']['needs'], 'text'>;
export type Hints = Questions['hints']['gives']['hints'];

export class Adviser {
  #needs: Needs | null = null;
  #looks = 0;
  #scenario: Promise<string | null> | null = null;

  constructor(readonly game: Game, readonly seat: string) {}

  /** The position is another one: what was known of it is forgotten, and asked for again. */
  async know(): Promise<void> {
    const look = ++this.#looks;
    this.#needs = null;
    lookAgain();
    await judgeComes();
    if (look !== this.#looks) return;
    try {
      const path = { game: this.game.id, seat: this.seat };
      const [scenario, { knowledge }] = await Promise.all([
        (this.#scenario ??= this.#scenarioText()),
        api.get('/api/games/{game}/seats/{seat}/knowledge', { path }),
      ]);
      if (scenario === null || knowledge === null) return;
      const needs = { rules: this.game.rules, scenario, options: this.game.settings.options ?? {}, knowledge };
      await askJudge('hints', { ...needs, text: '' }); // so that he is here, and has understood it
      if (look !== this.#looks) return;
      this.#needs = needs;
      performance.mark('adviser');
    } catch {
      this.#scenario = null;
    }
  }

  /** null: the host is to be asked. */
  async query(text: string): Promise<string | null> {
    const told = await this.#ask('query', text);
    if (told && told.answer === undefined) throw new Refused({ type: '', title: '', status: 422, code: 'not-understood', detail: told.no ?? '' });
    return told?.answer ?? null;
  }
  async hints(text: string): Promise<Hints | null> {
    return (await this.#ask('hints', text))?.hints ?? null;
  }

  async #ask<A extends 'query' | 'hints'>(ask: A, text: string): Promise<Questions[A]['gives'] | null> {
    const needs = this.#needs;
    if (!needs) return null;
    try {
      return await askJudge(ask, { ...needs, text });
    } catch {
      this.#needs = null; // he broke down: not again before the position is another one
      return null;
    }
  }

  // In Star Chase the seat's own map is part of what it knows.
  async #scenarioText(): Promise<string | null> {
    if (this.game.rules.startsWith('star-chase/')) return '';
    const [rules, name] = this.game.scenario.split('/');
    if (!rules || !name) return null;
    return (await api.get('/api/scenarios/{rules}/{name}', { path: { rules, name } })).text ?? null;
  }
}
