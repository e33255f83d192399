/**
 * The types of the service worker's global scope: the types of pages, which the rest is checked with, leave them out.
 */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface MessageFromPage extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
  /** The button that was pressed; empty: the notification itself. */
  readonly action: string;
}

/** The browser ended a subscription; browsers differ in the details they give. */
export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** A window of the portal. */
interface Window {
  readonly url: string;
  focus(): Promise<Window>;
  /** Rejects for one that another service worker controls. */
  navigate(url: string): Promise<unknown>;
}

interface Scope {
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- worker.ts alone runs with this, as a service worker
export const scope = globalThis as unknown as Scope;
