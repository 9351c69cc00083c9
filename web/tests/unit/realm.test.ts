import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addArea, areasOf, codeAt, freeCode, join, makeScheme, nearOf, part, powersOf, recode, remove } from '../../src/editor/realm/areas';
import { toToml, type Tree } from '../../src/editor/toml';

const scenario = (): Tree => ({
  name: 'MER',
  powers: { MER: { name: 'Mercia', household_at: 'LES' }, DAN: { name: 'Danes', entry: 3 } },
  map: { width: 10, height: 10 },
  areas: {
    LES: { name: 'Leicester', terrain: 'lowlands', near: ['WAS'], owner: 'MER', base: { entrance: 'WAS', commissioned: 2 }, label: [1, 2], shape: ['0 0'] },
    WAS: { name: 'The Wash', terrain: 'sea', near: ['LES'], owner: 'MER' },
    FEN: { name: 'The Fens', terrain: 'wetlands', near: [] },
  },
  arrivals: [{ turn: 3, power: 'DAN', sea: 'WAS' }],
});
const near = (tree: Tree, code: string): string[] => nearOf(areasOf(tree)[code]);

test('a border is of two areas, and goes from both', () => {
  const tree = scenario();
  join(tree, 'FEN', 'WAS');
  join(tree, 'FEN', 'LES');
  join(tree, 'LES', 'FEN'); // it is there already
  join(tree, 'FEN', 'FEN');
  assert.deepEqual([near(tree, 'FEN'), near(tree, 'LES'), near(tree, 'WAS')], [['LES', 'WAS'], ['FEN', 'WAS'], ['FEN', 'LES']]);
  part(tree, 'WAS', 'LES');
  assert.deepEqual([near(tree, 'LES'), near(tree, 'WAS')], [['FEN'], ['FEN']]);
});

test('a new code stands wherever the old one stood, and no name is touched', () => {
  const tree = scenario();
  recode(tree, 'areas', 'WAS', 'SEA');
  assert.deepEqual(Object.keys(areasOf(tree)), ['LES', 'SEA', 'FEN']); // in its place
  assert.deepEqual(near(tree, 'LES'), ['SEA']);
  assert.deepEqual(areasOf(tree)['LES']?.['base'], { entrance: 'SEA', commissioned: 2 });
  assert.deepEqual(tree['arrivals'], [{ turn: 3, power: 'DAN', sea: 'SEA' }]);
  recode(tree, 'powers', 'MER', 'ANG');
  assert.equal(areasOf(tree)['LES']?.['owner'], 'ANG');
  assert.equal(tree['name'], 'MER');
});

test('what is taken out is named nowhere any more', () => {
  const tree = scenario();
  remove(tree, 'areas', 'WAS');
  assert.deepEqual(near(tree, 'LES'), []);
  assert(!('arrivals' in tree));
  assert(!toToml(tree).includes('WAS'));
  remove(tree, 'powers', 'MER');
  assert.deepEqual(Object.keys(powersOf(tree)), ['DAN']);
  assert(!('owner' in areasOf(tree)['LES']!));
});

test('codes are made of names, and never twice', () => {
  assert.equal(freeCode('Île de France', 3, new Set()), 'ILE');
  assert.equal(freeCode('Leicester', 3, new Set(['LEI'])), 'LEC');
  assert.equal(freeCode('The North', 3, new Set()), 'NOR');
  assert.equal(freeCode('Q', 2, new Set(['QX'])), 'QA');
  const taken = new Set<string>();
  for (let n = 0; n < 200; ++n) {
    const code = freeCode('Aa', 3, taken);
    assert(/^[A-Z]{3}$/.test(code) && !taken.has(code), code);
    taken.add(code);
  }
});

test('a new area lies beside one that is there; a scheme has no outlines', () => {
  const tree = scenario();
  addArea(tree, 'NEW', 'New', 'lowlands', 'FEN');
  assert.deepEqual([near(tree, 'NEW'), near(tree, 'FEN')], [['FEN'], ['NEW']]);
  makeScheme(tree);
  assert(!/map|shape|label/.test(toToml(tree)));
});

test('a line of the text leads to its area or power', () => {
  const text = 'name = "x"\n[powers]\nMER = { name = "Mercia" }\n\n[areas] # all\nLES = { near = [] }\n[[arrivals]]\nsea = "WAS"\n';
  const kinds = [1, 3, 5, 6, 8].map((line) => codeAt(text, line));
  assert.deepEqual(kinds, [null, { kind: 'powers', code: 'MER' }, null, { kind: 'areas', code: 'LES' }, null]);
});
