// The rules as WebAssembly are the rules: the same records give the same hashes, the same cases hold, the same questions have the same
// answers as in the program people play with.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../src/judge/engine';
import { understood, written, type Ask, type Questions } from '../../src/judge/questions';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sandtable = (...given: string[]): string => execFileSync(`${root}/build/release/bin/sandtable`, given, { cwd: root, maxBuffer: 1 << 28 }).toString();
const text = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const under = (folder: string, end: string): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end)).sort().map((name) => `${folder}/${name}`);

let engine: Engine;
const judge = { ask: <A extends Ask>(ask: A, needs: Questions[A]['needs']) => understood<A>(engine.answer(written(ask, needs))) };
before(async () => { engine = await Engine.of(readFileSync(`${root}/build/wasm/bin/judge.wasm`)); });

const records = under('tests/record', '.game');
test('there are records of all four games', () => {
  const games = new Set(records.map((record) => /"rules":"([a-z-]+)\//.exec(text(record))?.[1]));
  assert.deepEqual([...games].sort(), ['dark-age', 'empires', 'star-chase', 'vom-kriege']);
});
for (const record of records)
  test(`${record} has the same hashes`, () => {
    const [, ...lines] = sandtable('replay', '--hashes', record).trim().split('\n');
    assert(lines.length > 2);
    assert.deepEqual(judge.ask('hashes', { record: text(record) }).hashes, lines.map((line) => line.split(' ')[1]));
  });

test('a record is true, and with one order changed it is not', () => {
  const record = text('tests/record/teaching.game');
  const verdict = judge.ask('verify', { record });
  assert.equal(verdict.verdict, 'true');
  assert.equal(verdict.rules, 'dark-age/1');
  assert.equal(verdict.hash, judge.ask('hashes', { record }).hashes.at(-1));
  const lines = record.split('\n');
  const at = lines.findIndex((line) => line.includes('"input"') && line.includes('MOVE'));
  assert(at > 0);
  lines[at] = lines[at]!.replace('MOVE', 'RAID');
  const wrong = judge.ask('verify', { record: lines.join('\n') });
  assert.equal(wrong.verdict, 'false');
  assert(wrong.line === at + 1 || wrong.line === at + 2, `line ${wrong.line}: ${wrong.sentence}`);
});

test('the whole rulebook holds', () => {
  const cases = under('games', '.toml').filter((path) => path.includes('/cases/'));
  assert(cases.length > 1000);
  const wrong = cases.flatMap((path) => {
    const toml = text(path);
    const rules = /^game *= *"([a-z-]+)"/m.exec(toml)?.[1] ?? '';
    return judge.ask('case', { rules, text: toml }).differences.map((line) => `${path}: ${line}`);
  });
  assert.deepEqual(wrong, []);
});

test('a case is looked at with the boards the program draws', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boards-'));
  try {
    for (const path of ['DA-5.02-captures-', 'EMP-7.03-', 'SCH-4.02-', 'VK-165-'].map((begin) => under('games', '.toml').find((one) => basename(one).startsWith(begin))!)) {
      const toml = text(path);
      const rules = /^game *= *"([a-z-]+)"/m.exec(toml)?.[1] ?? '';
      sandtable('case', '--svg', folder, path);
      const told = judge.ask('look', { rules, text: toml });
      assert.equal(told.holds, true, path);
      assert(told.expected!.length > 0 && told.expected!.every((one) => one.asked && !one.instead.length), path);
      const drawn = told.scenes!.flatMap((scene, n) => (scene.svg ? [n] : []));
      assert(drawn.length > 1, path);
      for (const n of drawn) assert.equal(told.scenes![n]!.svg, readFileSync(join(folder, `${basename(path, '.toml')}-${n}.svg`), 'utf8'), `${path} ${n}`);
    }
    assert.equal(judge.ask('look', { rules: 'dark-age', text: 'rule = ' }).wrong?.line, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('odds are the same fractions', () => {
  const told = sandtable('odds', 'vom-kriege', 'charge', '--attacker', 'cavalry', '--attacker-type', 'heavy', '--json');
  const given = { attacker: 'cavalry', 'attacker-type': 'heavy' };
  assert.deepEqual(judge.ask('odds', { game: 'vom-kriege', kind: 'charge', given }).result, JSON.parse(told));
});

test('a battle is fought the same', () => {
  const told = sandtable('battle', 'dark-age', 'assault', '--attackers', '9', '--armies', '5', '--level', '2', '--json');
  const given = { attackers: '9', armies: '5', level: '2' };
  assert.deepEqual(judge.ask('battle', { rules: 'dark-age', kind: 'assault', given }).result, JSON.parse(told));
});

test('a sheet is read with the remarks of the judge', () => {
  const sheet = { rules: 'dark-age/1', scenario: text('games/dark-age/scenarios/teaching.toml'), options: {}, seat: 'MER', text: 'MVOE LES BDS 3\nSCOUT LES BDS' };
  const reading = judge.ask('read', sheet);
  assert.equal(reading.accepted, true);
  assert.equal(reading.remarks[0]?.offered, 'MOVE');
  assert.deepEqual(reading.understood.map((line) => line.readable), [false, true]);
});

test('what cannot be answered is an error that says why', () => {
  assert.throws(() => judge.ask('case', { rules: 'chess', text: '' }), /the rules chess are not known here/);
  assert.throws(() => judge.ask('scenario', { rules: 'dark-age', scenario: 'areas = 3', options: {} }), /\w{3,}/);
  assert.throws(() => judge.ask('hashes', { record: 'no record' }), /\w{3,}/);
});
