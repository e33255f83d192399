import { base } from '#words/app/language';
import { workerAddress } from '../app/worker-address.ts';

/** Has the browser run the service worker of this language's pages; rejects where it has or allows none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerAddress(`${base}/sw.js`));
