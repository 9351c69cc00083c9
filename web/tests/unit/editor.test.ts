// What hands and forms do to the rows of a battle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addComer, arrive, comers, dismiss, join, unitsOf } from '../../src/editor/table/arrivals';
import { bandAt, bandDrawn, bandLed, bandOf, bandShaped, bandStepped, bandTurned, setBand } from '../../src/editor/table/bands';
import { add, copy, freeId, remove, rename, setAt, valueAt } from '../../src/editor/table/changes';
import { fieldsOf, labelOf, understood, valueId, written } from '../../src/editor/table/forms';
import { addCorner, dropCorner, footprint, kKinds, rowOf, setCorner, shift, turn, type Layout } from '../../src/editor/table/rows';
import { cornersOfStroke, hull, rectangle } from '../../src/editor/table/strokes';
import type { Tree } from '../../src/editor/toml';
import en from '../../src/words/en.json';

const battle = (): Tree => ({
  table: { width: 60, height: 48 },
  side: [{ id: 'red', home: 'south' }, { id: 'blue', home: 'north' }],
  command: [{ id: 'A', side: 'red', leader: { name: 'x', quality: 1, at: [10, 5] } }],
  unit: [{ id: 'A1', command: 'A', arm: 'infantry', formation: 'line', at: [30, 10], heading: 90 }],
  area: [{ id: 'W1', kind: 'wood', outline: [[10, 10], [10, 14], [14, 14], [14, 10]] }],
  hill: [{ id: 'H', level: 1, outline: [[20, 20], [20, 26], [30, 26]], crest: [{ line: [[22, 22], [24, 24]] }] }],
  objective: [{ id: 'O', area: 'W1', points: { red: 20, blue: 10 }, holder: 'red' }],
});
const layouts: Layout[] = [{ arm: 'infantry', ranks: 3, formation: 'line', front: 4.5, depth: 1 }, { arm: 'infantry', ranks: 2, formation: 'line', front: 6.75, depth: 1 }];

test('a shape moves as a whole, with what lies on it, and never off the table', () => {
  const tree = battle();
  shift(tree, 'hill:0', 1.25, -2);
  assert.deepEqual(rowOf(tree, 'hill:0'), { id: 'H', level: 1, outline: [[21.25, 18], [21.25, 24], [31.25, 24]], crest: [{ line: [[23.25, 20], [25.25, 22]] }] });
  shift(tree, 'area:0', -100, 100);
  assert.deepEqual(rowOf(tree, 'area:0')?.['outline'], [[0, 44], [0, 48], [4, 48], [4, 44]]);
  shift(tree, 'command:0', 1, 1);
  assert.deepEqual(valueAt(rowOf(tree, 'command:0')!, 'leader.at'), [11, 6]);
});

test('a unit turns about its front, a shape about its middle', () => {
  const tree = battle();
  turn(tree, 'unit:0', -95);
  assert.deepEqual([rowOf(tree, 'unit:0')?.['heading'], rowOf(tree, 'unit:0')?.['at']], [355, [30, 10]]);
  turn(tree, 'area:0', 90);
  assert.deepEqual(rowOf(tree, 'area:0')?.['outline'], [[10, 14], [14, 14], [14, 10], [10, 10]]);
});

test('corners are set, added and taken away, but for the last three', () => {
  const tree = battle();
  addCorner(tree, 'area:0', 0, 3);
  setCorner(tree, 'area:0', 0, 4, [12, 8]);
  assert.deepEqual(rowOf(tree, 'area:0')?.['outline'], [[10, 10], [10, 14], [14, 14], [14, 10], [12, 8]]);
  for (let n = 0; n < 5; ++n) dropCorner(tree, 'area:0', 0, 0);
  assert.equal((rowOf(tree, 'area:0')?.['outline'] as unknown[]).length, 3);
  setCorner(tree, 'hill:0', 1, 0, [21, 21]);
  assert.deepEqual(valueAt(rowOf(tree, 'hill:0')!, 'crest.0.line'), [[21, 21], [24, 24]]);
});

