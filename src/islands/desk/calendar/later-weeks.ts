import type { Body, Reservation } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import { laterCancelled, someLeft } from '#words/desk/calendar/series';
import { space } from '#words/app/joining';
import { isCancellable } from '../../../lib/bookings/booking/refund.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused, quietly } from '../../../lib/http/failure.ts';
import { useResource } from '../../ui/loading/use-resource.ts';

/** A page of a series: no series has more weeks. */
const MOST = 100;

/** The later weeks of a booking's series that can be cancelled; none while they aren't known. */
export function useLaterWeeks(booking: Reservation): readonly Reservation[] {
  const { series } = booking;
  const { start } = toTimeRange(booking);
  const { state } = useResource(async (signal) => {
    if (!series) return [];
    const query = { series, end_at__gte: isoAt(clubNow(), zone), limit: MOST };
    const found = await quietly(call('GET /booking/reservation/', { query, signal }));
    return (found?.results ?? []).filter(
      (one) => toTimeRange(one).start > start && isCancellable(one, clubNow()),
    );
  });
  return state.status === 'loading' ? [] : (state.data ?? []);
}

/** Cancels weeks one after the other, and says how many are cancelled, and how many aren't. */
export async function cancelLaterWeeks(
  weeks: readonly Reservation[],
  body: Body<'POST /booking/reservation/{id}/cancel/'>,
): Promise<string> {
  let cancelled = 0;
  for (const { id } of weeks)
    try {
      await call('POST /booking/reservation/{id}/cancel/', { params: { id }, body });
      cancelled += 1;
    } catch (failure) {
      // Without an answer the others would fail as well.
      if (!isRefused(failure)) break;
    }
  const left = weeks.length - cancelled;
  return [cancelled > 0 ? laterCancelled(cancelled) : '', left > 0 ? someLeft(left) : '']
    .filter(Boolean)
    .join(space);
}
