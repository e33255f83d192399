import { zone } from '../../lib/club-zone.ts';
import { createBooking } from '../../lib/bookings/booking.ts';
import { createCalendar } from '../../lib/bookings/calendar.ts';
import { createClock } from '../../lib/bookings/clock.ts';
import { loadFirstDay } from '../../lib/bookings/load-day.ts';
import { forgetDrafts, keepDraft, readDraft } from '../../lib/drafts.ts';
import { call } from '../../lib/http/call.ts';
import { searchOf } from '../../lib/routes.ts';

/** Under which the name of a booking is kept while it is typed. */
const NAME_FORM = 'booking-name';

/** The calendar's stores, bound to the real API, clock and address. */
export function createStores() {
  const $now = createClock();
  const calendar = createCalendar({
    load: loadFirstDay,
    $now,
    zone,
    address: {
      read: () => new URLSearchParams(location.search),
      write: (query) => history.replaceState(history.state, '', location.pathname + searchOf(query)),
    },
  });
  const booking = createBooking({
    create: (body, idempotencyKey) => call('POST /booking/reservation/', { body, idempotencyKey }),
    newKey: () => crypto.randomUUID(),
    refresh: () => void calendar.reload(),
    zone,
  });
  // What is booked is no longer a wish: a reload of the page must not ask for it again.
  booking.$state.listen(({ step }) => {
    if (step !== 'booked') return;
    calendar.selection.clear();
    forgetDrafts(NAME_FORM);
  });
  /** The name that a user has typed for a booking; null before that. */
  const typedName = {
    read: (user: number) => readDraft(NAME_FORM, user),
    keep: (user: number, name: string) => keepDraft(NAME_FORM, user, name),
  };
  return { $now, calendar, booking, typedName };
}

export type Stores = ReturnType<typeof createStores>;
