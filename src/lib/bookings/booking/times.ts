// The instants of a booking by which something is decided. Code that only shows them takes them as the host wrote
// them: another host may give a day without a time, or nothing at all, which is NaN here and neither before nor after
// now.
import type { Reservation } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { TimeRange } from '@portal/contract/bookings/rules/days';

export const startOf = ({ start_from }: Pick<Reservation, 'start_from'>): number => Date.parse(start_from);

export const createdAt = ({ created_at }: Pick<Reservation, 'created_at'>): number => Date.parse(created_at);

export const toTimeRange = ({ start_from, end_at }: Pick<Reservation, 'start_from' | 'end_at'>): TimeRange =>
  parseRange({ start_from, end_at });

/** Returns the end of a hold; null where the booking isn't on hold. */
export const holdExpiry = ({ held_until }: Pick<Reservation, 'held_until'>): number | null =>
  held_until === null ? null : Date.parse(held_until);

/** Returns the times between which a booking may be checked in; null where check-in isn't required. */
export const checkInTimes = ({
  check_in,
}: {
  readonly check_in: { readonly opens_at: string; readonly until: string } | null;
}): { readonly opens: number; readonly until: number } | null =>
  check_in && { opens: Date.parse(check_in.opens_at), until: Date.parse(check_in.until) };
