import type { Invitation } from '@portal/contract';
import * as words from '#words/bookings/invitation';
import { clubNow } from '../../../lib/format/club-time.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { href } from '../../../lib/app/routes.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { invitationStage } from '../../../lib/bookings/players/invitations.ts';
import { InvitationTag } from './InvitationTag.tsx';
import { WaitDate } from '../mine/WaitDate.tsx';

/** Bookings of others that the member is invited to. */
export const Invitations = ({ invitations }: { readonly invitations: readonly Invitation[] }) => (
  <section className="waits" aria-labelledby="invitations-title">
    <h2 id="invitations-title">{words.heading}</h2>
    <ul className="waits-list">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  </section>
);

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { reservation, facility, holder, start_from, end_at } = invitation;
  return (
    <li className="wait">
      <WaitDate start={start_from} />
      <div className="wait-what">
        <h3 lang={langOf(facility.name)}>
          <a className="link" href={href('booking-details', { params: { id: reservation } })}>
            {facility.name}
          </a>
        </h3>
        <p className="soft">{hours(start_from, end_at)}</p>
        <p className="soft small">{words.bookedFor(holder)}</p>
      </div>
      <p className="wait-tag">
        <InvitationTag stage={invitationStage(invitation, clubNow())} />
      </p>
    </li>
  );
}
