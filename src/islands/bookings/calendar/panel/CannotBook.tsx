import { useEffect, useState } from 'react';
import { yourBooking } from '#words/bookings/bookings';
import { cannotBook, payUnpaid, seeMembership, seeUnpaid } from '#words/bookings/cannot-book';
import { loadStyle } from '../../../../lib/http/load-part.ts';
import { href } from '../../../../lib/app/routes.ts';
import { money } from '../../../../lib/format/format.ts';
import { loadUnpaid } from '../../../../lib/money/invoice-calls.ts';
import type { UnpaidInvoices } from '../../../../lib/money/invoice-calls.ts';
import { payAddress } from '../../../../lib/money/pay/pay-address.ts';
import { useSaid } from '../../../ui/Offered.tsx';
import { Message } from '../../../ui/Message.tsx';
import styles from './cannot-book.css?url';

await loadStyle(styles);

const isKnown = (status: string): status is keyof typeof cannotBook => Object.hasOwn(cannotBook, status);

/** Tells a member whose membership isn't active, before they select a time, that they can't book, and how they could. */
export default function CannotBook({ status }: { readonly status: string }) {
  const { title, detail } = cannotBook[isKnown(status) ? status : 'SUSPENDED-DISCIPLINE'];
  const look = { kind: status === 'ABSENT' ? 'info' : 'bad', role: 'status' } as const;
  return (
    <section className="summary cannot-book" aria-label={yourBooking}>
      <Message {...look} title={title} actions={statusAction(status)}>
        {useSaid()(detail)}
      </Message>
    </section>
  );
}

const statusAction = (status: string) => {
  if (status === 'SUSPENDED-DEFAULTER') return <Pay />;
  return (
    status === 'ENDED' && (
      <a className="button button-filled" href={href('benefits')}>
        {seeMembership}
      </a>
    )
  );
};

/**
 * The link to pay everything that is due; while that isn't known, or nothing of it can be paid, to the list of
 * invoices.
 */
function Pay() {
  const [unpaid, setUnpaid] = useState<UnpaidInvoices | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer, the list of invoices shows what is due.
    loadUnpaid(leaving.signal).then(setUnpaid, () => undefined);
    return () => leaving.abort();
  }, []);
  const address = unpaid && payAddress(unpaid.invoices);
  return (
    <a className="button button-filled" href={address ?? href('transactions')}>
      {address ? payUnpaid(money(unpaid.due)) : seeUnpaid}
    </a>
  );
}
