// Standing instructions of a battle (VK-H2): the words they are put together from, and their lines taken apart again
// (docs/vom-kriege-language.md). What a line may say is the judge's business.
const kWhens = ['always', 'never', 'when shaken', 'unless shaken', 'ask'];
const kWays = ['home', 'bearing', 'ask'];

/** What can be said of each thing, the likeliest first. */
export const kinds: Record<string, string[]> = {
  square: kWhens, counter: kWhens, fire: kWhens, support: kWhens, retire: kWhens, advance: kWhens,
  'follow up': ['never', 'ask'], retreat: kWays, rout: kWays, leader: kWays, arrival: ['wait', 'ask'],
};

/** Some things are said to a command or to all alone. */
export const ofCommands = new Set(['leader', 'arrival']);

export interface Instruction { who: string; kind: string; when: string; bearing: string; facing: string }

export function instructionOf(line: string): Instruction | null {
  const [, who = '', rest = ''] = /^standing (\S+): (.*)$/.exec(line) ?? [];
  const kind = Object.keys(kinds).find((one) => rest === one || rest.startsWith(`${one} `));
  if (!kind) return null;
  const said = rest.slice(kind.length).trim();
  const [, way = said, bearing = '', facing = ''] = /^(home|bearing)(?: (?!facing)(\S+))?(?: facing (\S+))?$/.exec(said) ?? [];
  return { who, kind, when: way, bearing, facing };
}

export function instructionLine({ who, kind, when, bearing, facing }: Instruction): string {
  const way = when === 'bearing' ? `bearing ${bearing}` : when;
  return `standing ${who}: ${kind} ${way}${kind === 'retreat' && facing && when !== 'ask' ? ` facing ${facing}` : ''}`;
}

/** Takes back this one alone. */
export const withdrawal = ({ who, kind }: Instruction): string => `standing forget ${who}: ${kind}`;
