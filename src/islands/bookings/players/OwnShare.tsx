import type { Invitation } from '@portal/contract';
import type { ReactNode } from 'react';
import { comma } from '#words/app/joining';
import * as words from '#words/bookings/shares';
import type { InvitationStage } from '../../../lib/bookings/players/invitations.ts';
import { href } from '../../../lib/app/routes.ts';
import { day, money, time } from '../../../lib/format/format.ts';
import css from './own-share.module.css';

interface OwnShareProps {
  readonly invitation: Pick<Invitation, 'share' | 'holder'>;
  readonly stage: InvitationStage;
  /** Of its heading, below what the page has above. */
  readonly level: 'h2' | 'h3';
  /** The form that pays it here; by a link where left out. */
  readonly payment?: ReactNode;
}

/** The share that an invited person is asked to pay, and its status; empty if they aren't asked to pay. */
export function OwnShare({ invitation: { share, holder }, stage, level: Heading, payment }: OwnShareProps) {
  if (!share) return null;
  const { amount, status, due_at, invoice, refunded } = share;
  return (
    <section className={css.share} aria-labelledby="own-share">
      <Heading id="own-share">{words.shareHeading}</Heading>
      <p className={css.amount}>{money(amount)}</p>
      {status === 'OPEN' && (
        <>
          <p>{words.payBy(day(due_at) + comma + time(due_at))}</p>
          {payment ?? (
            <a
              // Of two things to do, answering comes first.
              className={`button ${stage === 'INVITED' ? '' : 'button-filled'} ${css.pay}`}
              href={href('online-payment', { params: { id: invoice } })}
            >
              {words.pay}
            </a>
          )}
        </>
      )}
      {status === 'LAPSED' && <p>{words.lapsed(holder)}</p>}
      {status === 'PAID' && (
        <p>
          {words.paid}
          {stage === 'INVITED' || stage === 'ACCEPTED' || stage === 'DECLINED'
            ? ` ${words.paidStays(holder)}`
            : null}
        </p>
      )}
      {status === 'PAID' && refunded > 0 && <p>{words.refunded(money(refunded))}</p>}
      {status === 'PAID' && refunded === 0 && stage === 'CANCELLED' && <p>{words.notRefunded}</p>}
    </section>
  );
}
