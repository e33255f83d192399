import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { draftBody, hasReference, isPaidNow, planOf } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { quoteFor } from '../../../../lib/desk/calendar/member-quote.ts';
import { rangeOfPlace } from '../../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../../lib/desk/calendar/place.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { call } from '../../../../lib/http/call.ts';

/** A booking that was made, and what became of its payment at the desk. */
export interface MadeBooking {
  readonly booking: Reservation;
  /** NONE: nothing was taken. */
  readonly payment: 'RECORDED' | 'FAILED' | 'NONE';
}

interface BookingProps {
  readonly place: TypedPlace;
  readonly draft: BookingDraft;
  readonly facilities: readonly BookableFacility[];
  readonly onBooked: (made: MadeBooking) => void;
  readonly exceptions: object;
  readonly wantsBoth: boolean;
  readonly quote: ReturnType<typeof quoteFor> | null;
}

/** Returns the function that makes the booking, and records its payment where it is paid now. The same sent again is done once. */
export function useBooking({
  place,
  draft,
  facilities,
  exceptions,
  wantsBoth,
  quote,
  onBooked,
}: BookingProps) {
  const [keyFor] = useState(createKeys);
  return async () => {
    const range = rangeOfPlace(place);
    const facility = facilities.find((one) => String(one.id) === place.facility);
    if (!facility || !range || !(draft.member ?? draft.visitor)) return;
    const body = {
      ...draftBody(draft, { facility, range, price: quote?.total ?? null }),
      ...(wantsBoth && { at_once: true }),
      ...exceptions,
    };
    const booking = await call('POST /booking/reservation/', { body, idempotencyKey: keyFor(body) });
    const plan = planOf(draft);
    if (!isPaidNow(plan) || booking.invoice === null || booking.price === 0)
      return onBooked({ booking, payment: 'NONE' });
    const payment = {
      invoices: [booking.invoice],
      method: plan,
      amount: booking.price,
      reference: hasReference(plan) ? draft.reference.trim() || null : null,
    };
    try {
      await call('POST /booking/reservation-payment/desk/', {
        body: payment,
        idempotencyKey: keyFor(payment),
      });
    } catch {
      return onBooked({ booking, payment: 'FAILED' });
    }
    onBooked({ booking: { ...booking, paid: booking.price }, payment: 'RECORDED' });
  };
}
