import assert from 'node:assert/strict';
import { test } from 'node:test';
import de from '../../src/words/de.json' with { type: 'json' };
import en from '../../src/words/en.json' with { type: 'json' };
import fr from '../../src/words/fr.json' with { type: 'json' };
import { worded } from '../../src/words/forms';

const tables = { en, de, fr };
const told = (language: keyof typeof tables, id: string, n: number) => worded(tables[language], language, id, { n });

test('one seat is free, two are', () => {
  assert.equal(told('en', 'wait.free', 1), '1 seat is free. The game begins when it is taken.');
  assert.equal(told('en', 'wait.free', 2), '2 seats are free. The game begins when all are taken.');
  assert.equal(told('de', 'wait.free', 1), '1 Platz ist frei. Das Spiel beginnt, wenn er besetzt ist.');
  assert.equal(told('fr', 'wait.free', 1), '1 place est libre. La partie commence quand elle est prise.');
});

test('in French nothing counts as one', () => {
  assert.equal(told('fr', 'row.free', 0), '0 libre');
  assert.equal(told('fr', 'row.free', 2), '2 libres');
  assert.equal(told('en', 'rules.count', 0), '0 rules');
  assert.equal(told('en', 'rules.count', 1), '1 rule');
});

test('a message without forms stays as it is', () => assert.equal(told('en', 'order.for_turn', 1), 'Orders for turn 1'));
