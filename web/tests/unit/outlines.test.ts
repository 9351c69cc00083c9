import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { areasOf, nearOf } from '../../src/editor/realm/areas';
import { addPoint, cut, dropPoint, labelOf, led, middle, movePoint, ringOf, ringsOf, ringText } from '../../src/editor/realm/outlines';
import type { Tree } from '../../src/editor/toml';

/** Two squares side by side, a sea below both, and a city in the first. */
const map = (): Tree => ({
  map: { width: 200, height: 200, beyond: ['10 190 20 0 0 10'] },
  areas: {
    WST: { name: 'Westland', terrain: 'lowlands', near: ['CIT', 'EST', 'SEA'], label: [50, 50], shape: ['0 0 100 0 0 50 0 50 -100 0'] },
    EST: { name: 'Eastland', terrain: 'lowlands', near: ['SEA', 'WST'], label: [150, 50], shape: ['100 0 100 0 0 100 -100 0 0 -50'] },
    SEA: { name: 'The Sea', terrain: 'sea', near: ['EST', 'WST'], label: [100, 150], shape: ['0 100 100 0 100 0 0 100 -200 0'] },
    CIT: { name: 'The City', terrain: 'city', hinterland: 'WST', near: ['WST'], label: [30, 30] },
  },
});
const shape = (tree: Tree, code: string): string => ringsOf(areasOf(tree)[code]).map((ring) => ring.join(' ')).join('; ');

test('a ring is read and written back as it was', () => {
  for (const file of ['dark-age/scenarios/britain', 'empires/scenarios/channel'])
    for (const [, list] of readFileSync(new URL(`../../../games/${file}.toml`, import.meta.url), 'utf8').matchAll(/shape = \[([^\]]*)\]/g))
      for (const [, text] of list!.matchAll(/"([^"]*)"/g)) assert.equal(ringText(ringOf(text!)), text);
});

test('a point that is moved takes along the border of every neighbour', () => {
  const tree = map();
  assert(movePoint(tree, [100, 100], [120, 90]));
  for (const code of ['WST', 'EST', 'SEA']) assert(shape(tree, code).includes('120,90') && !shape(tree, code).includes('100,100'), code);
  assert(movePoint(tree, [100, 50], [90, 55]));
  assert(shape(tree, 'WST').includes('90,55') && shape(tree, 'EST').includes('90,55'));
});

test('a point stays on the sheet, on its edge if it was there, and off the others of its outline', () => {
  assert.deepEqual(led({ width: 200, height: 200 }, [100, 50], [-30, 260]), [0, 200]);
  assert.deepEqual(led({ width: 200, height: 200 }, [0, 100], [40, 120]), [0, 120]);
  assert.deepEqual(led({ width: 200, height: 200 }, [0, 0], [40, 120]), [0, 0]);
  const tree = map();
  assert(!movePoint(tree, [100, 50], [100, 100]));
  assert.deepEqual(tree, map());
});

test('a point is added to both sides of a border, and taken from both', () => {
  const tree = map();
  assert.deepEqual(addPoint(tree, [100, 50], [100, 100]), [100, 75]);
  assert(shape(tree, 'WST').includes('100,50 100,75 100,100') && shape(tree, 'EST').includes('100,100 100,75 100,50'));
  assert(!shape(tree, 'SEA').includes('100,75'));
  assert(dropPoint(tree, [100, 75]));
  assert.deepEqual(tree, map());
  assert.equal(addPoint(tree, [100, 50], [101, 50]), null);
});

test('a point where three areas meet stays, and so does the third of a triangle', () => {
  const tree = map();
  assert(!dropPoint(tree, [100, 100]));
  assert.deepEqual(tree, map());
  const three: Tree = { map: { width: 9, height: 9 }, areas: { ISL: { shape: ['1 1 5 0 0 5'] } } };
  assert(!dropPoint(three, [1, 1]));
});

test('an area is cut in two; each part borders on what it touches, and a city goes with the part it lies in', () => {
  const tree = map();
  assert(cut(tree, 'WST', 0, 0, 2, 'NOR', 'Northland'));
  const all = areasOf(tree);
  assert.equal(shape(tree, 'NOR'), '0,0 100,0 100,50');
  assert.equal(shape(tree, 'WST'), '100,50 100,100 0,100 0,0');
  assert.deepEqual(nearOf(all['NOR']), ['EST', 'WST']);
  assert.deepEqual(nearOf(all['WST']), ['CIT', 'EST', 'NOR', 'SEA']);
  assert.deepEqual(nearOf(all['EST']), ['NOR', 'SEA', 'WST']);
  assert.deepEqual(nearOf(all['SEA']), ['EST', 'WST']);
  assert.equal(all['NOR']!['terrain'], 'lowlands');
  const other = map();
  areasOf(other)['CIT']!['label'] = [60, 30]; // this one lies in the new part
  assert(cut(other, 'WST', 0, 0, 3, 'NOR', 'Northland'));
  assert.deepEqual([nearOf(areasOf(other)['CIT']), areasOf(other)['CIT']!['hinterland']], [['NOR'], 'NOR']);
  assert(!nearOf(areasOf(other)['WST']).includes('CIT'));
  const again = map();
  assert(!cut(again, 'WST', 0, 0, 1, 'NOR', 'Northland'), 'along an edge there is nothing to cut');
  assert(!cut(again, 'WST', 0, 1, 3, 'NOR', 'Northland'), 'nor along a straight border of two');
  assert(!cut(again, 'EST', 0, 0, 3, 'NOR', 'Northland'), 'on whichever side of it one stands');
  assert.deepEqual(again, map());
});

test('an area is not cut along a line that leaves it', () => {
  const tree: Tree = { map: { width: 99, height: 99 }, areas: { HUK: { name: 'Hook', terrain: 'plains', near: [], shape: ['0 0 50 0 0 10 -40 0 0 30 40 0 0 10 -50 0'] } } };
  const before = structuredClone(tree);
  assert(!cut(tree, 'HUK', 0, 2, 5, 'NEW', 'New')); // across the bay
  assert.deepEqual(tree, before);
  assert(cut(tree, 'HUK', 0, 0, 3, 'NEW', 'New'));
});

test('the name of a part lies inside it, however crooked it is', () => {
  assert.deepEqual(middle([[0, 0], [100, 0], [100, 100], [0, 100]]), [50, 50]);
  const [x, y] = middle([[0, 0], [100, 0], [100, 10], [10, 10], [10, 90], [100, 90], [100, 100], [0, 100]]);
  assert(x < 10 && y === 50);
  const tree = map();
  cut(tree, 'WST', 0, 0, 2, 'NOR', 'Northland');
  assert.deepEqual(labelOf(areasOf(tree)['NOR']), [75, 25]);
});
