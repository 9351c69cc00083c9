// Whether the host has a judge for this browser. It may be built while the host runs, so it is asked for when a page could use it.

/** `differs`: it was built from other rules than the host, which does not hand it out. */
export type Presence = 'unknown' | 'missing' | 'differs' | 'here';

export const kJudge = '/judge.wasm';
const is = $state<{ now: Presence }>({ now: 'unknown' });
let looking: Promise<Presence> | null = null;
let waiting: (() => void)[] = [];

async function look(): Promise<Presence> {
  const answer = await fetch(kJudge, { method: 'HEAD' }).catch(() => null);
  is.now = answer?.ok ? 'here' : answer?.status === 409 ? 'differs' : 'missing';
  if (is.now === 'here') {
    for (const go of waiting) go();
    waiting = [];
  }
  return is.now;
}

/** What is known so far. */
export const presence = (): Presence => is.now;

/** Asks the host once; a no stands until `lookAgain`, a yes as long as the page. */
export const judgeIsHere = async (): Promise<boolean> => (await (looking ??= look())) === 'here';

/** A turn has ended, or the page is looked at again: where there was no judge there may be one now. */
export function lookAgain(): void {
  if (is.now === 'missing' || is.now === 'differs') looking = look();
}
document.addEventListener('visibilitychange', () => { if (!document.hidden) lookAgain(); });

/** Comes when the judge is here, however long that takes. */
export async function judgeComes(): Promise<void> {
  if (!(await judgeIsHere())) await new Promise<void>((go) => waiting.push(go));
}
