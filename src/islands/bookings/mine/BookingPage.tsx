import {
  back,
  bookingFailed,
  bookingLoading,
  bookingOld,
  changeUnavailable,
} from '#words/bookings/my-bookings';
import { href } from '../../../lib/app/routes.ts';
import { idInAddress } from '../../../lib/data/in-address.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { call } from '../../../lib/http/call.ts';
import { chevronLeft } from '../../../pictures/icons.ts';
import { Detail } from '../../ui/Detail.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import css from './details.module.css';

function open() {
  const one = createResource(async (signal) =>
    call('GET /booking/reservation/{id}/', { params: { id: idInAddress() }, signal }),
  );
  void one.reload();
  // On a first visit it didn't come through what keeps it for when there is no network.
  navigator.serviceWorker?.addEventListener('controllerchange', () => void one.reload(), { once: true });
  // If this fails, the page says so once the booking is there to be shown.
  void loadBooking().catch(() => undefined);
  return { one };
}

/** One booking, from the hold to its end: loading, what failed, or all there is to know and to do. */
function BookingPage({ one }: ReturnType<typeof open>) {
  const state = useStore(one.$state);
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
        onRetry={() => void one.reload()}
        waiting={<BookingSkeleton />}
        loading={bookingLoading}
        failed={bookingFailed}
        old={bookingOld}
        missing={<BookingOfOthers waiting={<BookingSkeleton />} />}
      >
        {(reservation) => <Booking reservation={reservation} one={one} />}
      </Loaded>
    </>
  );
}

/** Placeholder until the booking is there. */
const BookingSkeleton = () => (
  <Detail className={css.columns} isSkeleton>
    <div>
      <div className={`skeleton ${css.tagBlock}`} />
      <div className={`skeleton ${css.titleBlock}`} />
      <div className={`skeleton ${css.lineBlock}`} />
    </div>
    <div className={`skeleton ${css.actionsBlock}`} data-beside />
    <div className={`skeleton ${css.pricesBlock}`} />
  </Detail>
);

/** The page before any script runs, with room for the link back. */
const PageSkeleton = () => (
  <>
    <div className={`${css.back} ${css.backBlock}`} />
    <BookingSkeleton />
  </>
);

/** Apart, as it needs much of what the calendar does: fetched ahead, while the booking is on its way. */
const loadBooking = () => import('./Booking.tsx');
const Booking = lazyPart(async () => ({ default: (await loadBooking()).Booking }), {
  waiting: <BookingSkeleton />,
  Failed: ({ onRetry }) => <Failed title={bookingFailed} detail={changeUnavailable} onRetry={onRetry} />,
});

const BookingOfOthers = lazyPart(
  async () => ({ default: (await import('./BookingOfOthers.tsx')).BookingOfOthers }),
  {
    waiting: <BookingSkeleton />,
  },
);

export default island({ first: PageSkeleton, open, page: BookingPage });
