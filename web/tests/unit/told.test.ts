import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named, sentenceOf, toldTurn } from '../../src/game/told';

test('a turn is told slot by slot, with the attacks one suffered between one\'s own actions', () => {
  const report = {
    slots: [{ slot: 1, line: 'MOVE LES BDS 3', result: 'won' }, { slot: 3, line: 'LEVY BDS', result: 'done' }],
    battles: [{ slot: 1, own_attack: true, attacker: 'MER', from: 'LES', to: 'BDS', captured: true }, { slot: 2, own_attack: false, attacker: 'WES', from: 'HRS', to: 'BDS', captured: false }],
  };
  const events = toldTurn(JSON.stringify(report), { slot: (n, line, result) => `${n} ${line} ${result}`, attacked: (who, to, taken) => `${who} ${to} ${taken}` });
  assert.deepEqual(events.map((e) => e.sentence), ['1 MOVE LES BDS 3 won', 'WES BDS false', '3 LEVY BDS done']);
  assert.deepEqual([...named(events[0])], ['MOVE', 'LES', 'BDS', '3']);
});

test('a rule stands behind a sentence once', () => {
  const event = (sentence: string, rule: string) => ({ kind: 'moved', rule, facts: {}, sentence });
  assert.equal(sentenceOf(event('A1 moves. (VK-133)\n', 'VK-133')), 'A1 moves.');
  assert.equal(sentenceOf(event('A1 (Red Foot) moves (VK-133)', 'VK-134')), 'A1 (Red Foot) moves (VK-133)');
  assert.equal(sentenceOf(event('A1 moves ()', '')), 'A1 moves ()');
});
