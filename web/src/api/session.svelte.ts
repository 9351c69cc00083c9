// Who one is. A guest is made only when something is to be done that needs somebody.
import { api, keepWord, type Schemas, type Session } from './client';

export const session = $state<{ account: Schemas['Account'] | null; known: boolean }>({ account: null, known: false });

function take(found: Session): void {
  keepWord(found);
  session.account = found.account;
  session.known = true;
}

export const look = async (): Promise<void> => take(await api.get('/api/session'));

export async function beSomebody(): Promise<void> {
  if (!session.known) await look();
  if (!session.account) take(await api.post('/api/guests'));
}
export const signIn = async (name: string, password: string): Promise<void> =>
  take(await api.post('/api/session', { body: { name, password } }));
export const makeAccount = async (name: string, password: string): Promise<void> =>
  take(await api.post('/api/accounts', { body: { name, password } }));
export async function signOut(): Promise<void> {
  await api.delete('/api/session');
  await look();
}
