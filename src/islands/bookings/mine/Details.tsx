import type { Reservation } from '@portal/contract';
import type { ReadableAtom } from 'nanostores';
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
} from '#words/bookings/my-bookings';
import type { ResourceState } from '../../../lib/data/resource.ts';
import { href } from '../../../lib/app/routes.ts';
import { chevronLeft } from '../../../pictures/icons.ts';
import { Detail, NoSuchThing } from '../../ui/Detail.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import css from './details.module.css';

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
      <Loaded
        state={state}
        onRetry={() => void onReload()}
        waiting={<Loading />}
        failed={bookingFailed}
        old={bookingOld}
        missing={<NoSuchBooking />}
      >
        {(reservation) => <Booking reservation={reservation} $now={$now} onReload={onReload} />}
      </Loaded>
    </>
  );
}

const NoSuchBooking = () => (
  <>
    <h2 className="visually-hidden">{bookingHeading}</h2>
    <NoSuchThing
      title={noSuchBooking}
      detail={noSuchBookingDetail}
      to={href('my-bookings')}
      label={toMyBookings}
    />
  </>
);

const Loading = () => (
  <>
    <output className="visually-hidden">{bookingLoading}</output>
    <Detail className={css.columns} isSkeleton>
      <div>
        <div className={`skeleton ${css.titleBlock}`} />
        <div className={`skeleton ${css.lineBlock}`} />
      </div>
      <div className={`skeleton ${css.actionsBlock}`} data-beside />
      <div className={`skeleton ${css.pricesBlock}`} />
    </Detail>
  </>
);

/** Fetches what shows a booking ahead, while the booking is on its way. */
export const loadBooking = () => import('./Booking.tsx');
const Booking = lazyPart(async () => ({ default: (await loadBooking()).Booking }), {
  waiting: <Loading />,
  Failed: ({ onRetry }) => <Failed title={bookingFailed} detail={changeUnavailable} onRetry={onRetry} />,
});
