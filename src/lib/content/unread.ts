import { bell, bellWith } from '#words/app/shell';
import { MOST_UNREAD } from '@portal/contract/content/rules/notices';
import { keepDraft } from '../forms/drafts.ts';
import { call } from '../http/call.ts';
import { isRefused } from '../http/failure.ts';
import { $session } from '../session/session.ts';
import { tokens } from '../session/store.ts';

/** Interval of the bell's calls, and the age at which its number is out of date when the page is seen again. ms. */
const EVERY = 60_000;
const FRESH = 15_000;

/** Shows the number of unread notifications at the bell, here and on the next pages, until this user signs out. */
export function publishUnread(count: number): void {
  const session = $session.get();
  if (session.status !== 'member') return;
  const text = count >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : count > 0 ? String(count) : '';
  keepDraft('unread', session.user.id, text);
  for (const place of document.querySelectorAll('[data-unread]')) {
    place.textContent = text;
    if (place.parentElement) place.parentElement.ariaLabel = text ? bellWith(text) : bell;
  }
}

/**
 * Keeps the bell up to date for as long as the page is visible. If the count can't be loaded, it keeps the last one.
 */
export function watchUnread(): void {
  let askedAt = 0;
  const updateBell = () => {
    if (document.visibilityState !== 'visible' || !tokens.access() || Date.now() - askedAt < FRESH) return;
    askedAt = Date.now();
    call('GET /notification/unread/').then(
      ({ count }) => publishUnread(count),
      (failure: unknown) => {
        // The host has no such call: the head script hides the bell on the next pages.
        if (isRefused(failure) && failure.status === 501)
          document.documentElement.dataset['withoutBell'] = '';
      },
    );
  };
  updateBell();
  setInterval(updateBell, EVERY);
  document.addEventListener('visibilitychange', updateBell);
  addEventListener('pageshow', updateBell);
}
