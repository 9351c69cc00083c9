// A turn as a seat was told it, one thing after the other: its own slots, and between them the attacks it suffered. Which comes when is
// the host's word (`moments`), and the map of each moment is his too.
import type { Schemas } from '../api/client';

type Event = Schemas['Event'];
export interface Moment {
  slot: number;
  who: string;
}
interface Slot {
  slot: number;
  line?: string;
  order?: string; // what Empires calls it
  result: string;
}
interface Attack {
  slot: number;
  own_attack?: boolean;
  attacker?: string | null;
  by?: string | null; // bombs
  from?: string | null;
  to?: string | null;
  planet?: string | null;
  captured?: boolean;
}
interface Report {
  slots?: Slot[];
  battles?: Attack[];
  sea_battles?: Attack[];
  bombardments?: Attack[];
}
export interface Words {
  slot: (slot: number, line: string, result: string) => string;
  attacked: (attacker: string, to: string, taken: boolean) => string;
  over: () => string;
}
/** Counted from 1; 0: before the first; null: when the turn was over. */
export type When = number | null;
/** Something that happened, and in which of the turn's moments. */
export interface Told {
  event: Event;
  moment: When;
}

export function toldTurn(report: unknown, moments: readonly Moment[], seat: string, words: Words): Told[] {
  const told = (typeof report === 'string' ? JSON.parse(report) : report) as Report;
  const attacks = [told.battles, told.sea_battles, told.bombardments].flatMap((list) => list ?? []);
  const eventsAt = ({ slot, who }: Moment): Event[] => {
    if (who === seat)
      return (told.slots ?? []).filter((one) => one.slot === slot).map((one) => {
        const line = one.line ?? one.order ?? '';
        return { kind: 'action', rule: '', facts: { line }, sentence: words.slot(slot, line, one.result) };
      });
    return attacks.filter((one) => one.slot === slot && (one.attacker ?? one.by) === who).map((one) => {
      const to = one.to ?? one.planet ?? '';
      return { kind: 'battle', rule: '', facts: { from: one.from ?? '', to }, sentence: words.attacked(who, to, one.captured === true) };
    });
  };
  const all = moments.flatMap((moment, n): Told[] => eventsAt(moment).map((event) => ({ event, moment: n + 1 })));
  return all.length ? [...all, { event: { kind: 'over', rule: '', facts: {}, sentence: words.over() }, moment: null }] : [];
}

/** In which moment of its turn an event of the whole truth happened: each action is one, and behind it stand its battles. */
export function momentOf(events: readonly Event[], step: number): When {
  const moment = events.slice(0, step + 1).filter((one) => one.kind === 'action').length;
  return moment === 0 || 'slot' in (events[step]?.facts ?? {}) ? moment : null;
}

/** What happened, without the rule behind it, which is shown as a link. */
export const sentenceOf = ({ sentence, rule }: Event): string => {
  const [said, cited] = [sentence.trim(), ` (${rule})`];
  return rule && said.endsWith(cited) ? said.slice(0, -cited.length) : said;
};

/** The codes an event names, as they stand on the map. */
export const named = (event: Event | undefined): Set<string> =>
  new Set(Object.values(event?.facts ?? {}).flatMap((value) => value.split(/[^A-Z0-9]+/)).filter(Boolean));
