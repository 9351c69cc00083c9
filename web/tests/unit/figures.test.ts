import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionText, lineAt, pointOf, rowsOf, withLine, type Figures } from '../../src/master/figures';

const armies = { figure: 'armies', kind: 'number' as const, most: 9999 };
const at = { figure: 'at', kind: 'point' as const };

test('a line is there once, and not where it says what is so already', () => {
  let lines = withLine([], 'HRS', armies, '4', '5');
  lines = withLine(lines, 'BDS', armies, '1', '2');
  lines = withLine(lines, 'HRS', armies, '4', '6');
  assert.deepEqual(lines.map((l) => `${l.what} ${l.figure} ${l.value}`), ['HRS armies 6', 'BDS armies 2']);
  lines = withLine(lines, 'HRS', armies, '4', '4');
  assert.deepEqual(lines.map((l) => l.what), ['BDS']);
  assert.deepEqual(withLine(lines, 'BDS', armies, '1', ''), []);
});

test('a place is two numbers, however it was written', () => {
  assert.deepEqual(pointOf('[12.5, 30]'), ['12.5', '30']);
  assert.deepEqual(pointOf('none'), ['', '']);
  assert.deepEqual(withLine([], 'A1', at, '[12.5, 30]', '12.5, 30'), []);
  assert.deepEqual(withLine([], 'A1', at, '[12.5, 30]', '12.5,31'), [{ what: 'A1', figure: 'at', value: '12.5, 31' }]);
});

test('a reason that was pasted in several lines stays a reason', () => {
  assert.equal(correctionText(' The levy\nMER balance 99\n was lost. ', [{ what: 'HRS', figure: 'armies', value: '3' }]), 'WHY The levy MER balance 99 was lost.\nHRS armies 3\n');
});

test('the judge names a line of the text, the page one of its own', () => {
  assert.equal(lineAt({ line: 2 }), 0);
  assert.equal(lineAt({ line: 0 }), -2);
  assert.equal(lineAt(null), -2);
});

test('the figures of a thing have the values it has', () => {
  const figures: Figures = {
    line: 0,
    forms: [{ kind: 'area', figures: [{ figure: 'owner', kind: 'power' }, armies] }, { kind: 'power', figures: [{ figure: 'balance', kind: 'number', most: 99 }] }],
    things: [{ what: 'HRS', name: 'Herts', kind: 'area', values: ['WES', '4'] }, { what: 'WES', name: 'Wessex', kind: 'power', values: ['8'] }],
  };
  assert.deepEqual(rowsOf(figures, figures.things[0]!).map((r) => `${r.form.figure} ${r.now}`), ['owner WES', 'armies 4']);
  assert.deepEqual(rowsOf(figures, figures.things[1]!).map((r) => `${r.form.figure} ${r.now}`), ['balance 8']);
});
