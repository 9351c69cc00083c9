// A scenario taken apart and checked by the reader of its game: the rules in this browser, or the host where they are not here.
import { api, type Schemas } from '../api/client';
import { beSomebody } from '../api/session.svelte';
import { askJudge, judgeIsHere } from '../judge/judge';
import type { Tree } from './toml';

export type Told = Omit<Schemas['Draft'], 'tree'> & { tree?: Tree };

export async function readDraft(rules: string, text: string): Promise<Told> {
  if (judgeIsHere) return (await askJudge('draft', { rules, scenario: text, options: {} })) as Told;
  await beSomebody();
  return (await api.post('/api/scenarios/read', { body: { rules, text } })) as Told;
}

/** The board of a scenario that can be played, as its game begins. */
export async function drawDraft(rules: string, text: string): Promise<string> {
  if (judgeIsHere) return (await askJudge('picture', { rules, scenario: text, options: {} })).svg;
  await beSomebody();
  return api.post('/api/scenarios/picture', { body: { rules, text } });
}

/** A scenario made of words, by games that have a maker. */
export async function makeDraft(rules: string, given: Record<string, string>): Promise<string> {
  if (judgeIsHere) return (await askJudge('make', { rules, given })).text;
  await beSomebody();
  return (await api.post('/api/scenarios/make', { body: { rules, given } })).text;
}

export async function scenarioText(rules: string, name: string): Promise<string> {
  return (await api.get('/api/scenarios/{rules}/{name}', { path: { rules, name } })).text ?? '';
}
