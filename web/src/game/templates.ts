// Sheets to begin from: what was ordered last turn, and what one has kept under a name in this browser.
export interface Template {
  name: string;
  text: string;
}
interface Slot {
  slot: number;
  line: string;
}

/** The orders of the turn that was played, as they were read; a slot that does not follow the one before says which it is. */
export function lastSheet(view: unknown): string {
  const slots = (view as { slots?: Slot[] } | null | undefined)?.slots ?? [];
  let next = 1;
  return slots.map(({ slot, line }) => {
    const text = slot === next ? line : `${slot}: ${line}`;
    next = slot + 1;
    return text;
  }).join('\n');
}

const kMost = 40;
// Orders of one map mean nothing on another, but those without places do: templates are of a game, not of a scenario.
const place = (rules: string): string => `templates ${rules.split('/')[0]}`;

export function templatesOf(rules: string): Template[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(rules)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one: Template) => typeof one?.name === 'string' && typeof one.text === 'string') : [];
  } catch {
    return [];
  }
}
/** With this one; of two with the same name the newer counts. An empty text takes it away. */
export function withTemplate(all: readonly Template[], one: Template): Template[] {
  const others = all.filter((other) => other.name !== one.name);
  return (one.text.trim() ? [...others, one] : others).sort((a, b) => a.name.localeCompare(b.name)).slice(0, kMost);
}
export const keepTemplates = (rules: string, all: readonly Template[]): void => localStorage.setItem(place(rules), JSON.stringify(all));
