// What an answer or a decision would probably bring: the judge says which dice it means (docs/vom-kriege-language.md), the exact odds the rest.
import { t } from '../words/words.svelte';
import { chances, percent, shotOdds, decimal, type Chances, type Given } from './chances';
import type { Desk } from './desk.svelte';

/** What the judge says of whatever rolls dice. */
export interface Dice {
  kind?: string; // of the odds
  reckoning?: string;
  odds?: Given;
}
export interface Weighed {
  says: string;
  reckoning: string;
}

const kMost = 16; // of many ways to shoot the first are enough to compare

function words(kind: string, given: Given, c: Chances): string {
  if (kind === 'square') return t('table.formed', { formed: percent(c['formed']) });
  if (kind === 'dice' && given['against'] === 'retiring') return t('table.retires', { hits: decimal(c['expected_hits']), routs: percent(c['routed']) });
  if (kind === 'dice') return shotOdds(c);
  const off = Number(c['beaten'] ?? 0) + Number(c['stopped'] ?? 0);
  return t('table.fight', { win: percent(c['win']), off: percent(String(off)), nothing: percent(c['nothing']) });
}

export async function weigh(dice: Dice): Promise<Weighed | null> {
  if (!dice.kind || !dice.odds) return null;
  const told = await chances(dice.kind, dice.odds);
  return told && { says: words(dice.kind, dice.odds, told), reckoning: dice.reckoning ?? '' };
}

/** Of every answer that means dice, by its text. */
export async function weighAnswers(desk: Desk): Promise<Map<string, Weighed>> {
  const { answers } = JSON.parse(await desk.ask('json answers')) as { answers: (Dice & { text: string })[] };
  const all = await Promise.all(answers.filter((one) => one.odds).slice(0, kMost).map(async (one) => [one.text, await weigh(one)] as const));
  return new Map(all.filter((one): one is [string, Weighed] => one[1] !== null));
}
