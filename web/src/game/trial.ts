// A trial as the judge tells it (`try`), cut by slots: the row of each, and what is said below it.
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
