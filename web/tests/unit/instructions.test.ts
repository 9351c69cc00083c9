import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instructionLine, instructionOf, withdrawal } from '../../src/game/instructions';

// The canonical lines of the judge, as games/vom-kriege/model/standing_test.cc has them.
const kLines = [
  'standing all: square always', 'standing Z1: square ask', 'standing Z2: counter unless shaken', 'standing all: retire when shaken',
  'standing Z: leader home', 'standing all: leader bearing 20', 'standing Z1: retreat home', 'standing Z1: retreat home facing 180',
  'standing Z1: retreat bearing 170.5 facing 0', 'standing Z: rout bearing 170', 'standing Z: rout ask', 'standing Z2: follow up never', 'standing all: arrival wait',
];

test('every instruction is taken apart and put together again', () => {
  for (const line of kLines) {
    const said = instructionOf(line);
    assert(said, line);
    assert.equal(instructionLine(said), line);
  }
});

test('one is withdrawn, not all that was said to the same', () => {
  assert.equal(withdrawal(instructionOf('standing Z2: follow up never')!), 'standing forget Z2: follow up');
  assert.equal(withdrawal(instructionOf('standing all: retreat bearing 170 facing 0')!), 'standing forget all: retreat');
});

test('what is no instruction is none', () => assert.equal(instructionOf('hold A1'), null));
