import type { DashboardBooking, DashboardOffer } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../app/club-time.ts';
import type { Parts } from './dashboard.ts';

type DueInvoice = NonNullable<Parts['invoices']>['results'][number];

/** Something that waits for the member, or will soon be gone. `until` is when, an instant. */
export type Urgent =
  | { readonly kind: 'offer'; readonly offer: DashboardOffer; readonly until: number }
  | { readonly kind: 'hold'; readonly booking: DashboardBooking; readonly until: number }
  | {
      readonly kind: 'check-in';
      readonly booking: DashboardBooking;
      readonly opens: number;
      readonly until: number;
    }
  | { readonly kind: 'overdue'; readonly invoice: DueInvoice };

type Timed = Extract<Urgent, { until: number }>;

/** Returns the instant when the member's hold ends; null where a booking isn't on hold. */
export const heldUntil = ({ status, held_until }: DashboardBooking): number | null =>
  status === 'HELD' && held_until !== null ? Date.parse(held_until) : null;

function ofBooking(booking: DashboardBooking, now: number): Timed[] {
  const until = heldUntil(booking);
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
export function urgentOf({ offers = [], bookings = [], invoices }: Parts, now: number): Urgent[] {
  const today = dateOf(now, zone);
  const timed = [
    ...offers.flatMap((offer): Timed[] =>
      offer.offered_until === null ? [] : [{ kind: 'offer', offer, until: Date.parse(offer.offered_until) }],
    ),
    ...bookings.flatMap((booking) => ofBooking(booking, now)),
  ];
  const overdue = (invoices?.results ?? []).filter(({ due_date }) => due_date !== '' && due_date < today);
  return [
    ...timed.filter(({ until }) => until > now).toSorted((a, b) => a.until - b.until),
    ...overdue.map((invoice): Urgent => ({ kind: 'overdue', invoice })),
  ];
}
