// A scenario taken apart and checked by the reader of its game: the rules in this browser, or the host where they are not here.
import { api, type Schemas } from '../api/client';
import { hereOrHost } from '../judge/here';
import { askJudge } from '../judge/judge';
import type { Tree } from './toml';

export type Told = Omit<Schemas['Draft'], 'tree'> & { tree?: Tree };

export const readDraft = (rules: string, text: string): Promise<Told> =>
  hereOrHost<unknown>(
    () => askJudge('draft', { rules, scenario: text, options: {} }),
    () => api.post('/api/scenarios/read', { body: { rules, text } }),
  ) as Promise<Told>;

/** The board of a scenario that can be played, as its game begins. */
export const drawDraft = (rules: string, text: string): Promise<string> =>
  hereOrHost<string>(
    async () => (await askJudge('picture', { rules, scenario: text, options: {} })).svg,
    () => api.post('/api/scenarios/picture', { body: { rules, text } }),
  );

/** A scenario made of words, by games that have a maker. */
export const makeDraft = async (rules: string, given: Record<string, string>): Promise<string> =>
  (await hereOrHost(() => askJudge('make', { rules, given }), () => api.post('/api/scenarios/make', { body: { rules, given } }))).text;

export async function scenarioText(rules: string, name: string): Promise<string> {
  return (await api.get('/api/scenarios/{rules}/{name}', { path: { rules, name } })).text ?? '';
}
