import {
  bookingHeading,
  noSuchBooking,
  noSuchBookingDetail,
  toMyBookings,
} from '#words/bookings/my-bookings';
import { href } from '../../../lib/app/routes.ts';
import { NoSuchThing } from '../../ui/NoSuchThing.tsx';

/** In the place of a booking that there isn't, or that is another member's. */
export const NoSuchBooking = () => (
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
