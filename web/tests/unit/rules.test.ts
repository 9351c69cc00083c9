// Every rule there is can be opened where it is named: its id is found in a sentence, and in the book it belongs to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { blocks, pieces } from '../../src/game/report';
import { bookOf } from '../../src/parts/rules';

for (const book of ['common', 'dark-age', 'empires', 'star-chase', 'vom-kriege'])
  test(`the rules of ${book} are links`, () => {
    const file = readFileSync(new URL(`../../../games/${book}/rules.toml`, import.meta.url), 'utf8');
    const ids = [...file.matchAll(/^id = "([^"]+)"/gm)].map(([, id]) => id!);
    assert(ids.length > 30);
    for (const id of ids) {
      assert.equal(bookOf(id), book);
      assert.deepEqual(pieces(`No (${id}).`, new Set()).filter((piece) => piece.kind === 'rule').map((piece) => piece.text), [id]);
    }
  });

test('a table in a rule keeps its columns, and its sentences flow', () => {
  const file = readFileSync(new URL('../../../games/vom-kriege/rules.toml', import.meta.url), 'utf8');
  const text = /id = "VK-167"[\s\S]*?text = """\n([\s\S]*?)"""/.exec(file)![1]!;
  const [words, table, ...more] = blocks(text.split('\n'));
  assert.deepEqual([words?.kind, table?.kind, more.length], ['words', 'table', 0]);
  const at = table!.lines.map((line) => line.search(/\d dice/));
  assert.equal(at.length, 3);
  assert.equal(new Set(at).size, 1, 'one below the other');
});
