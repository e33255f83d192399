import type { ReactNode } from 'react';
import { failed, loading } from '#words/bookings/invitation';
import {
  bookingHeading,
  noSuchBooking,
  noSuchBookingDetail,
  toMyBookings,
} from '#words/bookings/my-bookings';
import { href } from '../../../lib/app/routes.ts';
import { loadInvitation } from '../../../lib/bookings/players/invitations.ts';
import { idInAddress } from '../../../lib/data/in-address.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { NoSuchThing } from '../../ui/failure/NoSuchThing.tsx';
import { InvitationDetail } from '../players/InvitationDetail.tsx';

interface BookingOfOthersProps {
  /** Placeholder until it is known. */
  readonly waiting: ReactNode;
}

/** In the place of a booking that isn't the member's: what they are invited to, or that there is none. */
export function BookingOfOthers({ waiting }: BookingOfOthersProps) {
  const { state, reload, put } = useResource(async (signal) => loadInvitation(idInAddress(), signal));
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={waiting}
      loading={loading}
      failed={failed}
      missing={<NoSuchBooking />}
    >
      {(invitation) => <InvitationDetail invitation={invitation} onAnswered={put} />}
    </Loaded>
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
