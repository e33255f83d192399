import type { Invoice, Reservation } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { pdf, pdfFailed, print } from '#words/money/invoices';
import { voidIt } from '#words/desk/desk';
import {
  emailed,
  email as emailWord,
  emailing,
  emailRefusals,
  ofTotal,
  overdue,
  owesInAll,
  refundedAlready,
  refundUpTo,
  voidAfterRefund,
} from '#words/desk/money/invoice';
import { useState } from 'react';
import { space } from '#words/app/joining';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { money } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { startOf } from '../../../lib/bookings/booking/times.ts';
import { daysOverdue } from '../../../lib/money/invoice.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import { alertCircle } from '../../../pictures/icons.ts';
import { download, printer } from '../../../pictures/money-icons.ts';
import { InvoiceTag } from '../../money/InvoiceTag.tsx';
import { InvoiceBooking } from '../../money/invoice/InvoiceBooking.tsx';
import { useFile } from '../../use-file.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Refund, Void } from './ChangeInvoice.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import css from './money.module.css';

interface InvoiceRailProps {
  readonly invoice: Invoice;
  /** The member's name. */
  readonly name: string;
  /** False: a visitor's. */
  readonly hasCredit: boolean;
  /** All unpaid invoices of the member. */
  readonly open: readonly Invoice[];
  readonly rights: readonly string[];
  /** Called after an action, with the message. */
  readonly onDone: (sentence: string) => void;
}

/** The state of an invoice and all that staff do with it, beside the sheet. */
export function InvoiceRail({ invoice, name, hasCredit, open, rights, onDone }: InvoiceRailProps) {
  const { id, status, amount_due: due, total } = invoice;
  const over = daysOverdue(invoice, dateOf(clubNow(), zone));
  const { member } = invoice;
  const inAll = {
    member,
    invoices: open.map((one) => one.id),
    due: open.reduce((sum, one) => sum + one.amount_due, 0),
  };
  const owesMore = open.length > 1 && open.some((one) => one.id === id);
  return (
    <aside className={css.rail}>
      <p className={css.tags}>
        {over > 0 && (
          <Tag kind="bad" icon={alertCircle}>
            {overdue(over)}
          </Tag>
        )}
        <InvoiceTag status={status} />
      </p>
      <Amount cents={due > 0 ? due : total} />
      {(due > 0 && due < total) || owesMore ? (
        <p className="soft">
          {due > 0 && due < total && ofTotal(money(total)) + space}
          {owesMore && owesInAll(name, money(inAll.due), open.length)}
        </p>
      ) : null}
      {due > 0 && rights.includes('reservation_payment.settle') && (
        <RecordPayment
          key={`${due} ${inAll.due}`}
          payable={{ invoices: [id], due, member }}
          all={owesMore ? inAll : null}
          onRecorded={onDone}
        />
      )}
      {invoice.reservation !== null && rights.includes('reservation.view') && (
        <InvoiceBooking id={invoice.reservation} addressOf={bookingDay} />
      )}
      <Files invoice={invoice} rights={rights} onDone={onDone} />
      <Changes invoice={invoice} hasCredit={hasCredit} rights={rights} onDone={onDone} />
    </aside>
  );
}

/** The calendar's address of the day on which a booking is. */
const bookingDay = (booking: Reservation | null) =>
  booking &&
  href('desk-section', {
    params: { id: 'calendar' },
    query: { date: dateOf(startOf(booking), zone) },
  });

type PartProps = Pick<InvoiceRailProps, 'invoice' | 'rights' | 'onDone'>;

/** Email, PDF and print. */
function Files({ invoice: { id, status }, rights, onDone }: PartProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const file = useFile(() => call('GET /finance/payment-invoice/{id}/pdf/', { params: { id } }));

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const { sent_to } = await call('POST /finance/payment-invoice/{id}/email/', { params: { id } });
      onDone(emailed(sent_to));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  const words = failure === null ? null : failureWords(failure, emailRefusals);
  return (
    <>
      <div className={css.files}>
        {status !== 'VOID' && rights.includes('reservation_payment.settle') && (
          <Button busy={isBusy} onClick={() => void send()}>
            {isBusy ? emailing : emailWord}
          </Button>
        )}
        <Button icon={download} busy={file.busy} onClick={file.fetch}>
          {pdf}
        </Button>
        <Button icon={printer} onClick={() => globalThis.print()}>
          {print}
        </Button>
      </div>
      {words && (
        <Message kind="bad" role="alert" title={words.title}>
          {words.detail}
        </Message>
      )}
      {file.failure !== null && (
        <Message kind="bad" role="alert" title={pdfFailed}>
          {failureWords(file.failure).title}
        </Message>
      )}
    </>
  );
}

/** Refund and void, and why one of them can't be done. */
function Changes({ invoice, hasCredit, rights, onDone }: PartProps & Pick<InvoiceRailProps, 'hasCredit'>) {
  const { status, paid, refunded } = invoice;
  const left = paid - refunded;
  const mayRefund = left > 0 && rights.includes('payment_invoice.refund');
  const mayVoid = status !== 'VOID' && rights.includes('payment_invoice.void');
  if (!mayRefund && !mayVoid) return null;
  const isVoidable = status === 'UNPAID';
  return (
    <>
      <div className={css.changes}>
        {mayRefund && (
          <Refund key={left} invoice={invoice} hasCredit={hasCredit} rights={rights} onDone={onDone} />
        )}
        {mayVoid &&
          (isVoidable ? (
            <Void invoice={invoice} onDone={onDone} />
          ) : (
            <Button disabled aria-describedby="void-not">
              {voidIt}
            </Button>
          ))}
      </div>
      <p className="soft small" id="void-not">
        {mayRefund && refundUpTo(money(left)) + space}
        {mayVoid && !isVoidable && (left > 0 ? voidAfterRefund(money(left)) : paid > 0 && refundedAlready)}
      </p>
    </>
  );
}
