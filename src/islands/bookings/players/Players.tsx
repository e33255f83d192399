import type { Reservation } from '@portal/contract';
import { useState } from 'react';
import { inviteSomeone } from '#words/bookings/booking-page';
import { everyPlaceTaken } from '#words/bookings/players';
import { changeSplit, splitPrice } from '#words/bookings/shares';
import { clubNow } from '../../../lib/format/club-time.ts';
import { guestsLeft } from '../../../lib/bookings/players/people.ts';
import { fullAt } from '../../../lib/bookings/players/places.ts';
import { canSplit } from '../../../lib/bookings/players/shares.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Button } from '../../ui/Button.tsx';
import { Invite } from './Invite.tsx';
import { PlayerList } from './PlayerList.tsx';
import { usePlayerNews } from './use-player-news.ts';

/** Few share a price: it is fetched for those who do. */
const SplitPrice = lazyPart(async () => ({ default: (await import('./SplitPrice.tsx')).SplitPrice }));

interface PlayersProps {
  readonly reservation: Reservation;
  /** True when people can still be invited to the booking. */
  readonly canInvite: boolean;
  readonly onReload: () => Promise<void>;
}

/** Those who are invited to a booking, each with what they answered; and inviting more. */
export function Players({ reservation, canInvite, onReload }: PlayersProps) {
  const { players = [] } = reservation;
  // Without players yet, the form to invite is open.
  const [open, setOpen] = useState<'invite' | 'split' | null>(players.length === 0 ? 'invite' : null);
  const full = fullAt(reservation);
  // Guests of the booking have their places already.
  const isFull = full !== null && guestsLeft(reservation) <= 0;
  const isShared = players.some(({ share }) => share?.status === 'OPEN');
  const { message, place, done, invitedOne, leave } = usePlayerNews(onReload);
  const close = () => {
    setOpen(null);
    leave();
  };

  return (
    <div className="players">
      <PlayerList {...{ players, canInvite, message, place }} onDone={done} />
      {canInvite && (open === null || (open === 'invite' && isFull)) && (
        <div className="invite-open players-actions">
          {isFull ? (
            <p className="small soft">{everyPlaceTaken(full)}</p>
          ) : (
            <Button onClick={() => setOpen('invite')}>{inviteSomeone}</Button>
          )}
          {canSplit(reservation, clubNow()) && (
            <Offered by="POST /booking/reservation/{id}/share/">
              <Button onClick={() => setOpen('split')}>{isShared ? changeSplit : splitPrice}</Button>
            </Offered>
          )}
        </div>
      )}
      {canInvite && !isFull && open === 'invite' && (
        <Invite reservation={reservation} onInvited={invitedOne} onClose={close} />
      )}
      {canInvite && open === 'split' && (
        <SplitPrice
          reservation={reservation}
          onAsked={async (what) => {
            setOpen(null);
            await done(what);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
