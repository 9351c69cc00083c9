// Scenarios taken apart by the rules and put together by the editor are the same scenarios.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { toToml, type Tree } from '../../src/editor/toml';
import { Engine } from '../../src/judge/engine';
import { understood, written } from '../../src/judge/questions';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let engine: Engine;
before(async () => { engine = await Engine.of(readFileSync(`${root}/build/wasm/bin/judge.wasm`)); });
const draft = (rules: string, scenario: string) => understood<'draft'>(engine.answer(written('draft', { rules, scenario, options: {} })));

const files = ['dark-age', 'empires', 'star-chase', 'vom-kriege'].flatMap((game) =>
  readdirSync(`${root}/games/${game}/scenarios`).filter((name) => name.endsWith('.toml')).map((name) => [game, `${root}/games/${game}/scenarios/${name}`] as const));

test('every scenario, written anew, holds the same and is no less good', () => {
  assert(files.length > 20);
  for (const [game, path] of files) {
    const first = draft(game, readFileSync(path, 'utf8'));
    assert(first.tree, path);
    const text = toToml(first.tree as Tree);
    const again = draft(game, text);
    assert.deepEqual(again, first, path);
    assert.equal(toToml(again.tree as Tree), text, path);
  }
});

test('a battle written anew begins with the same position', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-draft-'));
  const sandtable = (...given: string[]): string => execFileSync(`${root}/build/release/bin/sandtable`, given, { cwd: root }).toString();
  const begun = (name: string, text: string): string => {
    const [file, game] = [join(folder, `${name}.toml`), join(folder, `${name}.game`)];
    writeFileSync(file, text);
    sandtable('new', file, '-o', game);
    const drawn = join(folder, `${name}.svg`);
    return sandtable('show', game, '--svg', drawn) + readFileSync(drawn, 'utf8');
  };
  const text = 'dice_words = "the same for both"\n' + readFileSync(`${root}/games/vom-kriege/scenarios/vimeiro.toml`, 'utf8');
  assert.equal(begun('again', toToml(draft('vom-kriege', text).tree as Tree)), begun('first', text));
  rmSync(folder, { recursive: true });
});

test('a battle made of words is one that can be played', () => {
  const { text } = understood<'make'>(engine.answer(written('make', { rules: 'vom-kriege', given: { seed: 'an autumn day', size: 'small' } })));
  assert.equal(draft('vom-kriege', text).wrong, undefined);
  assert.throws(() => understood(engine.answer(written('make', { rules: 'dark-age', given: { seed: 'x' } }))), /\w{3,}/);
});

test('what is wrong is told with its line, and what the text holds all the same', () => {
  const text = readFileSync(`${root}/games/vom-kriege/scenarios/drill.toml`, 'utf8').replace('[[9, 17]', '[[23, 17]');
  const told = draft('vom-kriege', text);
  assert.match(told.wrong?.sentence ?? '', /W1.*(convex|overlaps|outline)/);
  assert.equal(text.split('\n')[(told.wrong?.line ?? 0) - 1]?.startsWith('outline'), true);
  assert.equal((told.tree as Tree)['id'], 'drill');
});

test('of a battle all rows that are wrong are told, of the first kind that has any', () => {
  const drill = readFileSync(`${root}/games/vom-kriege/scenarios/drill.toml`, 'utf8');
  const told = draft('vom-kriege', drill.replace('kind = "bua"', 'kind = "bau"').replace('kind = "wood"', 'kind = "wodo"').replace('arm = "cavalry"', 'arm = "horse"'));
  assert.match(told.wrong?.sentence ?? '', /^area B1: `kind`/);
  assert.deepEqual(told.others?.map((one) => /^area W1: `kind`/.test(one.sentence)), [true]);
  assert.equal(draft('vom-kriege', drill).others, undefined);
});
