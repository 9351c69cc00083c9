import assert from 'node:assert/strict';
import { test } from 'node:test';
import { triedSlots } from '../../src/game/trial';

test('a trial is cut by slots, each with what is said below it', () => {
  const told = triedSlots('Slot  Order                 Result    Paid  Left\n   1  MOVE HRS BDS 3        won          1     3\n        you do not see BDS (Bedford): what stands there is a guess\n  12  LEVY HRS              failed       0     3\n        Not enough BPs. (COM-11)\nAs things stand, if nobody else moves.\n');
  assert.deepEqual(told.map((one) => one.slot), [1, 12]);
  assert.deepEqual(told[0]!.lines, ['1 · MOVE HRS BDS 3 · won · 1 · 3', 'you do not see BDS (Bedford): what stands there is a guess']);
  assert.equal(told[1]!.lines.length, 2);
});
