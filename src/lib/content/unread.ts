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

/** Has the bell say how many are unread, here and on the pages after, until this user signs out. */
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

/** Keeps the bell true for as long as the page is looked at. If the count can't be loaded, it keeps the last one. */
export function watchUnread(): void {
  let askedAt = 0;
  const look = () => {
    if (document.visibilityState !== 'visible' || !tokens.access() || Date.now() - askedAt < FRESH) return;
    askedAt = Date.now();
    call('GET /notification/unread/').then(
      ({ count }) => publishUnread(count),
      (failure: unknown) => {
        // The host has no such call: as the head script says on the pages after.
        if (isRefused(failure) && failure.status === 501)
          document.documentElement.dataset['withoutBell'] = '';
      },
    );
  };
  look();
  setInterval(look, EVERY);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
}
