import type { Reservation } from '@portal/contract';
import { useRef, useState } from 'react';
import { inviteSomeone } from '#words/bookings/booking-page';
import { everyPlaceTaken, invited, removed } from '#words/bookings/players';
import { guestsLeft } from '../../../lib/bookings/players/people.ts';
import { fullAt } from '../../../lib/bookings/players/places.ts';
import { Button } from '../../ui/Button.tsx';
import { Invite } from './Invite.tsx';
import { PlayerRow } from './PlayerRow.tsx';

interface PlayersProps {
  readonly reservation: Reservation;
  /** Whether it is a booking to which people can be invited still. */
  readonly canInvite: boolean;
  readonly onReload: () => Promise<void>;
}

/** Those who are invited to a booking, each with what they answered; and inviting more. */
export function Players({ reservation, canInvite, onReload }: PlayersProps) {
  const { players = [] } = reservation;
  // Opened by whoever wants to invite, or by those who are there.
  const [isInviting, setInviting] = useState(players.length === 0);
  const [message, setMessage] = useState('');
  const full = fullAt(reservation);
  // Guests of the booking have their places already.
  const isFull = full !== null && guestsLeft(reservation) <= 0;
  const place = useRef<HTMLOutputElement>(null);

  /** Says what was done, in the place to which the focus goes. */
  async function done(what: string): Promise<void> {
    await onReload();
    setMessage(what);
    place.current?.focus();
  }

  return (
    <div className="players">
      {players.length > 0 && (
        <ul className="players-list">
          {players.map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              canInvite={canInvite}
              onRemoved={() => done(removed(player.name))}
            />
          ))}
        </ul>
      )}
      <output ref={place} className="players-news" tabIndex={-1}>
        {message}
      </output>
      {canInvite &&
        (isFull ? (
          <p className="small soft">{everyPlaceTaken(full)}</p>
        ) : isInviting ? (
          <Invite
            reservation={reservation}
            onInvited={(name) => done(invited(name))}
            onClose={() => {
              setInviting(false);
              place.current?.focus();
            }}
          />
        ) : (
          <Button className="invite-open" onClick={() => setInviting(true)}>
            {inviteSomeone}
          </Button>
        ))}
    </div>
  );
}
