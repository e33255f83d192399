import { noEmail, onlyWithAddress } from '#words/desk/calendar/calendar';
import { loadEmailReach } from '../../../lib/desk/calendar/email-reach.ts';
import type { BookingHolders } from '../../../lib/desk/calendar/email-reach.ts';
import { useResource } from '../../ui/loading/use-resource.ts';
import css from './calendar.module.css';

interface EmailNoticeProps {
  /** The bookings that are emailed about; others are another notice, with a key of its own. */
  readonly bookings: readonly BookingHolders[];
  readonly rights: readonly string[];
  /** The sentence for somebody who gets an email: "The member gets an email." */
  readonly promise: string;
}

/** Tells that members get an email, and which of them have no address: staff call them. */
export function EmailNotice({ bookings, rights, promise }: EmailNoticeProps) {
  const { state } = useResource((signal) =>
    rights.includes('member.view') ? loadEmailReach(bookings, signal) : Promise.resolve(null),
  );
  if (state.status === 'loading') return <div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />;
  // No email is promised if the addresses couldn't be looked up.
  if (!state.data) return <p className="soft">{`${promise} ${onlyWithAddress}`}</p>;
  const { isAnyoneEmailed, withoutEmail } = state.data;
  return (
    <>
      {isAnyoneEmailed && <p className="soft">{promise}</p>}
      {withoutEmail.map(({ member, name, phone }) => (
        <p key={member}>{noEmail(name, phone)}</p>
      ))}
    </>
  );
}
