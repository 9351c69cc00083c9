// What a game master corrects, as the lines the judge reads (docs/corrections.md): one figure a line, and why.
import type { Schemas } from '../api/client';

export type Figures = Schemas['Figures'];
export type FigureForm = Schemas['FigureForm'];
export type Thing = Figures['things'][number];
export interface Line { what: string; figure: string; value: string }

/** A place on the table as two numbers; of who stands nowhere both are empty. */
export const pointOf = (value: string): [string, string] => {
  const [x = '', y = ''] = value.match(/\d+(\.\d+)?/g) ?? [];
  return [x, y];
};

/** The figures of a thing with what they are now. */
export const rowsOf = (figures: Figures, thing: Thing): { form: FigureForm; now: string }[] =>
  (figures.forms.find((form) => form.kind === thing.kind)?.figures ?? []).map((form, n) => ({ form, now: thing.values[n] ?? '' }));

const plain = (form: FigureForm, value: string): string => (form.kind === 'point' ? pointOf(value).join(', ') : value.trim());

/** The lines with this one; without it, where it says what is so already or nothing at all. */
export function withLine(lines: Line[], what: string, form: FigureForm, now: string, value: string): Line[] {
  const rest = lines.filter((line) => line.what !== what || line.figure !== form.figure);
  const wanted = plain(form, value);
  if (!wanted || wanted === plain(form, now)) return rest;
  const line = { what, figure: form.figure, value: wanted };
  const at = lines.findIndex((one) => one.what === what && one.figure === form.figure);
  return at < 0 ? [...rest, line] : lines.map((one, n) => (n === at ? line : one));
}

/** A reason is one line, whatever was pasted into it: the next would be taken for a figure. */
export const correctionText = (why: string, lines: Line[]): string =>
  [`WHY ${why.replace(/\s+/g, ' ').trim()}`, ...lines.map((line) => `${line.what} ${line.figure} ${line.value}`), ''].join('\n');

/** Which of the lines the judge complains of; none: of the whole. */
export const lineAt = (problem: { line?: number } | null): number => (problem?.line ?? 0) - 2;
