import type { DashboardBooking } from '@portal/contract';
import { lazy, Suspense } from 'react';
import { all, bookings, bookingsFailed, bookingsOld, nextBookings, noBookings } from '#words/dashboard';
import type { ResourceState } from '../../lib/resource.ts';
import { href } from '../../lib/routes.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { BookingRow } from './BookingRow.tsx';
import css from './next-bookings.module.css';
import { useNow } from './use-now.ts';

// Most have some. Where it can't be loaded, it is said in words alone.
const NoBookings = lazy(() =>
  import('./NoBookings.tsx').catch(() => ({ default: () => <p>{noBookings}</p> })),
);

interface NextBookingsProps {
  readonly state: ResourceState<DashboardBooking[]>;
  readonly onReload: () => void;
}

/** The next bookings as a ledger: skeleton, rows, none, or what failed. */
export function NextBookings({ state, onReload }: NextBookingsProps) {
  return (
    <section className="section" aria-labelledby="next-bookings" aria-busy={state.status === 'loading'}>
      <div className="section-head">
        <h2 id="next-bookings">{nextBookings}</h2>
        <a className="link" href={href('my-bookings')}>
          {/* On a phone the heading beside it says of what. */}
          <span>
            {all} <span className={css.ofWhat}>{bookings}</span>
          </span>
        </a>
      </div>
      <Loaded
        state={state}
        onRetry={onReload}
        waiting={<RowSkeletons />}
        failed={bookingsFailed}
        old={bookingsOld}
      >
        {(reservations) =>
          reservations.length === 0 ? (
            <div className={css.empty}>
              <Suspense fallback={null}>
                <NoBookings />
              </Suspense>
            </div>
          ) : (
            <Rows reservations={reservations} />
          )
        }
      </Loaded>
    </section>
  );
}

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

function RowSkeletons() {
  return (
    <div aria-hidden="true">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className={css.row}>
          <div>
            <div className={`skeleton ${css.numeralSkeleton}`} />
            <div className={`skeleton ${css.dateSkeleton}`} />
          </div>
          <div>
            <div className={`skeleton ${css.nameSkeleton}`} />
            <div className={`skeleton ${css.timeSkeleton}`} />
          </div>
          <div className={`skeleton ${css.tagSkeleton}`} />
        </div>
      ))}
    </div>
  );
}
