// What the judge in the browser can be asked, and what it answers (src/wasm/answers.h).
import type { Schemas } from '../api/client';

type Pairs = Record<string, string>;
interface Shown { text: string; result: unknown }

export interface Verdict {
  verdict: 'true' | 'unproved' | 'false';
  /** The first line that is not true; 0: all are. */
  line: number;
  sentence: string;
  /** The rest is told of records that are not false. */
  rules?: string;
  scenario?: string;
  commitment?: string;
  inputs?: number;
  hash?: string;
}

/** What a seat asks by what it knows. */
interface Asked { rules: string; scenario: string; options: Pairs; knowledge: string; text: string }

/** Every question with what it needs and what comes back. */
export interface Questions {
  verify: { needs: { record: string }; gives: Verdict };
  hashes: { needs: { record: string }; gives: { hashes: string[] } };
  read: { needs: { rules: string; scenario: string; options: Pairs; seat: string; text: string }; gives: Schemas['Reading'] };
  scenario: { needs: { rules: string; scenario: string; options: Pairs }; gives: { title: string; lesson: string; counts: Pairs; counted: string[]; warnings: string[] } };
  draft: { needs: { rules: string; scenario: string; options: Pairs }; gives: Schemas['Draft'] };
  make: { needs: { rules: string; given: Pairs }; gives: { text: string } };
  picture: { needs: { rules: string; scenario: string; options: Pairs }; gives: { svg: string } };
  odds: { needs: { game: string; kind: string; given: Pairs }; gives: Shown };
  battle: { needs: { rules: string; kind: string; given: Pairs }; gives: Shown };
  query: { needs: Asked; gives: { answer?: string; no?: string } };
  hints: { needs: Asked; gives: { hints: { word: string; says: string }[] } };
  case: { needs: { rules: string; text: string }; gives: { rule: string; refuses: boolean; differences: string[] } };
  look: { needs: { rules: string; text: string }; gives: Schemas['Case'] };
}
export type Ask = keyof Questions;

/** As one text: what pages hold may be more than plain values, which would not go to a worker. */
export const written = <A extends Ask>(ask: A, needs: Questions[A]['needs']): string => JSON.stringify({ ask, ...needs });

/** A question the rules cannot answer is an error with their sentence. */
export function understood<A extends Ask>(told: string): Questions[A]['gives'] {
  const answer = JSON.parse(told) as { error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer as Questions[A]['gives'];
}
