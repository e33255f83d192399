import type { PaymentFailure } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { createBooking } from '../../../../lib/bookings/booking/booking.ts';
import { call } from '../../../../lib/http/call.ts';
import type { InstantWay } from '../../../../lib/money/pay/instant-payment.ts';
import { createInstantPayment } from '../../../../lib/money/pay/instant-payment.ts';
import { holdPayAddress, paymentResult } from '../../../../lib/money/pay/pay-address.ts';

type Booking = ReturnType<typeof createBooking>;

/** Progress of paying a new booking by saved card or from credit. */
export type InstantState =
  | { readonly step: 'none' }
  | { readonly step: 'charging' | 'leaving'; readonly way: InstantWay }
  | { readonly step: 'declined'; readonly way: InstantWay; readonly failure: PaymentFailure }
  | { readonly step: 'paid'; readonly way: InstantWay };

const $instant = atom<InstantState>({ step: 'none' });
/** Read-only outside. */
export const $instantPayment: ReadableAtom<InstantState> = $instant;

const payAtOnce = createInstantPayment({
  start: (body, idempotencyKey) => call('POST /booking/reservation-payment/', { body, idempotencyKey }),
  newKey: () => crypto.randomUUID(),
  resultOf: paymentResult,
});

/** Pays what was booked; where nobody knows what became of it, the pay page has the other ways and says what is in progress. */
async function pay(invoice: string, way: InstantWay, payPage: string): Promise<void> {
  $instant.set({ step: 'charging', way });
  try {
    const outcome = await payAtOnce(invoice, way);
    if (outcome.kind === 'declined') $instant.set({ step: 'declined', way, failure: outcome.failure });
    else if (outcome.kind === 'paid') $instant.set({ step: 'paid', way });
    else {
      $instant.set({ step: 'leaving', way });
      location.assign(outcome.url);
    }
  } catch {
    location.assign(payPage);
  }
}

/**
 * Books, and where that has to be paid does so at once in this way; without one it goes straight to the pay page.
 */
export async function bookAndPay(
  booking: Booking,
  way: InstantWay | null,
  ...request: Parameters<Booking['submit']>
): Promise<void> {
  if (booking.$state.get().step === 'sending') return;
  $instant.set({ step: 'none' });
  await booking.submit(...request);
  const state = booking.$state.get();
  if (state.step !== 'booked') return;
  const { reservation } = state;
  const payPage = holdPayAddress(reservation);
  if (payPage === null) return;
  if (way === null || reservation.invoice === null) location.assign(payPage);
  else await pay(reservation.invoice, way, payPage);
}
