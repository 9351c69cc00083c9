// The judge in this browser: the host's own rules, asked without the host. Nothing of it is loaded before the first question.
import { kJudge } from './presence.svelte';
import { understood, written, type Ask, type Questions } from './questions';
import type { Posted, Returned } from './worker';

let worker: Worker | null = null;
let answered = false;
/** He has answered before: the next answer takes no loading. */
export const judgeStands = (): boolean => answered;
let count = 0;
const waiting = new Map<number, { tell: (answer: string) => void; fail: (fault: Error) => void }>();

function settle(data: Returned): void {
  const asked = waiting.get(data.id);
  waiting.delete(data.id);
  if ('fault' in data) asked?.fail(new Error(data.fault));
  else {
    answered = true;
    asked?.tell(data.answer);
  }
}

function hire(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (message: MessageEvent<Returned>) => settle(message.data);
  made.onerror = (event) => {
    for (const { fail } of waiting.values()) fail(new Error(event.message));
    waiting.clear();
    worker = null;
    answered = false;
  };
  return made;
}

export async function askJudge<A extends Ask>(ask: A, needs: Questions[A]['needs']): Promise<Questions[A]['gives']> {
  const to = (worker ??= hire());
  const posted: Posted = { id: ++count, wasm: kJudge, question: written(ask, needs) };
  const told = await new Promise<string>((tell, fail) => {
    waiting.set(posted.id, { tell, fail });
    to.postMessage(posted);
  });
  return understood<A>(told);
}
