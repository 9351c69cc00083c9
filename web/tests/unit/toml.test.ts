import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bare, rowAt, toToml } from '../../src/editor/toml';

test('a tree is written in its order: values, then tables, each kind together', () => {
  const text = toToml({
    game: 'vom-kriege', date: bare('1806-07-04'), clock: { start: '09:00', minutes: 20 }, estimated: [],
    unit: [{ id: 'A1', at: [20.125, 4], sk: true }, { id: 'A2', hits: 0 }],
    options: { 'R-04': 600, 'R-58': { leader: 20, break: true } },
    hill: [{ id: 'H', crest: [{ line: [[0, 1], [2, 3]], level: 2 }] }],
  });
  assert.equal(text, `game = "vom-kriege"
date = 1806-07-04
clock = { start = "09:00", minutes = 20 }
estimated = []

[[unit]]
id = "A1"
at = [20.125, 4]
sk = true

[[unit]]
id = "A2"
hits = 0

[options]
R-04 = 600
R-58 = { leader = 20, break = true }

[[hill]]
id = "H"
crest = [{ line = [[0, 1], [2, 3]], level = 2 }]
`);
});

test('texts keep every character, on one line and on many', () => {
  assert.equal(toToml({ a: 'say "no"\\', 'b c': 'x\ty' }), 'a = "say \\"no\\"\\\\"\n"b c" = "x\\ty"\n');
  assert.equal(toToml({ a: 'one\n"""two"""\\\n' }), 'a = """\none\n"\\""two"\\""\\\\\n"""\n');
});

test('long lists are broken: texts one a line, places as many as fit', () => {
  const outline = Array.from({ length: 20 }, (_, n) => [n + 0.5, 12]);
  const lines = toToml({ outline, sources: ['x'.repeat(70), 'y'.repeat(70)] }).split('\n');
  assert(lines.every((line) => line.length <= 110));
  assert.deepEqual([lines[0], lines[1]?.slice(0, 22)], ['outline = [', '  [0.5, 12], [1.5, 12]']);
  assert.equal(lines.filter((line) => /^ {2}"[xy]{70}",$/.test(line)).length, 2);
});

test('a line of the text is found in its row', () => {
  const text = 'title = "a"\n\n[[unit]]\nid = "A"\n[[area]]\nid = "B"\noutline = [\n  [1, 2], [3, 4],\n]\n[[unit]]\nid = "C"\n[options]\nfog = "off"\n';
  assert.deepEqual([1, 4, 8, 11, 13].map((line) => rowAt(text, line)), [
    null, { kind: 'unit', index: 0 }, { kind: 'area', index: 0 }, { kind: 'unit', index: 1 }, null,
  ]);
});
