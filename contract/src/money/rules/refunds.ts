import type { Facility } from '../../bookings/bookings.ts';

/** Per cent of the price that comes back when a booking is cancelled now: the first step of the policy that fits. */
export function refundPercent(cancellation: Facility['cancellation'], start: number, now: number): number {
  const hours = (start - now) / 3_600_000;
  return cancellation.find(({ hours_before }) => hours >= hours_before)?.refund_percent ?? 0;
}
