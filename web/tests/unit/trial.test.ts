import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderOf, outcomeOf, triedSlots } from '../../src/game/trial';

test('a trial is cut by slots, each with what is said below it', () => {
  const told = triedSlots('Slot  Order                 Result    Paid  Left\n   1  MOVE HRS BDS 3        won          1     3\n        you do not see BDS (Bedford): what stands there is a guess\n  12  LEVY HRS              failed       0     3\n        Not enough BPs. (COM-11)\nAs things stand, if nobody else moves.\n');
  assert.deepEqual(told.map((one) => one.slot), [1, 12]);
  assert.deepEqual(told[0]!.lines, ['1 · MOVE HRS BDS 3 · won · 1 · 3', 'you do not see BDS (Bedford): what stands there is a guess']);
  assert.equal(told[1]!.lines.length, 2);
});

test('how a battle ends is what is said behind its last round', () => {
  assert.equal(outcomeOf([
    'BDS Bedfordshire, lowlands, nobody\'s: 3 armies, 2 population (as you say).',
    '  3 armies of Mercia against 3 armies of nobody; with people, forts and ground a',
    '  defence of 5. (DA 5.2)',
    '    Round 1: 3 against 3 (defence 5). The attacker loses 5/2 + (5-3)/2 = 3; the',
    '    defender 3/2 = 1. Left: 0 and 2.',
    '  YOR York holds: 2 armies left against a population of 2, and it takes more for',
    '  that. (EMP-H17)',
    '  2 armies went back to MER Mercia. (COM-28)',
  ].join('\n')), 'YOR York holds: 2 armies left against a population of 2, and it takes more for that. (EMP-H17)');
  assert.equal(outcomeOf('It would fail: not-owned.'), '');
  assert.equal(orderOf({ slot: 2, lines: ['2 · MOVE BDS HRS 1 · beaten · 1 · 6'] }), 'MOVE BDS HRS 1');
});
