import { savedAt } from '#words/app/pages';
import { dateWithYear, time } from '../format/format.ts';
import { call } from '../http/call.ts';
import { quietly } from '../http/failure.ts';
import { ASK } from './names.ts';
import { registerWorker } from './register.ts';
import type { OfflineMessage } from './names.ts';

/** Tells on the page that it shows stored data, and since when; nothing once the data is new. */
function mark({ data }: MessageEvent<OfflineMessage>): void {
  const notice = document.querySelector<HTMLElement>('[data-kept]');
  const place = notice?.querySelector('[data-kept-since]');
  if (!notice || !place) return;
  notice.hidden = data.keptAt === null;
  if (data.keptAt !== null) place.textContent = savedAt(dateWithYear(data.keptAt), time(data.keptAt));
}

/** Keeps notifications coming, where this browser may show some; rejects where it doesn't support them. */
async function renew(): Promise<void> {
  if (Notification.permission === 'granted') await (await import('../push/here.ts')).renewHere();
}

/**
 * Has this device store the pages and a member's card, next bookings, vouchers and the bookings they look at for when
 * there is no network, and marks the page while it shows stored data. Never rejects: a browser that has or allows no
 * service worker does without.
 */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', mark);
  serviceWorker.controller?.postMessage(ASK);
  const isFirst = !serviceWorker.controller;
  const registered = await quietly(registerWorker());
  if (!registered) return;
  await quietly(renew());
  if (!isFirst) return;
  // The data on screen didn't come through the worker: once it controls the page, it loads it again to store it.
  await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  await quietly(call('GET /general-users/me/'));
  await quietly(call('GET /dashboard/'));
}
