import { quietly } from '../http/failure.ts';
import { FORGET, OFFLINE } from './names.ts';

/** Deletes a member's offline copy. It is called first, so that no answer on its way is stored afterwards. */
export function forgetOffline(): void {
  globalThis.navigator?.serviceWorker?.controller?.postMessage(FORGET);
  if (globalThis.caches) void quietly(caches.delete(OFFLINE));
}
