import { MINUTE } from '@portal/contract/rules/club-time';
import { zone } from '../../../lib/format/club-time.ts';
import { toSearch } from '../../../lib/app/path.ts';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import { keepFresh } from '../../../lib/data/keep-fresh.ts';
import { loadDeskDay, loadDeskWeek } from '../../../lib/desk/calendar/desk-day.ts';
import { createDeskCalendar } from '../../../lib/desk/calendar/desk-calendar.ts';

/** Opens the staff's calendar of the address, and reloads it each minute: not every change is on the stream. */
export function openCalendar(rights: readonly string[]) {
  const $now = createClock();
  const calendar = createDeskCalendar({
    $now,
    zone,
    address: {
      read: () => new URLSearchParams(location.search),
      write: (query) => history.replaceState(history.state, '', location.pathname + toSearch(query)),
    },
    loadDay: (date, signal) => loadDeskDay(date, rights, signal),
    loadWeek: (facility, from, signal) => loadDeskWeek({ facility, from }, rights, signal),
  });
  void calendar.reload();
  keepFresh(calendar);
  const minuteOf = (now: number) => Math.floor(now / MINUTE);
  let minute = minuteOf($now.get());
  // The clock is also set when the first listener arrives.
  $now.listen((now) => {
    if (minuteOf(now) === minute || document.visibilityState !== 'visible') return;
    minute = minuteOf(now);
    void calendar.reload();
  });
  return { calendar, $now };
}
