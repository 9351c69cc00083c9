// The dice that fell last, from the facts of a report (`vom-kriege-report/1`): each face with what it did.
export interface Roll {
  text: string;
  faces: string[];
  effects: string[]; // "hit", "retreat", "miss"; empty: nobody was rolled at
}

interface Told {
  happened?: { kind: string; text: string; facts: Record<string, string> }[];
}

export function rollsOf(report: unknown): Roll[] {
  const told = (typeof report === 'string' ? JSON.parse(report) : report) as Told;
  return (told.happened ?? [])
    .filter((h) => h.kind === 'rolled' && h.facts['faces'])
    .map((h) => ({ text: h.text, faces: h.facts['faces']!.split(' '), effects: h.facts['effects']?.split(' ') ?? [] }));
}
