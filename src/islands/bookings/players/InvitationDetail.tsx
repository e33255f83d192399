import type { Invitation } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { guestCount, memberRole, whoHeading } from '#words/bookings/booking-page';
import * as words from '#words/bookings/invitation';
import { clubNow } from '../../../lib/format/club-time.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { invitationStage } from '../../../lib/bookings/players/invitations.ts';
import { call } from '../../../lib/http/call.ts';
import { Detail } from '../../ui/Detail.tsx';
import css from '../mine/details.module.css';
import { Person } from '../mine/Person.tsx';
import { Place } from '../mine/Place.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { InvitationTag } from './InvitationTag.tsx';
import { OwnShare } from './OwnShare.tsx';
import { useInvitationAnswer } from './use-answering.ts';

interface InvitationDetailProps {
  readonly invitation: Invitation;
  readonly onAnswered: (invitation: Invitation) => void;
}

/** Somebody else's booking, to those who are invited: what and when, who comes, and their own answer. */
export function InvitationDetail({ invitation, onAnswered }: InvitationDetailProps) {
  const { id, facility, holder, start_from, end_at, status } = invitation;
  const stage = invitationStage(invitation, clubNow());
  const title = useRef<HTMLHeadingElement>(null);
  const answering = useInvitationAnswer(async (answer, idempotencyKey) => {
    const body = { status: answer };
    onAnswered(await call('POST /booking/invitation/{id}/answer/', { params: { id }, body, idempotencyKey }));
  });
  const first = useRef(status);
  // The button that was pressed is gone: the focus goes to what was answered.
  useEffect(() => {
    if (first.current !== status) title.current?.focus();
    first.current = status;
  }, [status]);

  return (
    <Detail className={css.columns}>
      <section aria-labelledby="booking-title">
        <p className={css.status} aria-live="polite">
          <InvitationTag stage={stage} />
        </p>
        <h2 id="booking-title" className={css.title} lang={langOf(facility.name)} ref={title} tabIndex={-1}>
          {facility.name}
        </h2>
        <div className={css.when}>
          <p>{longWhen(start_from, end_at)}</p>
          <p>{words.bookedFor(holder)}</p>
        </div>
      </section>
      {stage !== 'CANCELLED' && stage !== 'OVER' && (
        <section className={`sheet ${css.actions}`} aria-labelledby="booking-actions" data-beside>
          <h3 id="booking-actions">{words.answerHeading}</h3>
          <AnswerButtons stage={stage} {...answering} />
        </section>
      )}
      <div className={css.rest}>
        <OwnShare invitation={invitation} stage={stage} level="h3" />
        <Company invitation={invitation} />
        <Place reservation={invitation} />
      </div>
    </Detail>
  );
}

/** The people who come: the member whose booking it is, others who accepted, and the number of guests. */
const Company = ({ invitation: { holder, others, guests } }: Pick<InvitationDetailProps, 'invitation'>) => (
  <section aria-labelledby="booking-who">
    <h3 id="booking-who">{whoHeading}</h3>
    <ul className={css.people}>
      {[holder, ...others].map((name, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two members may have the same name
        <Person key={index} name={name} role={index === 0 ? words.invitesYou : memberRole} />
      ))}
      {guests > 0 && <Person name={guestCount(guests)} />}
    </ul>
  </section>
);
