import { useEffect, useState } from 'react';
import { cannotBook, payUnpaid, seeUnpaid } from '#words/bookings/cannot-book';
import { loadUnpaid } from '../../../lib/money/invoice-calls.ts';
import type { Unpaid } from '../../../lib/money/invoice-calls.ts';
import { payAddress } from '../../../lib/money/pay-address.ts';
import { money } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { Message } from '../../ui/Message.tsx';
import styles from './cannot-book.css?url';

const isKnown = (status: string): status is keyof typeof cannotBook => Object.hasOwn(cannotBook, status);

/** Tells a member whose membership isn't active, before they choose a time, that they can't book, and how they could. */
export default function CannotBook({ status }: { readonly status: string }) {
  if (!isKnown(status)) return null;
  const { title, detail } = cannotBook[status];
  return (
    <div className="cannot-book">
      <link rel="stylesheet" href={styles} precedence="default" />
      <Message
        kind={status === 'ABSENT' ? 'info' : 'bad'}
        title={title}
        actions={status === 'SUSPENDED-DEFAULTER' && <Pay />}
      >
        {detail}
      </Message>
    </div>
  );
}

/** The way to pay everything that is due; to the list of invoices while it isn't known, or is being paid. */
function Pay() {
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer, the list of invoices says what is due.
    loadUnpaid(leaving.signal).then(setUnpaid, () => undefined);
    return () => leaving.abort();
  }, []);
  const address = unpaid && payAddress(unpaid.invoices);
  return (
    <>
      {address && (
        <a className="button button-filled" href={address}>
          {payUnpaid(money(unpaid.due))}
        </a>
      )}
      <a className={address ? 'button button-quiet' : 'button'} href={href('transactions')}>
        {seeUnpaid}
      </a>
    </>
  );
}
