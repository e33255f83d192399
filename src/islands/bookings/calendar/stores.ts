import { atom } from 'nanostores';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { zone } from '../../../lib/format/club-time.ts';
import { createBooking } from '../../../lib/bookings/booking/booking.ts';
import type { ViewName } from '../../../lib/bookings/calendar/address.ts';
import { isSameTime } from '../../../lib/bookings/calendar/address.ts';
import type { Calendar, CalendarEnv } from '../../../lib/bookings/calendar/calendar.ts';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import { forgetDrafts, keepDraft, readDraft } from '../../../lib/forms/drafts.ts';
import { call } from '../../../lib/http/call.ts';
import { toSearch } from '../../../lib/app/path.ts';
import { linkViews } from './link-views.ts';

/** Under which the name of a booking is kept while it is typed. */
const NAME_FORM = 'booking-name';

/** A taken time that a member is about to wait for. */
export interface WaitRequest extends TimeRange {
  /** With the day of the time. */
  readonly facility: BookableFacility;
}

/** The surroundings that any view's calendar needs. */
type Surroundings = Pick<CalendarEnv, '$now' | 'zone' | 'address'>;

/** The stores of one of the calendar's views, bound to the real API, clock and address. */
export function createStores<Kind extends Calendar>(shown: ViewName, create: (env: Surroundings) => Kind) {
  const $now = createClock();
  const calendar = create({
    $now,
    zone,
    address: {
      read: () => new URLSearchParams(location.search),
      write: (query) => {
        const view = shown === 'day' ? null : shown;
        history.replaceState(history.state, '', location.pathname + toSearch({ view, ...query }));
        linkViews(shown, query);
      },
    },
  });
  const booking = createBooking({
    create: (body, idempotencyKey) => call('POST /booking/reservation/', { body, idempotencyKey }),
    newKey: () => crypto.randomUUID(),
    refresh: () => void calendar.reload(),
    zone,
  });
  const $wait = atom<WaitRequest | null>(null);
  /** Index of the selected one among the times that are offered in place of a taken one. */
  const $picked = atom(0);
  // Another selection is a new request: what was said about the last one is over.
  calendar.selection.$state.listen(({ selected }, before) => {
    const state = booking.$state.get();
    if (selected === before?.selected || state.step === 'taken') return;
    // The current one: bringing back what failed may clear another first.
    if (state.step === 'failed' && isSameTime(calendar.selection.$state.get().selected, state.range)) return;
    if (selected || state.step === 'failed' || state.step === 'sending') booking.reset();
  });
  booking.$state.listen((state) => {
    if (state.step === 'choosing' || state.step === 'sending') return;
    // The outcome of a request is shown, whatever its member has looked at since.
    $wait.set(null);
    $picked.set(0);
    if (state.step === 'failed' && !isSameTime(calendar.selection.$state.get().selected, state.range))
      calendar.take(state.range);
    if (state.step !== 'booked') return;
    // A booking is no longer a request: a reload of the page must not send it again.
    calendar.selection.clear();
    forgetDrafts(NAME_FORM);
  });
  /** The name that a user has typed for a booking; null before that. */
  const typedName = {
    read: (user: number) => readDraft(NAME_FORM, user),
    keep: (user: number, name: string) => keepDraft(NAME_FORM, user, name),
  };
  return { $now, calendar, booking, typedName, $wait, $picked, pick: (offer: number) => $picked.set(offer) };
}

export type Stores = ReturnType<typeof createStores<Calendar>>;
