// The one way to the host. Types come from docs/openapi.yaml; whatever changes something carries the word of the
// session; every "no" becomes a Refused with the host's own sentence.
import type { components, paths } from './schema';

export type Schemas = components['schemas'];
export type Game = Schemas['Game'];
export type Session = Schemas['Session'];
export type Problem = Schemas['Problem'];
export type Reading = Schemas['Reading'];
export type Ask = Schemas['Ask'];

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type With<V extends Verb> = { [P in keyof paths]: paths[P][V] extends undefined ? never : P }[keyof paths];
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined;
type Answer<O> = O extends { responses: infer R } ? Content<R[Extract<keyof R, 200 | 201 | 204>]> : never;

interface Given<B> {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: B;
  signal?: AbortSignal;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

let csrf = '';
export const keepWord = (session: Session): void => {
  csrf = session.csrf_token ?? '';
};

function address(path: string, given: Given<unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.path?.[name] ?? ''));
  const query = Object.entries(given.query ?? {}).filter((e): e is [string, string] => e[1] !== undefined);
  return query.length ? `${filled}?${new URLSearchParams(query)}` : filled;
}

async function problemOf(answer: Response): Promise<Problem> {
  const told: unknown = await answer.json().catch(() => null);
  if (told && typeof told === 'object' && 'detail' in told) return told as Problem;
  return { type: '', title: answer.statusText, status: answer.status, code: 'no-answer', detail: '' };
}

const kPatience = 8; // how often it is asked again where the host says "a little later"

/** The seconds the host asks for; people who share an address share its patience. */
const pause = (answer: Response): Promise<void> =>
  new Promise((go) => setTimeout(go, 1000 * Math.min(5, Number(answer.headers.get('Retry-After')) || 1)));

/** The connection may break before an answer comes or in the middle of it. */
async function connected<T>(signal: AbortSignal | undefined, waited: Promise<T>): Promise<T> {
  try {
    return await waited;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused({ type: '', title: '', status: 0, code: 'no-connection', detail: '' });
  }
}

async function call<V extends Verb, P extends With<V>>(
  verb: V,
  path: P,
  given: Given<Body<paths[P][V]>> = {},
  again = false,
  patience = kPatience,
): Promise<Answer<paths[P][V]>> {
  const headers: Record<string, string> = {};
  if (given.body !== undefined) headers['Content-Type'] = 'application/json';
  if (verb !== 'get' && csrf) headers['X-CSRF-Token'] = csrf;
  const answer = await connected(given.signal, fetch(address(path, given), {
    method: verb.toUpperCase(),
    headers,
    credentials: 'same-origin',
    signal: given.signal ?? null,
    body: given.body === undefined ? null : JSON.stringify(given.body),
  }));
  if (answer.status === 429 && patience > 0 && !given.signal?.aborted && Number(answer.headers.get('Retry-After')) <= 5) {
    await pause(answer);
    return call(verb, path, given, again, patience - 1);
  }
  if (!answer.ok) {
    const problem = await problemOf(answer);
    if (problem.code !== 'no-csrf-token' || again) throw new Refused(problem);
    // Somebody signed in or out in another window: the word of the session is another one now.
    keepWord(await call('get', '/api/session'));
    return call(verb, path, given, true, patience);
  }
  if (answer.status === 204) return undefined as Answer<paths[P][V]>;
  const json = answer.headers.get('Content-Type')?.startsWith('application/json');
  return (await connected<unknown>(given.signal, json ? answer.json() : answer.text())) as Answer<paths[P][V]>;
}

export const api = {
  get: <P extends With<'get'>>(path: P, given?: Given<undefined>) => call('get', path, given as never),
  post: <P extends With<'post'>>(path: P, given?: Given<Body<paths[P]['post']>>) => call('post', path, given),
  put: <P extends With<'put'>>(path: P, given?: Given<Body<paths[P]['put']>>) => call('put', path, given),
  patch: <P extends With<'patch'>>(path: P, given?: Given<Body<paths[P]['patch']>>) => call('patch', path, given),
  delete: <P extends With<'delete'>>(path: P, given?: Given<undefined>) => call('delete', path, given as never),
};
