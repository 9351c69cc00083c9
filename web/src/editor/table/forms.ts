// The forms of the rows: which fields each kind has and how each is filled in. Keys and words are those of the file
// (docs/vom-kriege-scenarios.md); what may stand together is for the reader of the game to say.
import { bare, bareText, isTree, type Tree, type Value } from '../toml';
import { idOf, kindOf, linesOf, rowsOf, textOf, type Key } from './rows';

export type As = 'text' | 'long' | 'lines' | 'whole' | 'number' | 'flag' | 'date' | 'colour' | 'choice' | 'several' | 'place' | 'points' | 'worth' | 'limit';
export interface Field {
  key: string; // a path: `leader.quality`
  as: As;
  of?: readonly string[]; // what may be chosen
  /** The words to choose from are ids of the scenario, or proper names: the same in every language. */
  names?: boolean;
  hints?: readonly string[]; // what is usual, of a free text
}

const kArms = ['infantry', 'cavalry', 'artillery'];
const kEdges = ['north', 'east', 'south', 'west'];
const kFaces = [...kArms, 'saber', 'flag'];
const kArmies = ['france', 'britain', 'kgl', 'portugal', 'netherlands', 'hanover', 'brunswick', 'nassau', 'austria', 'prussia', 'russia', 'spain', 'sweden', 'denmark', 'ottoman empire', 'bavaria', 'saxony', 'wurttemberg', 'baden', 'hesse', 'westphalia', 'warsaw', 'poland', 'italy', 'naples', 'piedmont', 'switzerland', 'other'];
const kFormations: Record<string, string[]> = {
  infantry: ['line', 'column', 'march column', 'square', 'open order'],
  cavalry: ['line', 'column', 'march column'],
  artillery: ['unlimbered', 'limbered'],
};
const kEffects = ['leader quality', 'leader replaced', 'slower rate', 'road bonus off', 'sight limit', 'command added', 'points'];

const text = (key: string): Field => ({ key, as: 'text' });
const whole = (key: string): Field => ({ key, as: 'whole' });
const number = (key: string): Field => ({ key, as: 'number' });
const flag = (key: string): Field => ({ key, as: 'flag' });
const choice = (key: string, of: readonly string[], names = false): Field => ({ key, as: 'choice', of, names });
const one = (key: string, as: As): Field => ({ key, as });

const kHead: Field[] = [
  text('title'), text('id'), one('date', 'date'), text('clock.start'), whole('clock.minutes'), whole('last_turn'),
  number('table.width'), number('table.height'), whole('table.yards'), one('about', 'long'), one('lesson', 'long'), text('dice_words'),
  one('sources', 'lines'), one('estimated', 'lines'),
  choice('options.fog', ['off', 'hidden']), whole('options.R-04'), choice('options.R-14', ['boost', 'literal', 'both']), choice('options.R-28', ['third', 'half']),
  choice('options.R-49', ['hit', 'miss']), choice('options.R-51', ['retreat', 'melee']), choice('options.R-53', ['twice', 'once']),
  whole('options.R-58.major'), whole('options.R-58.minor'), whole('options.R-58.unit'), whole('options.R-58.leader'), flag('options.R-58.break'),
];

function unit(tree: Tree, row: Tree, commands: string[], areas: string[]): Field[] {
  const arm = textOf(row['arm']);
  return [
    text('id'), text('name'), choice('command', commands, true), choice('arm', kArms),
    ...(arm === 'cavalry' ? [choice('type', ['light', 'heavy']), flag('lancer')] : []),
    ...(arm === 'artillery' ? [choice('type', ['heavy', 'light', 'horse']), choice('guns', ['6', '8'], true)] : []),
    ...(arm === 'infantry' ? [choice('ranks', ['2', '3'], true), flag('sk')] : []),
    choice('quality', ['elite', 'regular', 'conscript', 'irregular']),
    choice('formation', kFormations[arm] ?? []), ...(row['formation'] === 'square' ? [choice('before_square', ['line', 'column', 'march column'])] : []),
    one('at', 'place'), number('heading'), choice('garrison', areas, true),
    whole('strength'), whole('hits'), flag('disordered'), ...(isTree(tree['options']) && tree['options']['fog'] ? [flag('hidden')] : []),
    { ...text('army'), hints: kArmies }, { ...text('corps'), hints: ['davout', 'old guard', 'middle guard', 'young guard', 'militia'] }, choice('doctrine', ['linear', 'columnar', 'impulse']),
  ];
}

function event(row: Tree, sides: string[], commands: string[]): Field[] {
  const needs: Record<string, Field[]> = {
    'leader quality': [choice('leader', commands, true), whole('quality')],
    'leader replaced': [choice('leader', commands, true), text('name'), whole('quality')],
    'slower rate': [choice('arm', kArms), whole('cost')],
    'sight limit': [one('limit', 'limit')],
    'command added': [choice('command', commands, true), one('zone', 'points'), choice('edge', kEdges)],
    points: [choice('side', sides, true), whole('points')],
  };
  return [whole('turn'), { key: 'faces', as: 'several', of: kFaces }, one('says', 'long'), choice('effect', kEffects), ...(needs[textOf(row['effect'])] ?? [])];
}

