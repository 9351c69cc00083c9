import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastSheet, withTemplate } from '../../src/game/templates';

test('last turn’s sheet is written as it stood, with the slots that were left out', () => {
  const slots = [{ slot: 1, line: 'TAX' }, { slot: 2, line: 'GROW LES' }, { slot: 5, line: 'MOVE LES BDS 3' }, { slot: 6, line: 'LEVY LES 1' }, { slot: 16, line: 'ORDER' }];
  assert.equal(lastSheet({ slots }), 'TAX\nGROW LES\n5: MOVE LES BDS 3\nLEVY LES 1\n16: ORDER');
  assert.equal(lastSheet({ slots: [] }), '');
  assert.equal(lastSheet(null), '');
});

test('a template has one text, the newest; an empty one is none', () => {
  const all = withTemplate(withTemplate([], { name: 'Winter', text: 'DEFEND LES' }), { name: 'Autumn', text: 'TAX' });
  assert.deepEqual(all.map((one) => one.name), ['Autumn', 'Winter']);
  assert.deepEqual(withTemplate(all, { name: 'Autumn', text: 'GROW LES' }).map((one) => one.text), ['GROW LES', 'DEFEND LES']);
  assert.deepEqual(withTemplate(all, { name: 'Autumn', text: ' ' }).map((one) => one.name), ['Winter']);
});
