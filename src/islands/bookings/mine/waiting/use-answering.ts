import { useEffect, useState } from 'react';
import type { WaitEntry } from '../../../../lib/bookings/waiting/waits.ts';
import { createAnswering } from '../../../../lib/bookings/booking/answering.ts';
import { call } from '../../../../lib/http/call.ts';
import { href } from '../../../../lib/app/routes.ts';

/** The answers to one entry, bound to the API. What is booked leads to its details, where it can be paid. */
export function useOfferAnswer(
  { id, price }: WaitEntry,
  { onLeft, onReload }: { onLeft: () => void; onReload: () => void },
) {
  const [answering] = useState(() =>
    createAnswering(
      {
        accept: (expectedPrice) =>
          call('POST /booking/waiting/{id}/accept/', { params: { id }, body: { price: expectedPrice } }),
        leave: () => call('DELETE /booking/waiting/{id}/', { params: { id } }),
        onBooked: (reservation) =>
          location.assign(href('booking-details', { params: { id: reservation.id } })),
        onLeft,
        refresh: onReload,
      },
      price,
    ),
  );
  useEffect(() => answering.showPrice(price), [answering, price]);
  return answering;
}
