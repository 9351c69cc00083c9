import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPlaces } from '../../src/game/places';
import { blocks, pieces, placesOf, sections } from '../../src/game/report';
import { bookOf } from '../../src/parts/rules';

test('a report falls into its sections', () => {
  const found = sections('Mercia\n\nRoundup\n-------\nQuiet.\n\nBattles\n=======\nNone.\n');
  assert.deepEqual(found, [
    { heading: '', lines: ['Mercia'] },
    { heading: 'Roundup', lines: ['Quiet.'] },
    { heading: 'Battles', lines: ['None.'] },
  ]);
});

test('sentences broken for a narrow page are whole again, and rows stay as they are', () => {
  const found = blocks([
    'Slot 4: Mercia moved from LES Leicestershire into BDS Bedford.',
    '  5 armies of Mercia against 4 armies of Wessex; with people, forts and ground a',
    '  defence of 7. (DA 5.2)',
    '    Round 1: 5 against 4 (defence 7).',
    '',
    '  Slot  Order                             Result   Paid',
    '     1  GROW HRS                          failed',
    '          not-owned (DA-H37)',
    'Paid: what it cost.',
  ]);
  assert.deepEqual(found, [
    { kind: 'words', indent: 0, lines: ['Slot 4: Mercia moved from LES Leicestershire into BDS Bedford.'] },
    { kind: 'words', indent: 2, lines: ['5 armies of Mercia against 4 armies of Wessex; with people, forts and ground a defence of 7. (DA 5.2)'] },
    { kind: 'words', indent: 4, lines: ['Round 1: 5 against 4 (defence 7).'] },
    { kind: 'table', indent: 0, lines: ['Slot  Order                 Result  Paid', '   1  GROW HRS              failed', '        not-owned (DA-H37)'] },
    { kind: 'words', indent: 0, lines: ['Paid: what it cost.'] },
  ]);
});

test('rules and areas of a line can be followed, and no other word', () => {
  const found = pieces('BDS is taken from WES (DA 5.2, DA-H18, VK-171)', new Set(['BDS']));
  assert.deepEqual(found.filter((p) => p.kind === 'rule').map((p) => p.text), ['DA 5.2', 'DA-H18', 'VK-171']);
  assert.deepEqual(found.filter((p) => p.kind === 'area').map((p) => p.text), ['BDS']);
  assert.equal(found.map((p) => p.text).join(''), 'BDS is taken from WES (DA 5.2, DA-H18, VK-171)');
  assert.equal(bookOf('DA-H18'), 'dark-age');
  assert.deepEqual(placesOf(pieces('MOVE 101 102 5, paid 103 BPs, 200 left', new Set(['101', '102', '103']))), ['101', '102']);
  assert.deepEqual(placesOf(pieces('From BDS to LES, and BDS again (DA 5.2)', new Set(['BDS', 'LES']))), ['BDS', 'LES']);
});

test('one’s own places are told by the view of each game', () => {
  assert.deepEqual([...ownPlaces({ areas: [{ area: 'LES' }], seen: [{ area: 'BDS' }] })], ['LES']);
  assert.deepEqual([...ownPlaces({ land: [{ area: 'LON' }] })], ['LON']);
  assert.deepEqual([...ownPlaces({ systems: [{ system: '360' }] })], ['360']);
  assert.deepEqual([...ownPlaces(null)], []);
});
