import {
  noticeWords,
  renewalDue,
  renewsUntil,
  endedDetail,
  endedOn,
  endsDetail,
  endsOn,
  graceDetail,
  membership,
  seeMembership,
  seeWhatIsDue,
} from '#words/content/notices';
import type { MembershipNotice } from '../../lib/dashboard/near.ts';
import { dateWithYear } from '../../lib/format/format.ts';
import { href } from '../../lib/app/routes.ts';
import { arrowRight } from '../../pictures/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSaid } from '../ui/Offered.tsx';
import { Message } from '../ui/Message.tsx';

const noticeLink = (to: string, word: string) => (
  <a className="link" href={to}>
    {word} <Icon drawing={arrowRight} />
  </a>
);

const isShown = (status: string): status is keyof typeof noticeWords => status in noticeWords;

/** Notices about a membership; loaded only if there is one. */
export function Notices({ status, renewal, ends, isOver, booksUntil }: MembershipNotice) {
  const said = useSaid();
  const detail = !isOver
    ? said(endsDetail)
    : booksUntil
      ? graceDetail(dateWithYear(booksUntil))
      : endedDetail;
  return (
    <section aria-labelledby="membership">
      <h2 id="membership" className="visually-hidden">
        {membership}
      </h2>
      {isShown(status) && (
        <Message
          kind={status === 'ABSENT' ? 'info' : 'bad'}
          title={noticeWords[status].title}
          actions={status === 'SUSPENDED-DEFAULTER' && noticeLink(href('transactions'), seeWhatIsDue)}
        >
          {said(noticeWords[status].children)}
        </Message>
      )}
      {renewal ? (
        <Message
          kind="wait"
          title={renewalDue(dateWithYear(renewal.due_date))}
          actions={noticeLink(href('benefits'), seeMembership)}
        >
          {renewsUntil(dateWithYear(renewal.renews_until))}
        </Message>
      ) : (
        ends !== null && (
          <Message
            kind="wait"
            title={(isOver ? endedOn : endsOn)(dateWithYear(ends))}
            actions={noticeLink(href('benefits'), seeMembership)}
          >
            {detail}
          </Message>
        )
      )}
    </section>
  );
}
