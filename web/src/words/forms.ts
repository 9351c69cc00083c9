// Which form of a message a number asks for. A message that counts has a second one beside it, `id:one`; what counts as
// one differs: in French nothing does, too.
export type Facts = Record<string, string | number>;

/** The form of this message that fits its number `n`, with its facts filled in. */
export function worded(table: Record<string, string>, language: string, id: string, facts: Facts): string {
  const one = typeof facts.n === 'number' && new Intl.PluralRules(language).select(facts.n) === 'one';
  const text = (one ? table[`${id}:one`] : undefined) ?? table[id]!;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
