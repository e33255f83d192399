import type { Reservation } from '@portal/contract';
import type { createBooking } from '../../../../lib/bookings/booking/booking.ts';
import { payAddress } from '../../../../lib/money/pay-address.ts';

/** Where a booking on hold is paid; null where there is nothing to pay here. */
export const payAddressOf = ({ status, invoice }: Reservation): string | null =>
  status === 'HELD' && invoice !== null ? payAddress([invoice]) : null;

type Booking = ReturnType<typeof createBooking>;

/** Books, and goes straight to the pay page where that is what the booking needs. */
export async function bookAndPay(booking: Booking, ...request: Parameters<Booking['submit']>): Promise<void> {
  if (booking.$state.get().step === 'sending') return;
  await booking.submit(...request);
  const state = booking.$state.get();
  const pay = state.step === 'booked' ? payAddressOf(state.reservation) : null;
  if (pay) location.assign(pay);
}