/** The fields of a row, in the order of the form. */
export function fieldsOf(tree: Tree, key: Key, row: Tree): Field[] {
  const ids = (kind: string): string[] => rowsOf(tree, kind).map(idOf);
  const [sides, commands, areas] = [ids('side'), ids('command'), ids('area')];
  const named = [text('id'), text('name')];
  const outline = one('outline', 'points');
  switch (kindOf(key)) {
    case 'head': return kHead;
    case 'side': return [
      ...named, { ...text('army'), hints: kArmies }, choice('home', kEdges), one('colour', 'colour'), one('briefing', 'long'), text('army_leader.id'), text('army_leader.name'),
      whole('army_leader.quality'), one('army_leader.at', 'place'), choice('player', ['person', 'bot', 'nobody']), one('standing', 'lines'), one('dummies', 'points'),
    ];
    case 'command': return [...named, choice('side', sides, true), whole('cp'), text('leader.name'), whole('leader.quality'), one('leader.at', 'place')];
    case 'unit': return unit(tree, row, commands, areas);
    case 'area': return [...named, choice('kind', ['wood', 'bua']), outline];
    case 'rough': return [...named, choice('kind', ['marsh', 'stream', 'fieldwork', 'other']), { key: 'stops', as: 'several', of: kArms }, outline];
    case 'river': case 'ford': case 'bridge': return [...named, outline];
    case 'road': return [...named, one('line', 'points')];
    case 'hill': return [...named, whole('level'), outline, ...linesOf(row).slice(1).flatMap((_, n) => [one(`crest.${n}.line`, 'points'), whole(`crest.${n}.level`)])];
    case 'block': return [...named, flag('impassable'), flag('bars_sight'), outline];
    case 'objective': return [...named, choice('area', areas, true), one('at', 'place'), number('radius'), one('points', 'worth'), choice('holder', sides, true)];
    case 'arrival': return [choice('command', commands, true), whole('turn'), { key: 'faces', as: 'several', of: kFaces }, whole('latest'), choice('edge', kEdges), one('zone', 'points'), ...(isTree(tree['options']) && tree['options']['fog'] ? [flag('hidden')] : [])];
    case 'exit': return [...named, choice('side', sides, true), choice('edge', kEdges), number('from'), number('to'), whole('points')];
    case 'event': return event(row, sides, commands);
    case 'sight': return [whole('turn'), one('limit', 'limit')];
  }
}

const pointsText = (value: Value | undefined): string => (Array.isArray(value) ? value.map((p) => (Array.isArray(p) ? p.join(', ') : String(p))).join('\n') : '');
const numbers = (line: string): number[] => line.split(/[\s,;]+/).filter(Boolean).map(Number);

/** A value as it stands in its field. */
export function written(field: Field, value: Value | undefined): string {
  if (value === undefined) return '';
  switch (field.as) {
    case 'date': return bareText(value);
    case 'lines': return Array.isArray(value) ? value.join('\n') : '';
    case 'place': return Array.isArray(value) ? value.join(', ') : '';
    case 'points': return pointsText(value);
    case 'worth': return isTree(value) ? Object.entries(value).map(([side, n]) => `${side} ${n}`).join(', ') : String(value);
    default: return typeof value === 'object' ? '' : String(value);
  }
}

/** What was filled in, as the file has it; undefined: the field is left out. What cannot be understood stays a text, for the reader to refuse. */
export function understood(field: Field, filled: string): Value | undefined {
  const words = filled.trim();
  if (!words) return field.as === 'long' && field.key === 'briefing' ? '' : field.as === 'lines' ? [] : undefined;
  const figure = (): Value => (/^-?\d+(\.\d+)?$/.test(words) ? Number(words) : words);
  switch (field.as) {
    case 'whole': case 'number': case 'limit': return figure();
    case 'choice': return field.of?.includes('6') || field.of?.includes('2') ? Number(words) : words;
    case 'date': return bare(words);
    case 'long': return words.includes('\n') ? `${words}\n` : words;
    case 'lines': return words.split('\n').map((line) => line.trim()).filter(Boolean);
    case 'place': return numbers(words).some(Number.isNaN) ? words : numbers(words);
    case 'points': return words.split('\n').filter((line) => line.trim()).map((line) => (numbers(line).some(Number.isNaN) ? line : numbers(line)));
    case 'worth': {
      const pairs = [...words.matchAll(/([A-Za-z]\w*)[\s=:]+(\d+)/g)];
      return pairs.length ? Object.fromEntries(pairs.map((m) => [m[1]!, Number(m[2])])) : figure();
    }
    default: return words;
  }
}

/** The message id of a field: that of its path, without the numbers in it. */
export const labelOf = (field: Field): string => `editor.field.${field.key.replace(/\.\d+/g, '').replace(/[.-]/g, '_').toLowerCase()}`;
export const valueId = (word: string): string => `editor.value.${word.replace(/ /g, '_')}`;
