import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, Refused } from '../../src/api/client';

/** The host answers, and then the line is cut. */
const cut = (): Response => {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"games":['));
      stream.error(new TypeError('network error'));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
};

test('an answer that breaks off in the middle is no connection, like one that never comes', async (context) => {
  const answers = [() => Promise.resolve(cut()), () => Promise.reject(new TypeError('Failed to fetch'))];
  for (const answer of answers) {
    context.mock.method(globalThis, 'fetch', answer);
    await assert.rejects(api.get('/api/games'), (fault: unknown) => fault instanceof Refused && fault.problem.code === 'no-connection');
  }
});

test('who no longer wants an answer is not told that there is no connection', async (context) => {
  const gone = new AbortController();
  context.mock.method(globalThis, 'fetch', () => Promise.reject(new DOMException('gone', 'AbortError')));
  gone.abort();
  await assert.rejects(api.get('/api/games', { signal: gone.signal }), { name: 'AbortError' });
});
