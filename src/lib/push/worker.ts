// Notifications in the service worker: shows them as they arrive, and handles presses on them.
import { isRecord, quietly } from '../http/failure.ts';
import type { NotificationEvent, SubscriptionChangeEvent } from '../offline/scope.ts';
import { scope } from '../offline/scope.ts';

/** The button that accepts an offer. */
const ACCEPT = 'accept';

/** The API's message (`pushPayload` of the server). */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  /** The call that its button makes. */
  readonly accept?: Accept;
}

interface Accept {
  readonly label: string;
  /** The message if the API can’t be reached. */
  readonly failed: string;
  readonly url: string;
  readonly token: string;
}

const hasTexts = (data: unknown, names: readonly string[]): data is Record<string, unknown> =>
  isRecord(data) && names.every((name) => typeof data[name] === 'string');

const isMessage = (data: unknown): data is Message =>
  hasTexts(data, ['title', 'body', 'url', 'tag']) &&
  (data['accept'] === undefined || hasTexts(data['accept'], ['label', 'failed', 'url', 'token']));

/** Only pages of this portal are opened. */
const messagePage = ({ url }: Message): string | null =>
  URL.canParse(url) && new URL(url).origin === scope.location.origin ? url : null;

async function show(message: Message): Promise<void> {
  const { title, body, tag, accept } = message;
  const icon = new URL('/icons/icon-192.png', scope.location.href).href;
  // Browsers that show no buttons open the page, which has them as well.
  const actions = accept ? [{ action: ACCEPT, title: accept.label }] : [];
  // The types of pages leave out options that only service workers may use.
  const options = { body, tag, icon, data: message, actions, renotify: true };
  await scope.registration.showNotification(title, options);
}

/** Opens a page: in a window of the portal where one is open, else in a new one. */
async function open(url: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [window] = windows.toSorted((a, b) => Number(b.url === url) - Number(a.url === url));
  try {
    if (!window) throw new Error('No window is open.');
    await window.focus();
    if (window.url !== url) await window.navigate(url);
  } catch {
    await scope.clients.openWindow(url);
  }
}

/** Accepts the offer, and shows the result; if it has to be paid, opens its page at once. */
async function acceptOffer(message: Message, { url, token, failed }: Accept): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const accepted: unknown = await answer.json();
    if (!answer.ok || !isRecord(accepted) || !isMessage(accepted['message'])) throw new Error('No answer');
    const result = accepted['message'];
    const page = accepted['status'] === 'TO_PAY' ? messagePage(result) : null;
    // Not every browser opens a page this long after the press: the notification links there as well.
    if (page === null || !(await quietly(open(page).then(() => true)))) await show(result);
  } catch {
    await show({ ...message, body: failed });
  }
}

async function handlePress({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const message: unknown = notification.data;
  if (!isMessage(message)) return;
  if (action === ACCEPT && message.accept) return acceptOffer(message, message.accept);
  const url = messagePage(message);
  if (url !== null) await open(url);
}

/**
 * Subscribes again, with the same key, if the browser ended its subscription. The worker holds no token: the portal
 * hands the new one to the API when its home page is next opened (`renewHere`).
 */
async function resubscribe({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options;
  if (newSubscription || !options) return;
  // If the user has since forbidden it there is nothing to renew.
  await quietly(scope.registration.pushManager.subscribe(options));
}

/** Shows the club's notifications to this device. */
export function showPushes(): void {
  scope.addEventListener('push', (event) => {
    const message: unknown = event.data?.json();
    if (isMessage(message)) event.waitUntil(show(message));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(handlePress(event)));
}

/** Removes notifications from this device, and ends its subscription: the next user is somebody else. */
export async function stopPushes(): Promise<void> {
  const { registration } = scope;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
