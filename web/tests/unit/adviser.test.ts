// What the judge in the browser answers a seat is what the host answers it, in every game, turn after turn: the same words, the same
// drawing. He has nothing but what the host says the seat knows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Engine } from '../../src/judge/engine';
import { understood, written, type Ask, type Questions } from '../../src/judge/questions';
import { Host } from '../browser/host';

let host: Host;
let engine: Engine;
const judge = { ask: <A extends Ask>(ask: A, needs: Questions[A]['needs']) => understood<A>(engine.answer(written(ask, needs))) };
before(async () => {
  engine = await Engine.of(readFileSync(fileURLToPath(new URL('../../../build/wasm/bin/judge.wasm', import.meta.url))));
  host = await Host.start();
});
after(() => host.end());

/** A guest, as a browser is one. */
class Guest {
  #cookie = '';
  #word = '';
  async enter(): Promise<void> {
    const answer = await fetch(`${host.url}/api/guests`, { method: 'POST' });
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    this.#word = (await this.call<{ csrf_token: string }>('GET', '/api/session')).csrf_token;
  }
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${host.url}${path}`, {
      method,
      headers: { Cookie: this.#cookie, 'X-CSRF-Token': this.#word, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as T;
  }
}

interface Game { id: string; rules: string; settings: { options?: Record<string, string> } }
interface Told { answer?: string; detail?: string; hints?: { word: string; says: string }[] }
interface Known { line: number; knowledge: string | null }

/** Asks both in `turns` turns of a game; what is asked may use the words the last line goes on with. */
async function compare(scenario: string, seat: string, turns: string[], questions: (sheet: string, words: string[]) => string[], begun: string[]): Promise<void> {
  const guest = new Guest();
  await guest.enter();
  const game = await guest.call<Game>('POST', '/api/games', { scenario, access: 'private', seat, others: 'best', start: true });
  assert(game.id, JSON.stringify(game));
  const text = scenario.startsWith('star-chase/') ? '' : (await guest.call<{ text: string }>('GET', `/api/scenarios/${scenario}`)).text;
  const at = `/api/games/${game.id}/seats/${seat}`;
  // Others move when they like: what was asked of two positions is asked again.
  const both = async (ask: 'query' | 'hints', question: string): Promise<[host: Told, here: Told & { no?: string }]> => {
    for (;;) {
      const { line, knowledge } = await guest.call<Known>('GET', `${at}/knowledge`);
      assert(knowledge !== null);
      const told = await guest.call<Told>('POST', `${at}/${ask}`, { text: question });
      if ((await guest.call<Known>('GET', `${at}/knowledge`)).line !== line) continue;
      return [told, judge.ask(ask, { rules: game.rules, scenario: text, options: game.settings.options ?? {}, knowledge, text: question })];
    }
  };
  let answers = 0;
  for (const sheet of turns) {
    let words: string[] = [];
    for (const line of begun) {
      const [host, here] = await both('hints', line);
      assert(host.hints?.length, line);
      assert.deepEqual(here.hints, host.hints);
      words = host.hints.map((hint) => hint.word);
    }
    for (const question of questions(sheet, words)) {
      const [host, here] = await both('query', question);
      assert.equal(here.answer ?? here.no, host.answer ?? host.detail, question);
      answers += host.answer === undefined ? 0 : 1;
    }
    await guest.call('PUT', `${at}/orders`, { text: sheet, ready: true });
  }
  assert(answers >= 4 * turns.length, `${answers} answers in ${turns.length} turns`);
}

const bySheet = (place: string, battle: string) => (sheet: string): string[] =>
  [`try\n${sheet}`, `doubts\n${sheet}`, `board 1\n${sheet}`, `area ${place}`, `battle ${battle}`, 'why 1', 'no such question'];

test('Dark Age', () =>
  compare('dark-age/teaching', 'MER', ['SCOUT LES BDS\nDEFEND LES\nLEVY LES 1', 'GROW LES\nMOVE LES HRS', 'LEVY LES 1'], bySheet('BDS', 'MOVE LES BDS 3'), ['', 'MOVE ', 'MOVE LES ']));
test('Empires', () =>
  compare('empires/teaching', 'EN', ['SCOUT MER YOR\nATTACK MER YOR 3', 'CONVOY LON STR 3\nATTACK STR FLA 3', 'GROW LON'], bySheet('YOR', 'ATTACK MER YOR 3'), ['', 'ATTACK ', 'ATTACK MER ']));
test('Star Chase, where he has the map the seat has', () =>
  compare('star-chase/duel', 'VEG', ['RESEARCH', 'RESEARCH', 'RESEARCH'], (sheet, [home = '', next = '']) => bySheet(home, `MOVE ${home} ${next} 1`)(sheet), ['', 'MOVE ']));
test('Vom Kriege, where both sides see the whole table', () =>
  compare('vom-kriege/drill', 'RED', ['pass', 'pass', 'pass'], () => ['reach A1', 'targets A1', 'json reach A1', 'json targets A2', 'json way move A1: forward 3', 'why move A1: forward 30', 'what'], ['', 'move ']));

test('in fog the host alone can answer', async () => {
  const guest = new Guest();
  await guest.enter();
  const game = await guest.call<Game>('POST', '/api/games', { scenario: 'vom-kriege/ambush', access: 'private', seat: 'RED', others: 'best', start: true });
  assert.equal((await guest.call<{ knowledge: string | null }>('GET', `/api/games/${game.id}/seats/RED/knowledge`)).knowledge, null);
});
