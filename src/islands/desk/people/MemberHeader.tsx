import type { MemberRecord } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import {
  book,
  invitedExpired,
  invitedUntil,
  inviteNeedsEmail,
  memberLine,
  newInvoice,
  noEmail,
  noLoginYet,
  notInvited,
  validUntil,
} from '#words/desk/people/people';
import { isErased } from '#words/desk/people/personal-data';
import { visitor } from '#words/desk/calendar/visitors';
import { tierName } from '../../../lib/club/tier-names.ts';
import { href } from '../../../lib/app/routes.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { hourglass } from '../../../pictures/icons.ts';
import { Portrait } from '../../members/Portrait.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { hasNoLogin, mayInvite } from '../../../lib/desk/members/invitable.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import type { RecordContentProps } from '../records/section.ts';
import { ChangeStatus } from './status/ChangeStatus.tsx';
import { Invite } from './login/Invite.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { StatusTag } from './status/StatusTag.tsx';
import css from './member-page.module.css';

// Few members need it, and it alone loads its words.
const EndSuspension = lazyPart(() => import('./status/EndSuspension.tsx'));

interface MemberHeaderProps {
  readonly member: MemberRecord;
  readonly content: RecordContentProps;
  /** Called with the member as an action has left them, and its message. */
  readonly onChanged: (record: DeskRecord, sentence: string) => void;
  /** Called after an action that changes more than the record in hand. */
  readonly onDone: (sentence: string) => void;
}

/** A member in brief: who they are, how to reach them, and what staff do for them. */
export function MemberHeader(props: MemberHeaderProps) {
  const { member, content, onChanged } = props;
  const { rights } = content;
  const { name, photo, status, status_reason: reason, erased_at: erasedAt } = member;
  return (
    <div className={css.header}>
      <div className={css.who}>
        <Portrait name={name} photo={photo} large />
        <div className={css.facts}>
          <h2>{name}</h2>
          <p className={css.standing}>
            {!member.is_visitor && <StatusTag status={status} />} {standingOf(member)}
          </p>
          {erasedAt !== null && <p className="soft small">{isErased(dateWithYear(erasedAt))}</p>}
          {reason !== null && <p className="soft small">{reason}</p>}
          {erasedAt === null && <Contacts member={member} />}
        </div>
      </div>
      <MemberActions {...props} />
      {status === 'SUSPENDED-DEFAULTER' && rights.includes('member.change') && (
        <EndSuspension member={member.id} onDone={onChanged} />
      )}
      {erasedAt === null &&
        !member.is_visitor &&
        hasNoLogin(member.login) &&
        rights.includes('general_user.add') && <LoginNotice member={member} />}
    </div>
  );
}

const standingOf = ({
  membership_type_1: level,
  membership_id: number,
  joined_on,
  ...member
}: MemberRecord) => {
  if (member.is_visitor) return visitor;
  const line = memberLine(tierName(level), number, joined_on.slice(0, 4));
  const { membership_end_date: last } = member;
  return last === null ? line : `${line}. ${validUntil(dateWithYear(last))}`;
};

/** Telephone and email, which a press calls and writes to. */
const Contacts = ({ member: { mobile_number, home_phone, email } }: { readonly member: MemberRecord }) => (
  <p className={css.contacts}>
    {[mobile_number, home_phone].map(
      (number) =>
        number !== null && (
          <a key={number} className="link" href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
            {number}
          </a>
        ),
    )}
    {email === null ? (
      <span className="soft">{noEmail}</span>
    ) : (
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    )}
  </p>
);

function MemberActions({ member, content, onChanged, onDone }: MemberHeaderProps) {
  const { rights } = content;
  const { id, status, erased_at: erasedAt } = member;
  const to = (section: string, query: Readonly<Record<string, string | number>>) =>
    href('desk-section', { params: { id: section }, query });
  return (
    <div className={css.actions}>
      {erasedAt === null && (
        <>
          {rights.includes('reservation.add') && (
            <a className="button" href={to('calendar', { member: id })}>
              {book}
            </a>
          )}
          {rights.includes('payment_invoice.add') && (
            <a className="button" href={to('invoices', { id: 'new', member: id })}>
              {newInvoice}
            </a>
          )}
          {!member.is_visitor && mayInvite(member, rights) && <Invite member={member} onDone={onDone} />}
          {!member.is_visitor && rights.includes('member.change') && (
            <ChangeStatus rights={rights} key={status} member={member} onDone={onChanged} />
          )}
        </>
      )}
      <MemberMenu {...content} />
    </div>
  );
}

/** Days for which the link of an invitation works. */
const LINK_DAYS = 14;

/** Says that a member has no login, and what became of the last invitation. */
function LoginNotice({ member: { email, invited_at: invitedAt = null } }: { readonly member: MemberRecord }) {
  return (
    <p className={css.notice}>
      <Icon drawing={hourglass} />
      <span>
        <strong>{noLoginYet}</strong> {email === null ? inviteNeedsEmail : sentenceOf(invitedAt)}
      </span>
    </p>
  );
}

function sentenceOf(invitedAt: string | null): string {
  if (invitedAt === null) return notInvited;
  const last = addDays(invitedAt.slice(0, 10), LINK_DAYS);
  const sentence = last < dateOf(clubNow(), zone) ? invitedExpired : invitedUntil;
  return sentence(dateWithYear(invitedAt), dateWithYear(last));
}
