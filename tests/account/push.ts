import type { BrowserContext, Page, Worker } from 'playwright/test';
import { systemAddress } from '../system/addresses.ts';

/** A browser's subscription at its push service. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The answer of the browser's user to the question about notifications. */
type Permission = 'granted' | 'denied' | 'default';

interface PushStandIn {
  readonly permission?: Permission;
  /** True when the browser's push service is unreachable. */
  readonly isAway?: boolean;
}

/**
 * Stands in for the push service of the page's browser, which a test has none of, and for its question. Where service workers
 * are blocked, for the registration as well.
 */
export async function standInForPush(
  page: Page,
  subscription: Subscription,
  { permission = 'granted', isAway = false }: PushStandIn = {},
): Promise<void> {
  await page.addInitScript(
    ({ endpoint, p256dh, auth, answer, away }) => {
      const KEPT = 'stand-in for push';
      const subscribed = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        async unsubscribe() {
          localStorage.removeItem(KEPT);
          return true;
        },
      };
      const pushManager = {
        getSubscription: async () => (localStorage.getItem(KEPT) === null ? null : subscribed),
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          if (away) throw new DOMException('Registration failed - push service error', 'AbortError');
          localStorage.setItem(KEPT, applicationServerKey);
          return subscribed;
        },
      };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { value: pushManager });
      let given = sessionStorage.getItem('answered') ?? 'default';
      Object.defineProperty(Notification, 'permission', { get: () => given });
      Notification.requestPermission = async () => {
        given = answer;
        sessionStorage.setItem('answered', answer);
        return answer;
      };
      // The browser may show what arrives all the same: the test has allowed it.
      if (localStorage.getItem(KEPT) !== null) given = 'granted';
      const container = navigator.serviceWorker;
      if (!String(Reflect.get(container, 'register')).includes('native code')) {
        const registration = { pushManager };
        Object.defineProperty(container, 'ready', { value: Promise.resolve(registration) });
        Object.defineProperty(container, 'getRegistrations', { value: async () => [registration] });
      }
    },
    { ...subscription, answer: permission, away: isAway },
  );
}

/** The service worker of the pages in a language's tree, once it runs. */
export async function serviceWorker(context: BrowserContext, base = ''): Promise<Worker> {
  const address = `${systemAddress('E2E_PORTAL')}${base}/sw.js`;
  const running = context.serviceWorkers().find((worker) => worker.url() === address);
  return running ?? context.waitForEvent('serviceworker', (worker) => worker.url() === address);
}

/**
 * Has a message arrive at the browser, as its push service would bring it, and waits until the worker is done with it. Chromium
 * forgets what isn't on screen yet when it is asked what it shows.
 */
export async function deliver(page: Page, message: object | string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own) found(own.registrationId);
    });
  });
  const done = new Promise<void>((resolve) => {
    client.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
      if (event.eventName === 'Push event completed') resolve();
    });
  });
  const service = 'pushMessaging';
  await client.send('BackgroundService.setRecording', { shouldRecord: true, service });
  // Of those before.
  await client.send('BackgroundService.clearEvents', { service });
  await client.send('BackgroundService.startObserving', { service });
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: systemAddress('E2E_PORTAL'),
    registrationId: await registered,
    data: typeof message === 'string' ? message : JSON.stringify(message),
  });
  await done;
  await client.detach();
}

/** Returns the notifications that this device shows. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const shown = await Promise.all(registrations.map((one) => one.getNotifications()));
    return shown.flat().map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Presses a notification on the device, or one of its buttons, and returns the windows that this focused, navigated
 * or opened: only a person's press may do that, so the test stands in for it.
 */
export const pressOn = (worker: Worker, tag: string, action = ''): Promise<string[]> =>
  worker.evaluate(
    async ([wanted, button]) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { matchAll: (options: object) => Promise<object[]> };
        dispatchEvent: (event: Event) => boolean;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const did: string[] = [];
      const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const own = windows.map((one) => ({
        url: String(Reflect.get(one, 'url')),
        async focus() {
          did.push('focused');
        },
        async navigate(url: string) {
          did.push(`went to ${url}`);
        },
      }));
      Object.assign(scope.clients, {
        matchAll: async () => own,
        async openWindow(url: string) {
          did.push(`opened ${url}`);
        },
      });
      const [notification] = await scope.registration.getNotifications({ tag: wanted ?? '' });
      if (!notification) throw new Error(`Nothing with the tag ${wanted} is shown.`);
      const event = new scope.NotificationEvent('notificationclick', { notification, action: button });
      const works: Promise<unknown>[] = [];
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => works.push(work) });
      scope.dispatchEvent(event);
      await Promise.all(works);
      return did;
    },
    [tag, action],
  );

/** The browser ends a subscription that had this key; answers with which keys the service worker subscribes anew. */
export const subscriptionEnds = (worker: Worker, key: string): Promise<string[]> =>
  worker.evaluate(async (applicationServerKey) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
    };
    const keys: string[] = [];
    Object.defineProperty(scope.registration, 'pushManager', {
      value: {
        async subscribe(options: { applicationServerKey: string }) {
          keys.push(options.applicationServerKey);
        },
      },
    });
    const works: Promise<unknown>[] = [];
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: { options: { applicationServerKey } },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    });
    scope.dispatchEvent(event);
    await Promise.all(works);
    return keys;
  }, key);
