// A lesson as its scenario tells it: paragraphs, drawings in type, and orders to try, which stand indented with a word of
// explanation behind them.
export type Part = { kind: 'text' | 'type' | 'order'; text: string; says: string };

export function lessonParts(lesson: string, actions: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  for (const line of lesson.trimEnd().split('\n')) {
    const last = parts.at(-1);
    const order = /^\s{2,}([A-Z]+(?: [A-Z0-9-]+)*)(?:\s{2,}(.*))?$/.exec(line);
    if (order && actions.has(order[1]!.split(' ')[0]!)) parts.push({ kind: 'order', text: order[1]!, says: order[2] ?? '' });
    else if (/^\s{2,}\S/.test(line)) {
      if (last?.kind === 'type') last.text += `\n${line}`;
      else parts.push({ kind: 'type', text: line, says: '' });
    } else if (!line.trim()) parts.push({ kind: 'text', text: '', says: '' });
    else if (last?.kind === 'text' && last.text) last.text += ` ${line}`;
    else parts.push({ kind: 'text', text: line, says: '' });
  }
  return parts.filter((part) => part.text);
}
