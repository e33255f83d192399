import { quietly } from '../http/failure.ts';
import { FORGET, OFFLINE } from './names.ts';

/** Tells the workers of the portal's other pages: each language has one. */
async function tellOthers(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations())
    if (registration.active !== workers.controller) registration.active?.postMessage(FORGET);
}

/** Deletes a member's offline copy. It is called first, so that no answer on its way is stored afterwards. */
export function forgetOffline(): void {
  const workers = globalThis.navigator?.serviceWorker;
  // This page's at once, as the page may be left within a moment.
  workers?.controller?.postMessage(FORGET);
  if (workers) void quietly(tellOthers(workers));
  if (globalThis.caches) void quietly(caches.delete(OFFLINE));
}
