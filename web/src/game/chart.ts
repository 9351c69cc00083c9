// How a game went: the figures of its powers turn by turn, from the events `standings` ("MER 12 WES 9"), and what decided it.
import type { Schemas } from '../api/client';

type Event = Schemas['Event'];
export interface Figures {
  name: string; // "vps", "population", "industry"
  turns: number[];
  rows: { who: string; values: (number | null)[] }[];
  most: number;
}

export const turnOf = (events: readonly Event[]): number => Number(events.find((e) => e.kind === 'turn')?.facts['turn'] ?? 0);

function counts(text: string): Map<string, number> {
  const words = text.split(' ');
  const found = new Map<string, number>();
  for (let n = 0; n + 1 < words.length; n += 2) found.set(words[n]!, Number(words[n + 1]));
  return found;
}

export function figures(turns: readonly (readonly Event[])[]): Figures[] {
  const told = turns.map((events) => ({ turn: turnOf(events), facts: events.find((e) => e.kind === 'standings')?.facts ?? {} })).filter((t) => t.facts['vps'] !== undefined);
  const names = [...new Set(told.flatMap((t) => Object.keys(t.facts)))];
  return names.map((name) => {
    const by = told.map((t) => counts(t.facts[name] ?? ''));
    const powers = [...new Set(by.flatMap((m) => [...m.keys()]))].sort();
    const rows = powers.map((who) => ({ who, values: by.map((m) => m.get(who) ?? null) }));
    return { name, turns: told.map((t) => t.turn), rows, most: Math.max(1, ...rows.flatMap((r) => r.values.map((v) => v ?? 0))) };
  });
}

export interface TurningPoint {
  turn: number;
  event: Event;
}

// What decides a battle on the table, and who is gone for good in any game.
const kDecides: Record<string, number> = {
  eliminated: 1e6, battle_ends: 1e6, command_lost: 60, leader_removed: 40, army_leader_hit: 40, objective_taken: 30, removed: 20, routs: 10,
};

/** The battles in which most changed hands or fell: what was taken, by the numbers that fought for it; on the table, who broke and what was won. */
export function turningPoints(turns: ReadonlyMap<number, readonly Event[]>, most = 6): TurningPoint[] {
  const weight = (e: Event): number =>
    kDecides[e.kind] ?? (e.facts['captured'] === '1' ? 5 : 0) + ['attackers', 'defenders', 'armies', 'cruisers', 'defender_cruisers'].reduce((sum, name) => sum + Number(e.facts[name] ?? 0), 0);
  return [...turns]
    .flatMap(([turn, events]) => events.filter((e) => /battle|fight/.test(e.kind) || e.kind in kDecides).map((event) => ({ turn, event })))
    .sort((a, b) => weight(b.event) - weight(a.event))
    .slice(0, most)
    .sort((a, b) => a.turn - b.turn);
}
