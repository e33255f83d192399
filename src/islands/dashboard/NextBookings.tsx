import type { DashboardBooking } from '@portal/contract';
import { bookings, bookingsFailed, nextBookings, noBookings } from '#words/dashboard/dashboard';
import { href } from '../../lib/app/routes.ts';
import { lazyPart } from '../ui/LazyPart.tsx';
import { BookingRow } from './BookingRow.tsx';
import css from './ledger.module.css';
import { Part } from './Part.tsx';
import type { PartState } from './Part.tsx';
import { useEffect, useState } from 'react';
import { clubNow } from '../../lib/app/club-time.ts';

// Most have some. Where it can't be loaded, it is said in words alone.
const NoBookings = lazyPart(() => import('./NoBookings.tsx'), { Failed: () => <p>{noBookings}</p> });

/** The next bookings as a ledger: rows, none, or what failed. */
export const NextBookings = (part: PartState<DashboardBooking[]>) => (
  <Part
    {...part}
    id="next-bookings"
    heading={nextBookings}
    to={href('my-bookings')}
    of={bookings}
    failed={bookingsFailed}
  >
    {(reservations) =>
      reservations.length === 0 ? (
        <div className={css.empty}>
          <NoBookings title={noBookings} />
        </div>
      ) : (
        <Rows reservations={reservations} />
      )
    }
  </Part>
);

function Rows({ reservations }: { readonly reservations: readonly DashboardBooking[] }) {
  const now = useNow(reservations.some(({ status }) => status === 'HELD'));
  return (
    <ul>
      {reservations.map((reservation) => (
        <BookingRow key={reservation.id} reservation={reservation} now={now} />
      ))}
    </ul>
  );
}

/** The club's time, read every ten seconds while something on screen counts down. Milliseconds since epoch. */
function useNow(counting: boolean): number {
  const [now, setNow] = useState(clubNow);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(clubNow()), 10_000);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}
