// A turn as a seat was told it, one thing after the other: its own slots, and between them the attacks it suffered, by their slots.
import type { Schemas } from '../api/client';

interface Slot {
  slot: number;
  line: string;
  result: string;
}
interface Battle {
  slot: number;
  own_attack?: boolean;
  kind?: string;
  attacker?: string | null;
  from?: string | null;
  to?: string | null;
  captured?: boolean;
}
interface Told {
  slots?: Slot[];
  battles?: Battle[];
  sea_battles?: Battle[];
}
export interface Words {
  slot: (slot: number, line: string, result: string) => string;
  attacked: (attacker: string, to: string, taken: boolean) => string;
}

export function toldTurn(report: unknown, words: Words): Schemas['Event'][] {
  const told = (typeof report === 'string' ? JSON.parse(report) : report) as Told;
  const own = (told.slots ?? []).map((s) => ({
    slot: s.slot, event: { kind: 'action', rule: '', facts: { line: s.line }, sentence: words.slot(s.slot, s.line, s.result) },
  }));
  const suffered = [...(told.battles ?? []), ...(told.sea_battles ?? [])]
    .filter((b) => b.own_attack === false && b.to)
    .map((b) => ({
      slot: b.slot, event: { kind: 'battle', rule: '', facts: { from: b.from ?? '', to: b.to ?? '' }, sentence: words.attacked(b.attacker ?? '?', b.to ?? '', b.captured === true) },
    }));
  return [...own, ...suffered].sort((a, b) => a.slot - b.slot).map((one) => one.event);
}

/** What happened, without the rule behind it, which is shown as a link. */
export const sentenceOf = ({ sentence, rule }: Schemas['Event']): string => {
  const [said, cited] = [sentence.trim(), ` (${rule})`];
  return rule && said.endsWith(cited) ? said.slice(0, -cited.length) : said;
};

/** The codes an event names, as they stand on the map. */
export const named = (event: Schemas['Event'] | undefined): Set<string> =>
  new Set(Object.values(event?.facts ?? {}).flatMap((value) => value.split(/[^A-Z0-9]+/)).filter(Boolean));
