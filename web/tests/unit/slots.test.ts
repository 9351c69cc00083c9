import assert from 'node:assert/strict';
import { test } from 'node:test';
import { added, arranged, mended, moved, slotsOf, type Slot } from '../../src/game/slots';

/** Slots as the host would tell them of a text with plain or numbered lines. */
function read(text: string): Slot[] {
  let next = 1;
  const understood = text.split('\n').flatMap((line, n) => {
    const order = /^\s*(?:(\d+):)?\s*([A-Z][^#]*)/.exec(line);
    if (!order) return [];
    const slot = Number(order[1] ?? next);
    next = slot + 1;
    return [{ slot, line: order[2]!.trim(), readable: true, at: n + 1 }];
  });
  return slotsOf(understood.sort((a, b) => a.slot - b.slot));
}
const shown = (text: string): string[] => read(text).map((s) => s.line);

test('moving an order takes its remark along and leaves all other lines where they are', () => {
  const text = '# the plan\nSCOUT LES BDS # look first\n\nMOVE LES BDS 3\nLEVY LES 1 # at home';
  const slots = read(text);
  const after = arranged(text, slots, moved(slots, 2, 0));
  assert.equal(after, '# the plan\nLEVY LES 1 # at home\n\nSCOUT LES BDS # look first\nMOVE LES BDS 3');
});

test('a removed order leaves nothing behind, and the others move up', () => {
  const text = 'SCOUT LES BDS\n# kept\nMOVE LES BDS 3\nTAX';
  const slots = read(text);
  assert.equal(arranged(text, slots, [slots[0]!, slots[2]!]), 'SCOUT LES BDS\n# kept\nTAX');
});

test('an empty slot stays empty when another order moves', () => {
  const text = 'TAX\n3: LEVY LES # late\nGROW LES';
  const slots = read(text);
  assert.deepEqual(shown(text), ['TAX', '', 'LEVY LES', 'GROW LES']);
  const after = arranged(text, slots, moved(slots, 3, 0));
  assert.deepEqual(shown(after), ['GROW LES', 'TAX', '', 'LEVY LES']);
  assert.match(after, /4: LEVY LES # late/);
});

test('a line that keeps a slot empty gives way to an order put there', () => {
  const text = '1: TAX\n2: ....\n3: GROW LES';
  const slots = read(text);
  const after = arranged(text, slots, moved(slots, 2, 1));
  assert.deepEqual(shown(after), ['TAX', 'GROW LES']);
  assert.doesNotMatch(after, /\.\.\./);
});

test('an order is added inside the frame of a report', () => {
  assert.equal(added('', 'TAX'), 'TAX');
  assert.equal(added('TAX\n', 'GROW LES'), 'TAX\nGROW LES');
  assert.equal(added('=== SHEET MER TURN 1 ===\nTAX\n=== END ===', 'GROW LES'), '=== SHEET MER TURN 1 ===\nTAX\nGROW LES\n=== END ===');
});

test('what a remark offers takes the place of the word it points at, and of nothing else', () => {
  assert.equal(mended('TAX\nMOVE HRS BDX 3 # x', 2, 10, 'BDS'), 'TAX\nMOVE HRS BDS 3 # x');
  assert.equal(mended('MOVE HRS->BDX', 1, 11, 'BDS'), 'MOVE HRS->BDS');
  assert.equal(mended('TAX', 9, 1, 'GROW'), 'TAX');
});
