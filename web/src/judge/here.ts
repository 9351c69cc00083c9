// What the rules in this browser can answer as well as the host.
import { beSomebody } from '../api/session.svelte';
import { judgeIsHere } from './judge';

/** Asked here, and of the host where the rules did not come along or do not answer. */
export async function hereOrHost<T>(here: () => Promise<T>, host: () => Promise<T>): Promise<T> {
  if (judgeIsHere)
    try {
      return await here();
    } catch {
      // The host says the same, or why not.
    }
  await beSomebody();
  return host();
}
