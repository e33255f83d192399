import type { Reservation } from '@portal/contract';
import { useEffect } from 'react';
import { bookedOn, changeLoading, changeUnavailable, nameLabel } from '#words/bookings/my-bookings';
import { bookedBy } from '#words/bookings/party';
import { guestCount, guestRole, inviteSomeone, memberRole, whoHeading } from '#words/bookings/booking-page';
import { mayInvite, listPeople } from '../../../lib/bookings/players/people.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Offered } from '../../ui/Offered.tsx';
import css from './details.module.css';
import { Person } from './Person.tsx';
import { usePanel } from './use-panel.ts';

interface BookingPeopleProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
  readonly onReload: () => Promise<void>;
}

/** The people of a booking: the member it is for, their guests and invited members; then its name, and who made it. */
export function BookingPeople({ reservation, now, onReload }: BookingPeopleProps) {
  const { name, created_at, member_name, booked_by } = reservation;
  const { named, players, unnamed } = listPeople(reservation);
  const panel = usePanel(async () => (await import('../players/Players.tsx')).Players);
  const canInvite = mayInvite(reservation, now);
  // Most invite nobody: what shows it is fetched for those who do.
  const hasPlayers = players.length > 0;
  useEffect(() => {
    if (hasPlayers && panel.step === 'closed') panel.open();
    // oxlint-disable-next-line react/exhaustive-deps -- the panel is made anew each time
  }, [hasPlayers]);
  return (
    <section aria-labelledby="booking-who">
      <h3 id="booking-who" tabIndex={-1}>
        {whoHeading}
      </h3>
      <ul className={css.people}>
        <Person name={member_name} role={memberRole} />
        {named.map((guest, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two guests may have the same name
          <Person key={index} name={guest} role={guestRole} />
        ))}
        {unnamed > 0 && <Person name={guestCount(unnamed)} />}
      </ul>
      {panel.step === 'open' ? (
        <panel.Panel reservation={reservation} canInvite={canInvite} onReload={onReload} />
      ) : (
        canInvite && (
          <Offered by="POST /booking/reservation/{id}/player/">
            <Button className="invite-open" busy={panel.step === 'loading'} onClick={panel.open}>
              {panel.step === 'loading' ? changeLoading : inviteSomeone}
            </Button>
          </Offered>
        )
      )}
      {panel.step === 'unavailable' && <Message kind="bad" role="alert" title={changeUnavailable} />}
      <dl className={css.facts}>
        <div>
          <dt>{nameLabel}</dt>
          <dd>{name}</dd>
        </div>
        {booked_by && (
          <div>
            <dt>{bookedBy}</dt>
            <dd>{booked_by.name}</dd>
          </div>
        )}
        {created_at && (
          <div>
            <dt>{bookedOn}</dt>
            <dd>{dateWithYear(created_at)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
