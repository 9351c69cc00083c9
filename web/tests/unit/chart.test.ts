import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures, turningPoints } from '../../src/game/chart';

const event = (kind: string, facts: Record<string, string>) => ({ kind, rule: '', facts, sentence: kind });
const turns = [
  [event('turn', { turn: '1' }), event('battle', { captured: '0', attackers: '9', defenders: '3' }), event('standings', { vps: 'MER 2 WES 1', population: 'MER 5 WES 6' })],
  [event('turn', { turn: '2' }), event('battle', { captured: '1', attackers: '2', defenders: '0' }), event('eliminated', { who: 'WES' }), event('standings', { vps: 'MER 7', population: 'MER 9' })],
];

test('charts have a row for each power, with nothing where it is out of the game', () => {
  const [vps, population] = figures(turns);
  assert.deepEqual(vps, { name: 'vps', turns: [1, 2], rows: [{ who: 'MER', values: [2, 7] }, { who: 'WES', values: [1, null] }], most: 7 });
  assert.equal(population!.most, 9);
  assert.deepEqual(figures([[event('turn', { turn: '1' })]]), []);
});

test('turning points are the greatest battles and who fell, in their order', () => {
  const points = (of: (typeof turns)[number][], most: number) => turningPoints(new Map(of.map((events, n) => [n + 1, events])), most).map((p) => [p.turn, p.event.kind]);
  assert.deepEqual(points(turns, 2), [[1, 'battle'], [2, 'eliminated']]);
  // Events of the table have no turn among them; what broke counts, not who moved.
  const battle = [[event('moved', {}), event('routs', {})], [event('objective_taken', {}), event('hit', {})], [event('battle_ends', {})]];
  assert.deepEqual(points(battle, 2), [[2, 'objective_taken'], [3, 'battle_ends']]);
  assert.deepEqual(points(battle, 6), [[1, 'routs'], [2, 'objective_taken'], [3, 'battle_ends']]);
});
