import type { Reservation } from '@portal/contract';
import { lazy, Suspense } from 'react';
import { all, bookings, bookingsFailed, bookingsOld, nextBookings, noBookings } from '#words/dashboard';
import { tryAgain } from '#words/shell';
import { failureWords } from '../../lib/failure-words.ts';
import { isNetworkFailed } from '../../lib/http/failure.ts';
import type { ResourceState } from '../../lib/resource.ts';
import { href } from '../../lib/routes.ts';
import { offline } from '../../pictures/dashboard-icons.ts';
import { refresh } from '../../pictures/icons.ts';
import { Button } from '../ui/Button.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Message } from '../ui/Message.tsx';
import { BookingRow } from './BookingRow.tsx';
import css from './next-bookings.module.css';
import { useNow } from './use-now.ts';

// Most have some. Where it can't be loaded, it is said in words alone.
const NoBookings = lazy(() =>
  import('./NoBookings.tsx').catch(() => ({ default: () => <p>{noBookings}</p> })),
);

interface NextBookingsProps {
  readonly state: ResourceState<Reservation[]>;
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
      <Content state={state} onReload={onReload} />
    </section>
  );
}

function Content({ state, onReload }: NextBookingsProps) {
  if (state.status === 'loading') return <RowSkeletons />;
  if (state.status === 'failed' && state.data === undefined) {
    return <Failed title={bookingsFailed} detail={failureWords(state.failure).title} onRetry={onReload} />;
  }
  const reservations = state.data ?? [];
  return (
    <>
      {state.status === 'failed' && (
        <Message
          kind="info"
          icon={isNetworkFailed(state.failure) ? offline : undefined}
          title={failureWords(state.failure).title}
          actions={
            <Button icon={refresh} onClick={onReload}>
              {tryAgain}
            </Button>
          }
        >
          {bookingsOld}
        </Message>
      )}
      {reservations.length === 0 ? (
        <div className={css.empty}>
          <Suspense fallback={null}>
            <NoBookings />
          </Suspense>
        </div>
      ) : (
        <Rows reservations={reservations} />
      )}
    </>
  );
}

function Rows({ reservations }: { readonly reservations: readonly Reservation[] }) {
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
