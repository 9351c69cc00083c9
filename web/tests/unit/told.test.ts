import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Past } from '../../src/game/past';
import { momentOf, named, sentenceOf, toldTurn } from '../../src/game/told';

const words = { slot: (n: number, line: string, result: string) => `${n} ${line} ${result}`, attacked: (who: string, to: string, taken: boolean) => `${who} ${to} ${taken}`, over: () => 'over' };

test('a turn is told moment by moment, with the attacks one suffered between one\'s own actions', () => {
  const report = {
    slots: [{ slot: 1, line: 'MOVE LES BDS 3', result: 'won' }, { slot: 3, line: 'LEVY BDS', result: 'done' }],
    battles: [{ slot: 1, own_attack: true, attacker: 'MER', from: 'LES', to: 'BDS', captured: true }, { slot: 3, own_attack: false, attacker: 'WES', from: 'HRS', to: 'BDS', captured: false }],
  };
  // In slot 3 Wessex comes first: the order of play is the host's to know.
  const told = toldTurn(JSON.stringify(report), [{ slot: 1, who: 'MER' }, { slot: 3, who: 'WES' }, { slot: 3, who: 'MER' }], 'MER', words);
  assert.deepEqual(told.map((one) => one.event.sentence), ['1 MOVE LES BDS 3 won', 'WES BDS false', '3 LEVY BDS done', 'over']);
  assert.deepEqual(told.map((one) => one.moment), [1, 2, 3, null]);
  assert.deepEqual([...named(told[0]?.event)], ['MOVE', 'LES', 'BDS', '3']);
  assert.deepEqual(toldTurn(report, [], 'MER', words), []);
});

test('each game has names of its own for what it tells', () => {
  const sea = toldTurn({ slots: [{ slot: 2, order: 'TAX', result: 'done' }], sea_battles: [{ slot: 1, attacker: 'FR', to: 'CHA', captured: true }] }, [{ slot: 1, who: 'FR' }, { slot: 2, who: 'EN' }], 'EN', words);
  assert.deepEqual(sea.map((one) => one.event.sentence), ['FR CHA true', '2 TAX done', 'over']);
  const bombs = toldTurn({ bombardments: [{ slot: 4, by: 'DEN', from: '101', planet: '102' }] }, [{ slot: 4, who: 'DEN' }], 'SOL', words);
  assert.deepEqual(bombs.map((one) => one.event.sentence), ['DEN 102 false', 'over']);
});

test('of the whole truth every action is a moment, with its battles', () => {
  const event = (kind: string, facts: Record<string, string> = {}) => ({ kind, rule: '', facts, sentence: '' });
  const turn = [event('turn'), event('action', { slot: '1' }), event('action', { slot: '1' }), event('battle', { slot: '1' }), event('action', { slot: '2' }), event('standings')];
  assert.deepEqual(turn.map((_, n) => momentOf(turn, n)), [0, 1, 2, 2, 3, null]);
});

test('a map of the past is asked for once, until a turn is taken back', async () => {
  const asked: string[] = [];
  const past = new Past((query) => {
    asked.push(query.line ?? `${query.turn}/${query.moment ?? ''}`);
    return query.moment === '9' ? Promise.reject(new Error('none')) : Promise.resolve(asked.at(-1)!);
  });
  assert.equal(await past.map(3, 2), '3/2');
  assert.equal(await past.map(3, 2), '3/2');
  assert.equal(await past.map(3, null), '3/');
  assert.equal(await past.map(3, 0), '2/', 'before its first moment it is the turn before');
  assert.equal(await past.after(17), '17');
  assert.equal(await past.after(17), '17');
  await assert.rejects(past.map(3, 9));
  await assert.rejects(past.map(3, 9), 'what failed is asked for again');
  past.forget();
  await past.map(3, 2);
  assert.deepEqual(asked, ['3/2', '3/', '2/', '17', '3/9', '3/9', '3/2']);
});

test('a rule stands behind a sentence once', () => {
  const event = (sentence: string, rule: string) => ({ kind: 'moved', rule, facts: {}, sentence });
  assert.equal(sentenceOf(event('A1 moves. (VK-133)\n', 'VK-133')), 'A1 moves.');
  assert.equal(sentenceOf(event('A1 (Red Foot) moves (VK-133)', 'VK-134')), 'A1 (Red Foot) moves (VK-133)');
  assert.equal(sentenceOf(event('A1 moves ()', '')), 'A1 moves ()');
});
