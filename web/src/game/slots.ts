// The list view of a sheet. It changes the text line by line, where the host says each slot was read, so that remarks
// and all other lines stay as they were written. An empty slot is kept, for doing nothing in slot 3 is not the same as
// having one slot less.
import type { Schemas } from '../api/client';

export interface Slot {
  line: string;
  readable: boolean;
  at: number; // the line of the text, counted from 1; 0: an empty slot
}
const kEmpty: Slot = { line: '', readable: true, at: 0 };
// Quote marks and the number of a slot stand before an order; they are of the line, not of the order.
const kNumber = /^([>\s]*)(?:(\d{1,2})(?:\s*[:.)]\s*|\s+(?=[A-Za-z])))?/;
const kFill = /^[>\s]*\d{1,2}\s*[:.)][-._\s]*(?:#.*)?$/;

export function slotsOf(understood: Schemas['Understood'][]): Slot[] {
  const slots: Slot[] = [];
  for (const { slot, line, readable, at } of understood) {
    if (!slot) continue;
    while (slots.length < slot) slots.push(kEmpty);
    slots[slot - 1] = { line, readable, at };
  }
  return slots;
}

/** The text with its slots in another order, or with some of them left out. */
export function arranged(text: string, slots: Slot[], wanted: Slot[]): string {
  const lines = text.split('\n');
  const at = (slot: Slot): string => lines[slot.at - 1] ?? '';
  const body = (slot: Slot): string => at(slot).replace(kNumber, '').trimEnd();
  const numbered = wanted.some((s) => !s.at) || slots.some((s) => s.at && kNumber.exec(at(s))?.[2]);
  const gone = new Set(slots.filter((s) => s.at && !wanted.includes(s)).map((s) => s.at));
  const next = new Map<number, string>();
  const orders = wanted.filter((s) => s.at);
  if (numbered) {
    for (const slot of orders) next.set(slot.at, `${wanted.indexOf(slot) + 1}: ${body(slot)}`);
    // A line that says "slot 3: nothing" would take slot 3 away from whoever is put there.
    lines.forEach((line, n) => { if (kFill.test(line)) gone.add(n + 1); });
  } else {
    const places = orders.map((s) => s.at).sort((a, b) => a - b);
    orders.forEach((slot, n) => next.set(places[n]!, body(slot)));
  }
  return lines.map((line, n) => next.get(n + 1) ?? line).filter((_, n) => !gone.has(n + 1)).join('\n');
}

export function moved(slots: Slot[], from: number, to: number): Slot[] {
  const rest = slots.filter((_, n) => n !== from);
  rest.splice(to, 0, slots[from]!);
  return rest;
}

/** The text with one more order, in the slot after the last. */
export function added(text: string, line: string): string {
  const lines = text.trimEnd().split('\n');
  const end = lines.findLastIndex((l) => /^[>\s]*===\s*END/i.test(l));
  if (!text.trim()) return line;
  lines.splice(end < 0 ? lines.length : end, 0, line);
  return lines.join('\n');
}

/** The text with what a remark offers put where it points. */
export function mended(text: string, line: number, column: number, offered: string): string {
  const lines = text.split('\n');
  const old = lines[line - 1];
  if (old === undefined || column < 1) return text;
  const letters = [...old]; // columns count characters, not halves of them
  const wrong = /^[^\s,;|>-]+/.exec(letters.slice(column - 1).join(''))?.[0] ?? '';
  lines[line - 1] = letters.slice(0, column - 1).join('') + offered + letters.slice(column - 1 + [...wrong].length).join('');
  return lines.join('\n');
}
