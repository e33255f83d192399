// Notifications in the service worker: shown as they arrive, and what a press on them does.
import { isRecord } from '../http/failure.ts';
import type { NotificationEvent } from '../offline/scope.ts';
import { scope } from '../offline/scope.ts';

/** What the API sends (`pushPayload` of the server). */
interface Message {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

const isMessage = (data: unknown): data is Message =>
  isRecord(data) && ['title', 'body', 'url', 'tag'].every((name) => typeof data[name] === 'string');

/** Only pages of this portal are opened. */
const pageOf = ({ url }: Message): string | null =>
  URL.canParse(url) && new URL(url).origin === scope.location.origin ? url : null;

async function show(message: Message): Promise<void> {
  const { title, body, tag } = message;
  const icon = new URL('/icons/icon-192.png', scope.location.href).href;
  await scope.registration.showNotification(title, { body, tag, icon, data: message });
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

async function press({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const message: unknown = notification.data;
  const url = isMessage(message) ? pageOf(message) : null;
  if (url !== null) await open(url);
}

/** Shows what the club sends to this device. */
export function showPushes(): void {
  scope.addEventListener('push', (event) => {
    const message: unknown = event.data?.json();
    if (isMessage(message)) event.waitUntil(show(message));
  });
  scope.addEventListener('notificationclick', (event) => event.waitUntil(press(event)));
}

/** Takes notifications off this device, and lets it get no more: whoever uses it next is somebody else. */
export async function stopPushes(): Promise<void> {
  const { registration } = scope;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
