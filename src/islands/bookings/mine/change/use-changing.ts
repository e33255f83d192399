import { useStore } from '@nanostores/react';
import type { Reservation } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { useEffect, useRef, useState } from 'react';
import { startOf } from '../../../../lib/bookings/booking/times.ts';
import { createChanging } from '../../../../lib/bookings/mine/changing.ts';
import { loadDay } from '../../../../lib/bookings/calendar/day/load-day.ts';
import { zone } from '../../../../lib/format/club-time.ts';
import { call } from '../../../../lib/http/call.ts';
import { holdPayAddress } from '../../../../lib/money/pay/pay-address.ts';

/**
 * A change of a booking, from the day that it is on, which leads to the pay page where it costs more; `heading` takes the
 * focus as it opens.
 */
export function useChanging(reservation: Reservation, onDone: () => void) {
  const { id, booked_by, member } = reservation;
  const [store] = useState(() =>
    createChanging(
      {
        // As whom it is for may book it.
        load: (day, signal) => loadDay(day, signal, booked_by ? member : undefined),
        change: (body) => call('POST /booking/reservation/{id}/change/', { params: { id }, body }),
        done: (changed) => {
          const pay = changed.id === id ? null : holdPayAddress(changed);
          if (pay) location.assign(pay);
          else onDone();
        },
        zone,
      },
      dateOf(startOf(reservation), zone),
    ),
  );
  const day = useStore(store.$day);
  const failure = useStore(store.$failure);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    store.reload();
  }, [store]);

  return { store, day, failure, heading };
}
