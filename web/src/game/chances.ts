// What a fight would probably bring, by the exact odds: asked of the judge here, or of the host while there is none.
import { api } from '../api/client';
import { askJudge, judgeStands } from '../judge/judge';
import { language, t } from '../words/words.svelte';

/** What the odds are asked with (docs/odds.md); the judge says it of each fight. */
export type Given = Record<string, string>;
/** What the exact odds call it (`driven_off`, `expected_hits`, `formed`), as decimals. */
export type Chances = Record<string, string>;

export async function chances(kind: string, given: Given | undefined): Promise<Chances | null> {
  if (!given) return null;
  const shown = await (judgeStands()
    ? askJudge('odds', { game: 'vom-kriege', kind, given })
    : api.post('/api/odds/{rules}/{kind}', { path: { rules: 'vom-kriege', kind }, body: { given } })
  ).catch(() => null);
  return (shown?.result as { decimals?: Chances } | undefined)?.decimals ?? null;
}

export const percent = (part: string | undefined): string => new Intl.NumberFormat(language(), { style: 'percent' }).format(Number(part ?? 0));
export const decimal = (n: string | undefined): string => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(Number(n ?? 0));
export const chargeOdds = (c: Chances): string => t('hand.charge_odds', { win: percent(c['win']), beaten: percent(c['beaten']), stopped: percent(c['stopped']) });
export const shotOdds = (c: Chances): string => t('hand.shot_odds', { hits: decimal(c['expected_hits']), off: percent(c['driven_off']) });
