// The list view of a sheet: what the host understood, slot by slot, and the text again. An empty slot is kept, for
// doing nothing in slot 3 is not the same as having one slot less.
import type { Schemas } from '../api/client';

export type Slot = { line: string; readable: boolean };
const kEmpty: Slot = { line: '', readable: true };

export function slotsOf(understood: Schemas['Understood'][]): Slot[] {
  const slots: Slot[] = [];
  for (const { slot, line, readable } of understood) {
    while (slots.length < slot) slots.push(kEmpty);
    slots[slot - 1] = { line, readable };
  }
  return slots;
}

/** Plain lines while there is no gap; numbered ones where a number says something. */
export function textOf(slots: Slot[]): string {
  const gaps = slots.some((slot) => !slot.line);
  return slots
    .map((slot, n) => (gaps ? `${n + 1}: ${slot.line}` : slot.line))
    .filter((_, n) => slots[n]!.line)
    .join('\n');
}

export function moved(slots: Slot[], from: number, to: number): Slot[] {
  const rest = slots.filter((_, n) => n !== from);
  rest.splice(to, 0, slots[from]!);
  return rest;
}

/** The text with one more order, in the slot after the last. */
export const added = (text: string, line: string): string => (text.trim() ? `${text.trimEnd()}\n${line}` : line);

/** The text with what a remark offers put where it points. */
export function mended(text: string, line: number, column: number, offered: string): string {
  const lines = text.split('\n');
  const old = lines[line - 1];
  if (old === undefined || column < 1) return text;
  const wrong = /^\S*/.exec(old.slice(column - 1))?.[0] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + offered + old.slice(column - 1 + wrong.length);
  return lines.join('\n');
}
