import type { Reservation } from '@portal/contract';
import { everyPlaceTaken, inviteSomeone } from '#words/bookings/booking-page';
import { changeLoading } from '#words/bookings/my-bookings';
import { fullAt, guestsLeft } from '../../../lib/bookings/players/people.ts';
import { Button } from '../../ui/Button.tsx';

interface InviteButtonProps {
  readonly reservation: Reservation;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

/** Opens the form that invites; or says that every place is taken, where no guest is without a link either. */
export function InviteButton({ reservation, busy = false, onPress }: InviteButtonProps) {
  const full = fullAt(reservation);
  if (full !== null && guestsLeft(reservation) <= 0)
    return <p className="small soft">{everyPlaceTaken(full)}</p>;
  return (
    <Button className="invite-open" busy={busy} onClick={onPress}>
      {busy ? changeLoading : inviteSomeone}
    </Button>
  );
}
