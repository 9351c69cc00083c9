// A trial as the judge tells it (`try`), cut by slots: the row of each, and what is said below it.
import { blocks } from './report';

export interface Tried {
  slot: number;
  lines: string[];
}

export function triedSlots(text: string): Tried[] {
  const found: Tried[] = [];
  for (const line of text.split('\n')) {
    const row = /^ {0,3}(\d{1,2})  \S/.exec(line);
    if (row) found.push({ slot: Number(row[1]), lines: [line.trim().replace(/\s{2,}/g, ' · ')] });
    else if (found.length && /^ {6,}\S/.test(line)) found.at(-1)!.lines.push(line.trim());
  }
  return found;
}

/** The order of a slot that was tried. */
export const orderOf = (tried: Tried): string => tried.lines[0]?.split(' · ')[1] ?? '';

/** How a battle that was tried (`battle`) ends: what is said behind its last round; nothing: there is none. */
export function outcomeOf(text: string): string {
  const all = blocks(text.split('\n'));
  const rounds = all.findLastIndex((one) => one.indent > 2);
  return all.slice(rounds + 1).find((one) => one.indent === 2)?.lines[0] ?? '';
}