test('the room a unit takes up is that of the rules, turned as it looks', () => {
  const round = (row: Tree): number[][] | undefined => footprint(row, layouts)?.map((p) => p.map((n) => Math.round(n * 1000) / 1000));
  const unit = battle()['unit'] as Tree[];
  assert.deepEqual(round(unit[0]!), [[30, 12.25], [30, 7.75], [29, 7.75], [29, 12.25]]);
  assert.deepEqual(round({ ...unit[0], ranks: 2, heading: 0 })?.[0], [26.625, 10]);
  assert.equal(footprint({ ...unit[0], formation: 'wedge' }, layouts), null);
});

test('a new row has an id nobody has, and faces the enemy', () => {
  const tree = battle();
  assert.equal(freeId(tree, 'a'), 'a2');
  const key = add(tree, 'unit', [30, 20], 'artillery');
  assert.deepEqual(rowOf(tree, key), { id: 'A2', command: 'A', arm: 'artillery', type: 'light', guns: 6, formation: 'unlimbered', at: [30, 20], heading: 0 });
  assert.equal(rowOf(tree, add(tree, 'area', [59, 1], 'bua'))?.['kind'], 'bua');
  assert.deepEqual(rowOf(tree, 'area:1')?.['outline'], [[56, 0], [56, 4], [60, 4], [60, 0]]);
  assert.equal(rowOf(tree, copy(tree, 'area:0'))?.['id'], 'W2');
  assert.deepEqual((tree['area'] as Tree[]).map((row) => row['id']), ['W1', 'W2', 'B1']);
  remove(tree, 'hill:0');
  assert(!('hill' in tree));
});

test('another id is another id everywhere', () => {
  const tree = battle();
  rename(tree, 'side:0', 'north');
  rename(tree, 'area:0', 'WOOD');
  rename(tree, 'command:0', 'K');
  assert.deepEqual(rowOf(tree, 'objective:0'), { id: 'O', area: 'WOOD', points: { north: 20, blue: 10 }, holder: 'north' });
  assert.deepEqual([rowOf(tree, 'command:0')?.['side'], rowOf(tree, 'unit:0')?.['command']], ['north', 'K']);
});

test('fields: what is filled in is what the file has, and empty ones are left out', () => {
  const tree = battle();
  for (const key of [...kKinds.map((kind) => `${kind}:0`), 'head']) {
    const row = rowOf(tree, key);
    for (const field of row ? fieldsOf(tree, key, row) : []) {
      const value = valueAt(row!, field.key);
      if (value !== undefined && field.as !== 'flag' && field.as !== 'several') assert.deepEqual(understood(field, written(field, value)), value, `${key} ${field.key}`);
    }
  }
  const row: Tree = { crest: [{ line: [[1, 2], [3, 4]] }] };
  setAt(row, 'crest.0.line', undefined);
  setAt(row, 'leader.quality', 2);
  setAt(row, 'leader.quality', undefined);
  assert.deepEqual(row, {});
  assert.equal(understood({ key: 'turn', as: 'whole' }, 'soon'), 'soon');
  assert.deepEqual(understood({ key: 'date', as: 'date' }, '1806-07-04'), { $toml: '1806-07-04' });
});

test('every field and every word to choose has its message', () => {
  const all: Tree = { ...battle(), options: { fog: 'hidden' } };
  const like: [string, Tree][] = [...kKinds.map((kind): [string, Tree] => [kind, {}]), ['head', {}],
    ...['infantry', 'cavalry', 'artillery'].map((arm): [string, Tree] => ['unit', { arm, formation: 'square' }]),
    ...['leader quality', 'leader replaced', 'slower rate', 'sight limit', 'command added', 'points'].map((effect): [string, Tree] => ['event', { effect }]),
    ['hill', (battle()['hill'] as Tree[])[0]!]];
  const missing = like.flatMap(([kind, row]) => fieldsOf(all, `${kind}:0`, row).flatMap((field) => [labelOf(field), ...(field.names ? [] : (field.of ?? []).map(valueId))])).filter((id) => !(id in en));
  assert.deepEqual([...new Set(missing)], []);
  const ids = new Set(like.flatMap(([kind, row]) => fieldsOf(all, `${kind}:0`, row).flatMap((field) => [labelOf(field), ...(field.of ?? []).map(valueId)])));
  const idle = Object.keys(en).filter((id) => (id.startsWith('editor.field.') || id.startsWith('editor.value.')) && !ids.has(id));
  assert.deepEqual(idle, []);
});

