// What the rules in this browser can answer as well as the host.
import { beSomebody } from '../api/session.svelte';
import { judgeIsHere } from './presence.svelte';

/** Asked here, and of the host where there is no judge for browsers or it does not answer. */
export async function hereOrHost<T>(here: () => Promise<T>, host: () => Promise<T>): Promise<T> {
  if (await judgeIsHere())
    try {
      return await here();
    } catch {
      // The host says the same, or why not.
    }
  await beSomebody();
  return host();
}
