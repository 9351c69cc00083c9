// A report as the host writes it, cut into its sections: a heading is a line with a rule of - or = under it.
import { kRuleId } from '../parts/rules';

export interface Section {
  heading: string;
  lines: string[];
}
/** Words that flow as wide as the page is, or rows whose columns must stay below each other. */
export interface Block {
  kind: 'words' | 'table';
  lines: string[];
  indent: number; // of words
}
export type Piece = { kind: 'text' | 'rule' | 'area'; text: string };

export function sections(text: string): Section[] {
  const lines = text.split('\n');
  const found: Section[] = [{ heading: '', lines: [] }];
  for (let n = 0; n < lines.length; ++n) {
    const line = lines[n]!;
    const under = lines[n + 1] ?? '';
    if (line.trim() && /^([-=])\1{2,}$/.test(under.trim()) && under.trim().length === line.trim().length) {
      found.push({ heading: line.trim(), lines: [] });
      ++n;
    } else found.at(-1)!.lines.push(line);
  }
  for (const section of found) while (section.lines.length && !section.lines.at(-1)!.trim()) section.lines.pop();
  return found.filter((s) => s.heading || s.lines.length);
}

const kColumns = 80; // the host breaks its lines there
const kWithinRow = 6; // what stands under a row begins no farther left

/** Rows without what is blank in all of them, but for two columns between two others. */
function squeezed(rows: readonly string[]): string[] {
  const blank = (n: number): boolean => n < 0 || rows.every((row) => (row[n] ?? ' ') === ' ');
  return rows.map((row) => [...row].filter((_, n) => !blank(n) || !blank(n - 1) || !blank(n - 2)).join(''));
}

/** The lines of a section as they belong together: sentences that were broken for a narrow page are whole again, rows stay rows. */
export function blocks(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let before = '';
  for (const line of lines) {
    const [indent, words] = [line.search(/\S/), line.trim()];
    const last = before ? found.at(-1) : undefined;
    const broken = before.length + 1 + words.split(' ')[0]!.length > kColumns;
    before = line.trimEnd();
    if (!words) continue;
    if (/\S {2,}\S/.test(words) || (last?.kind === 'table' && indent >= kWithinRow)) {
      if (last?.kind === 'table') last.lines.push(line);
      else found.push({ kind: 'table', lines: [line], indent: 0 });
    } else if (last?.kind === 'words' && broken && indent >= last.indent) last.lines[0] += ` ${words}`;
    else found.push({ kind: 'words', lines: [words], indent });
  }
  for (const one of found) if (one.kind === 'table') one.lines = squeezed(one.lines);
  return found;
}

/** The places that are named, each once. */
export const placesOf = (found: readonly Piece[]): string[] => [...new Set(found.filter((one) => one.kind === 'area').map((one) => one.text))];

/** A line with its rules and its areas marked, so that both can be followed. */
export function pieces(line: string, areas: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  let last = 0;
  const put = (kind: Piece['kind'], text: string): void => {
    if (text) found.push({ kind, text });
  };
  // Stars have numbers for codes: what is paid or scored is none of them.
  const marks = new RegExp(`${kRuleId.source}|\\b(?:[A-Z][A-Z0-9]{1,3}|[1-9]\\d\\d)\\b(?! [BV]Ps?\\b)`, 'g');
  for (const match of line.matchAll(marks)) {
    const rule = new RegExp(`^(?:${kRuleId.source})$`).test(match[0]);
    if (!rule && !areas.has(match[0])) continue;
    put('text', line.slice(last, match.index));
    put(rule ? 'rule' : 'area', match[0]);
    last = match.index + match[0].length;
  }
  put('text', line.slice(last));
  return found;
}
