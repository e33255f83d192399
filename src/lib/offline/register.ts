import { base } from '#words/app/language';
import { keepTrying } from '../app/keep-trying.ts';
import { workerAddress } from '../app/worker-address.ts';

/** On a first visit the page itself loads before anything for the next ones, ms. */
const LATER = 2000;

/** Has the browser run the service worker of this language's pages; rejects where it has or allows none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerAddress(`${base}/sw.js`));

/** Begins what makes the next visit quick, or possible without a network, where this browser has service workers. */
export function prepareNextVisit(begin: () => Promise<unknown>): void {
  if (!('serviceWorker' in navigator)) return;
  const start = () => void keepTrying(async () => void (await begin()));
  if (navigator.serviceWorker.controller) start();
  else setTimeout(start, LATER);
}
