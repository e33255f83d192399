import type { DashboardBooking, DashboardOffer } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../format/club-time.ts';
import type { DashboardParts } from './dashboard.ts';

type DueInvoice = NonNullable<DashboardParts['invoices']>['results'][number];

/** An item that waits for the member, or expires soon. `until` is when, an instant. */
export type UrgentItem =
  | { readonly kind: 'offer'; readonly offer: DashboardOffer; readonly until: number }
  | { readonly kind: 'hold'; readonly booking: DashboardBooking; readonly until: number }
  | {
      readonly kind: 'check-in';
      readonly booking: DashboardBooking;
      readonly opens: number;
      readonly until: number;
    }
  | { readonly kind: 'overdue'; readonly invoice: DueInvoice };

type ExpiringItem = Extract<UrgentItem, { until: number }>;

/** Returns the instant when the member's hold ends; null where a booking isn't on hold. */
export const bookingHoldExpiry = ({ status, held_until }: DashboardBooking): number | null =>
  status === 'HELD' && held_until !== null ? Date.parse(held_until) : null;

function bookingItems(booking: DashboardBooking, now: number): ExpiringItem[] {
  const until = bookingHoldExpiry(booking);
  if (until !== null) return [{ kind: 'hold', booking, until }];
  const { status, check_in, start_from } = booking;
  // An earlier copy of the answer has none.
  if (status !== 'CONFIRMED' || !check_in || check_in.checked_in_at !== null) return [];
  if (dateOf(Date.parse(start_from), zone) !== dateOf(now, zone)) return [];
  const opens = Date.parse(check_in.opens_at);
  return [{ kind: 'check-in', booking, opens, until: Date.parse(check_in.until) }];
}

/**
 * Lists the items that the dashboard shows before anything else: first those that expire, the soonest first, then
 * overdue invoices.
 */
export function listUrgentItems(
  { offers = [], bookings = [], invoices }: DashboardParts,
  now: number,
): UrgentItem[] {
  const today = dateOf(now, zone);
  const timed = [
    ...offers.flatMap((offer): ExpiringItem[] =>
      offer.offered_until === null ? [] : [{ kind: 'offer', offer, until: Date.parse(offer.offered_until) }],
    ),
    ...bookings.flatMap((booking) => bookingItems(booking, now)),
  ];
  const overdue = (invoices?.results ?? []).filter(({ due_date }) => due_date !== '' && due_date < today);
  return [
    ...timed.filter(({ until }) => until > now).toSorted((a, b) => a.until - b.until),
    ...overdue.map((invoice): UrgentItem => ({ kind: 'overdue', invoice })),
  ];
}
