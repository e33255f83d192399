import type { DashboardBooking } from '@portal/contract';
import { bookings, bookingsFailed, nextBookings, noBookings } from '#words/dashboard/dashboard';
import { href } from '../../lib/app/routes.ts';
import { lazyPart } from '../ui/LazyPart.tsx';
import { BookingRow } from './BookingRow.tsx';
import css from './ledger.module.css';
import { DashboardPart } from './DashboardPart.tsx';
import type { PartState } from './DashboardPart.tsx';

// Most have some. Where it can't be loaded, it is said in words alone.
const NoBookings = lazyPart(() => import('./NoBookings.tsx'), { Failed: () => <p>{noBookings}</p> });

/** The next bookings as a ledger: rows, none, or what failed. */
export const NextBookings = ({
  now,
  ...part
}: PartState<DashboardBooking[]> & { /** Instant. */ readonly now: number }) => (
  <DashboardPart
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
        <ul>
          {reservations.map((reservation) => (
            <BookingRow key={reservation.id} reservation={reservation} now={now} />
          ))}
        </ul>
      )
    }
  </DashboardPart>
);
