import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionsOf } from '../../src/game/corrections';

test('what was corrected stands in the view, or nothing does', () => {
  const one = { why: 'a sheet was lost', changes: [{ what: 'area HRS', figure: 'armies', before: '3', after: '4' }] };
  assert.deepEqual(correctionsOf({ corrections: [one], turn: 3 }), [one]);
  assert.deepEqual(correctionsOf({ turn: 3 }), []);
  assert.deepEqual(correctionsOf(undefined), []);
});
