import type { Reservation } from '@portal/contract';
import type { ReadableAtom } from 'nanostores';
import { lazy, Suspense } from 'react';
import {
  back,
  bookingFailed,
  bookingHeading,
  bookingLoading,
  bookingOld,
  changeUnavailable,
  noSuchBooking,
  noSuchBookingDetail,
  toMyBookings,
} from '#words/my-bookings';
import { failureWords } from '../../../lib/failure-words.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import type { ResourceState } from '../../../lib/resource.ts';
import { href } from '../../../lib/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight, chevronLeft } from '../../../pictures/icons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './details.module.css';
import { Old } from './Old.tsx';

interface DetailsProps {
  readonly state: ResourceState<Reservation>;
  readonly $now: ReadableAtom<number>;
  readonly onReload: () => Promise<void>;
}

/** One booking: loading, what failed, or all there is to know and to do. */
export function Details({ state, $now, onReload }: DetailsProps) {
  return (
    <>
      <p className={css.back}>
        <a className="link" href={href('my-bookings')}>
          <Icon drawing={chevronLeft} />
          {back}
        </a>
      </p>
      <Content state={state} $now={$now} onReload={onReload} />
    </>
  );
}

const Loading = () => (
  <>
    <output className="visually-hidden">{bookingLoading}</output>
    <div className={css.columns} aria-hidden="true">
      <div>
        <div className={`skeleton ${css.titleBlock}`} />
        <div className={`skeleton ${css.lineBlock}`} />
        <div className={`skeleton ${css.pricesBlock}`} />
      </div>
      <div className={`skeleton ${css.actionsBlock}`} />
    </div>
  </>
);

/** Fetches what shows a booking ahead, while the booking is on its way. */
export const loadBooking = () => import('./Booking.tsx');
const Booking = lazy(() =>
  loadBooking().then(
    (loaded) => ({ default: loaded.Booking }),
    () => ({ default: BookingMissing }),
  ),
);

/** Stands where that could not be loaded: a browser asks once for a module. */
const BookingMissing = () => (
  <Failed title={bookingFailed} detail={changeUnavailable} onRetry={() => location.reload()} />
);

function Content({ state, $now, onReload }: DetailsProps) {
  const retry = () => void onReload();
  if (state.status === 'loading') return <Loading />;
  const missing = state.status === 'failed' && isRefused(state.failure) && state.failure.status === 404;
  if (missing)
    return (
      <>
        <h2 className="visually-hidden">{bookingHeading}</h2>
        <Empty picture={<Harbour />} title={noSuchBooking} detail={noSuchBookingDetail}>
          <a className="link" href={href('my-bookings')}>
            {toMyBookings} <Icon drawing={arrowRight} />
          </a>
        </Empty>
      </>
    );
  if (state.data === undefined)
    return (
      <Failed
        title={bookingFailed}
        detail={failureWords(state.status === 'failed' ? state.failure : null).title}
        onRetry={retry}
      />
    );
  return (
    <>
      {state.status === 'failed' && (
        <Old failure={state.failure} onRetry={retry}>
          {bookingOld}
        </Old>
      )}
      <Suspense fallback={<Loading />}>
        <Booking reservation={state.data} $now={$now} onReload={onReload} />
      </Suspense>
    </>
  );
}
