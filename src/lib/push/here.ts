import type { PushDevice } from '@portal/contract';
import { isRecord, quietly } from '../http/failure.ts';
import { call } from '../http/call.ts';
import { readStored, writeStored } from '../app/stored.ts';
import { registerWorker } from '../offline/register.ts';
import { ACCESS_KEY, storedToken } from '../session/stored-token.ts';

/**
 * This browser's ability to show notifications. `blocked`: the user forbade it. `home-screen`: an iPhone or iPad can
 * once the portal is on its home screen.
 */
export type PushSupport = 'able' | 'blocked' | 'home-screen' | 'unable';

// An iPad says that it is a Mac, which has no touch screen.
const isPhoneOfApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function pushSupport(): PushSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasPush)
    return isPhoneOfApple() && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** This browser isn't subscribed: the user didn't answer its question, or it can't. */
export class NotSubscribed extends Error {
  override readonly name = 'NotSubscribed';
  readonly fault: 'unanswered' | 'unable';

  constructor(fault: 'unanswered' | 'unable', cause?: unknown) {
    super(`Not subscribed: ${fault}`, { cause });
    this.fault = fault;
  }
}

/**
 * Storage key of the user whose notifications this browser gets, from which sign-in on, and where: `7 018f…
 * https://…`.
 */
const REGISTERED = 'push-of';

/** The user and the sign-in of the stored token; null where nobody is signed in. */
function signedIn(): { user: string; session: string } | null {
  try {
    const [, payload = ''] = (storedToken(ACCESS_KEY) ?? '').split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (!isRecord(claims)) return null;
    return { user: String(claims['sub']), session: String(claims['sid']) };
  } catch {
    return null;
  }
}

async function register(subscription: PushSubscription): Promise<PushDevice> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const device = await call('POST /general-users/me/push/device/', {
    body: { endpoint, p256dh, auth },
    idempotencyKey: crypto.randomUUID(),
  });
  const now = signedIn();
  writeStored(REGISTERED, now && `${now.user} ${now.session} ${endpoint}`);
  return device;
}

/** Finds this browser's subscriptions, by the service worker of either language. */
async function subscriptionsHere(): Promise<PushSubscription[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const all = await Promise.all(registrations.map(({ pushManager }) => pushManager.getSubscription()));
  return all.filter((one) => one !== null);
}

/** Tells whether this browser is subscribed. */
export const isSubscribedHere = async (): Promise<boolean> =>
  pushSupport() === 'able' && (await subscriptionsHere()).length > 0;

async function endSubscriptions(): Promise<void> {
  for (const subscription of await subscriptionsHere()) await subscription.unsubscribe();
}

/** Subscribes the browser, once it may show notifications. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  // A subscription with another key of the club's is of no use, and blocks a new one.
  await endSubscriptions();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/**
 * Has notifications sent to this device; the browser asks the user first. Throws NotSubscribed where there is no
 * subscription, and returns null where the user forbids it.
 */
export async function turnOnHere(publicKey: string): Promise<PushDevice | null> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return null;
  if (permission !== 'granted') throw new NotSubscribed('unanswered');
  const subscription = await subscribe(publicKey).catch((failure: unknown) => {
    throw new NotSubscribed('unable', failure);
  });
  return register(subscription);
}

/** Ends this browser's subscription, whatever the club knows of it. */
export async function unsubscribeHere(): Promise<void> {
  writeStored(REGISTERED, null);
  await endSubscriptions();
}

/**
 * Keeps notifications coming to the same user after they have signed in again, as a device is known by its sign-in,
 * and after the browser was subscribed again. Somebody else on this browser gets none.
 */
export async function renewHere(): Promise<void> {
  const now = signedIn();
  const [user, session, endpoint] = readStored(REGISTERED)?.split(' ') ?? [];
  if (!now || user !== now.user || pushSupport() !== 'able') return;
  const [subscription] = await subscriptionsHere();
  const isKnown = session === now.session && endpoint === subscription?.endpoint;
  if (subscription && !isKnown) await quietly(register(subscription));
}
