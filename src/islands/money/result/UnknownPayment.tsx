import { receiptComes, resultUnknown, resultUnknownDetail } from '#words/money/paying';
import { seePublicBooking, signInToSee } from '#words/money/payment-result';
import { href } from '../../../lib/app/routes.ts';
import { $session } from '../../../lib/session/session.ts';
import { Message } from '../../ui/Message.tsx';
import { useSaid } from '../../ui/Offered.tsx';
import { useStore } from '@nanostores/react';
import { MemberLinks } from './MemberLinks.tsx';
import css from './result.module.css';

/** The link names no payment that the club knows: tells where payments can be found. */
export function UnknownPayment() {
  // The session may not be known yet, so this goes by the tokens.
  const isMember = useStore($session).tokens !== null;
  return (
    <div className={css.message}>
      <Message kind="info" title={resultUnknown}>
        {useSaid()(resultUnknownDetail, receiptComes)}
      </Message>
      <p className={css.ways}>
        {isMember ? (
          <MemberLinks main />
        ) : (
          <>
            <a
              className="button button-filled"
              href={href('login', { query: { next: href('transactions') } })}
            >
              {signInToSee}
            </a>
            <a className="link" href={href('public-booking')}>
              {seePublicBooking}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
