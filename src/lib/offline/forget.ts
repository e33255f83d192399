import { quietly } from '../http/failure.ts';
import { FORGET, OFFLINE } from './names.ts';

/** Forgets what is kept of a member for when there is no network: told first, no answer on its way is kept afterwards. */
export function forgetOffline(): void {
  globalThis.navigator?.serviceWorker?.controller?.postMessage(FORGET);
  if (globalThis.caches) void quietly(caches.delete(OFFLINE));
}