test('what lies along an edge is laid, led round the table, shaped and stepped', () => {
  const size = { width: 60, height: 48 };
  const band = bandDrawn([10, 47], [24, 43], size, true);
  assert.deepEqual(band, { edge: 'north', from: 10, to: 24, depth: 5 });
  const row: Tree = { command: 'A', turn: 2 };
  setBand(row, band, size);
  assert.deepEqual(bandOf(row, size), band);
  assert.equal(row['edge'], undefined);
  assert.deepEqual(bandLed(band, [12, 46], [14, 47], size), { ...band, from: 12, to: 26 });
  assert.deepEqual(bandLed(band, [12, 46], [59, 2], size), { edge: 'east', from: 0, to: 14, depth: 5 });
  // In a corner of the table it must be said where they come from.
  setBand(row, bandLed(band, [12, 46], [59, 2], size), size);
  assert.equal(row['edge'], 'east');
  assert.deepEqual(bandShaped(band, [24, 43], [30, 45.1], size), { ...band, to: 30, depth: 3 });
  assert.deepEqual(bandStepped(band, 0.5, -1, size), { ...band, from: 10.5, to: 24.5, depth: 6 });
  assert.equal(bandTurned(bandTurned(band, 1, size), -1, size).edge, 'north');
  assert.deepEqual(bandAt([30, 1], size, false), { edge: 'south', from: 24, to: 36, depth: 0 });
  assert.equal(bandOf({ zone: [[0, 0], [10, 0], [12, 5], [0, 5]] }, size), null);
});

test('who comes on has no place on the table, and one again when he does not', () => {
  const tree = battle();
  const key = arrive(tree, 'A', 3, { edge: 'south', from: 10, to: 22, depth: 3 });
  assert.deepEqual(rowOf(tree, key), { command: 'A', turn: 3, zone: [[10, 0], [10, 3], [22, 3], [22, 0]] });
  assert.deepEqual(rowOf(tree, 'unit:0'), { id: 'A1', command: 'A', arm: 'infantry', formation: 'line' });
  assert.equal(valueAt(rowOf(tree, 'command:0')!, 'leader.at'), undefined);
  const other = arrive(tree, 'new blue', 4, { edge: 'north', from: 10, to: 22, depth: 3 });
  assert.deepEqual([rowOf(tree, other)?.['command'], rowOf(tree, 'unit:1')?.['id'], rowOf(tree, 'unit:1')?.['at']], ['C1', 'C11', undefined]);
  addComer(tree, 'C1', 'artillery');
  join(tree, 'A1', 'C1');
  assert.deepEqual(unitsOf(tree, 'C1').map((row) => row['id']), ['A1', 'C11', 'C12']);
  dismiss(tree, other);
  assert.deepEqual([...comers(tree)], ['A']);
  assert(unitsOf(tree, 'C1').every((row) => row['at'] && row['heading'] === 180));
});

test('a line drawn by hand becomes the few corners that show its form', () => {
  const square = [...Array.from({ length: 21 }, (_, n) => [n / 2, 0]), ...Array.from({ length: 20 }, (_, n) => [10, (n + 1) / 2]), ...Array.from({ length: 20 }, (_, n) => [9.5 - n / 2, 10]), [0.1, 5], [0, 0.3]] as [number, number][];
  assert.deepEqual(cornersOfStroke(square, true), [[0, 0], [10, 0], [10, 10], [0, 10]]);
  assert.deepEqual(hull([[0, 0], [4, 0], [2, 1], [4, 4], [0, 4]]), [[0, 0], [4, 0], [4, 4], [0, 4]]);
  assert.deepEqual(rectangle([[1, 2], [5, 3], [4, 7]]), [[1, 2], [1, 7], [5, 7], [5, 2]]);
});
