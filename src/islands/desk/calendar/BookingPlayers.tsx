import type { Player, Reservation, Share } from '@portal/contract';
import { useState } from 'react';
import { everyPlaceTaken, refusals } from '#words/bookings/players';
import {
  closeInvite,
  invite,
  inviteGuest,
  inviteMember,
  inviting,
  memberLabel,
  memberMissing,
  nobodyInvited,
  playersFailed,
  playersHeading,
  playersLoading,
} from '#words/desk/calendar/calendar';
import { choose } from '#words/desk/desk';
import { seeHeld } from '#words/desk/today';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { loadStyle } from '../../../lib/http/load-part.ts';
import { guestsLeft, mayInvite } from '../../../lib/bookings/players/people.ts';
import { fullAt } from '../../../lib/bookings/players/places.ts';
import { idIn } from '../../../lib/data/ids.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { InviteGuest } from '../../bookings/players/InviteGuest.tsx';
import { PlayerList } from '../../bookings/players/PlayerList.tsx';
import { usePlayerNews } from '../../bookings/players/use-player-news.ts';
import styles from '../../bookings/players/players.css?url';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Problem } from '../../ui/failure/Problem.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { RecordPicker } from '../records/RecordPicker.tsx';
import css from './calendar.module.css';

await loadStyle(styles);

interface BookingPlayersProps {
  /** Of the booking. */
  readonly id: number;
  readonly rights: readonly string[];
  /** Instant. */
  readonly now: number;
}

/** The members invited to a booking and their answers; staff who may change bookings invite members and remove them. */
export default function BookingPlayers({ id, rights, now }: BookingPlayersProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /booking/reservation/{id}/', { params: { id }, signal }),
  );
  return (
    <section className={css.players} aria-labelledby="booking-players">
      <h3 id="booking-players">{playersHeading}</h3>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<p className="soft">{playersLoading}</p>}
        failed={playersFailed}
      >
        {(reservation) => <Players {...{ reservation, rights, now }} onReload={reload} />}
      </Loaded>
    </section>
  );
}

interface PlayersProps extends Pick<BookingPlayersProps, 'rights' | 'now'> {
  readonly reservation: Reservation;
  readonly onReload: () => void;
}

function Players({ reservation, rights, now, onReload }: PlayersProps) {
  const { players = [] } = reservation;
  const [who, setWho] = useState<Player['kind'] | null>(null);
  const canChange = rights.includes('reservation.change') && mayInvite(reservation, now);
  const full = fullAt(reservation);
  const { message, place, done, invitedOne, leave } = usePlayerNews(onReload);
  const hasGuests = guestsLeft(reservation) > 0;
  const close = () => {
    setWho(null);
    leave();
  };
  const onInvited = async (name: string) => {
    setWho(null);
    await invitedOne(name);
  };
  const nameOf = ({ member, name }: Player) =>
    member && (
      <MemberLink id={member} rights={rights}>
        {name}
      </MemberLink>
    );
  const besideShare = ({ invoice }: Share, name: string) =>
    rights.includes('payment_invoice.view') && (
      <a
        className="link"
        href={href('desk-section', { params: { id: 'invoices' }, query: { id: invoice } })}
        aria-label={seeHeld + comma + name}
      >
        {seeHeld}
      </a>
    );
  return (
    <>
      {players.length === 0 && <p className="soft">{nobodyInvited}</p>}
      <PlayerList {...{ players, nameOf, besideShare, message, place }} canInvite={canChange} onDone={done} />
      {canChange && who === null && (
        <div className="invite-open players-actions">
          {full === null ? (
            <Button onClick={() => setWho('MEMBER')}>{inviteMember}</Button>
          ) : (
            !hasGuests && <p className="small soft">{everyPlaceTaken(full)}</p>
          )}
          {hasGuests && <Button onClick={() => setWho('GUEST')}>{inviteGuest}</Button>}
        </div>
      )}
      {canChange && who === 'MEMBER' && (
        <InviteMember id={reservation.id} onInvited={onInvited} onClose={close} />
      )}
      {canChange && who === 'GUEST' && (
        <section className="invite-open" aria-label={inviteGuest}>
          <InviteGuest reservation={reservation} onInvited={onInvited} />
          <Button onClick={close}>{closeInvite}</Button>
        </section>
      )}
    </>
  );
}

interface InviteMemberProps {
  /** Of the booking. */
  readonly id: number;
  readonly onInvited: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Invites a member, who is found by name, number, email or telephone. */
function InviteMember({ id, onInvited, onClose }: InviteMemberProps) {
  const [keyFor] = useState(createKeys);
  const [member, setMember] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const refused = isRefused(failure) ? failure.fields['member']?.join(' ') : undefined;

  async function send() {
    setChecked(true);
    setFailure(null);
    if (isBusy || member === null) return;
    setBusy(true);
    try {
      const body = { member };
      const idempotencyKey = keyFor({ id, ...body });
      const { name } = await call('POST /booking/reservation/{id}/player/', {
        params: { id },
        body,
        idempotencyKey,
      });
      await onInvited(name);
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  }

  return (
    <form
      className="invite-form invite-open"
      aria-label={inviteMember}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <RecordPicker
        id="invite-member"
        name="member"
        label={memberLabel}
        section="members"
        first=""
        empty={choose}
        error={isChecked && member === null ? memberMissing : refused}
        onChoose={(chosen) => {
          setMember(idIn(chosen));
          setFailure(null);
        }}
      />
      {failure !== null && refused === undefined && <Problem failure={failure} refusals={refusals} />}
      <div className="player-actions">
        <Button type="submit" look="filled" busy={isBusy}>
          {isBusy ? inviting : invite}
        </Button>
        <Button onClick={onClose}>{closeInvite}</Button>
      </div>
    </form>
  );
}
