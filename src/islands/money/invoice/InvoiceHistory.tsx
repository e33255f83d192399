import type { Invoice, Payment } from '@portal/contract';
import {
  historyTitle,
  issued,
  methods,
  nothingHappened,
  onItsWay,
  paidBy,
  voided,
} from '#words/money/invoices';
import { wasRefunded } from '#words/money/refunds';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { dateWithYear, joinKnown, money, time } from '../../../lib/format/format.ts';
import type { MoneyEvent } from '../../../lib/money/invoice.ts';
import { moneyEvents } from '../../../lib/money/invoice.ts';
import { nameDestination } from '../../../lib/money/refund-words.ts';
import css from './invoice.module.css';

interface InvoiceHistoryProps {
  readonly invoice: Invoice;
  readonly payments: readonly Payment[];
}

function eventWords(event: MoneyEvent): string {
  const sum = money(event.amount);
  if (event.kind === 'back')
    return wasRefunded(
      sum,
      nameDestination({ destination: event.to, method: event.method, valid_until: event.until }),
    );
  return (event.kind === 'paid' ? paidBy : onItsWay)(nameForCode(methods, event.method), sum);
}

/** The history of an invoice, oldest first. */
export function InvoiceHistory({
  invoice: { id, status, issued_at, void_reason },
  payments,
}: InvoiceHistoryProps) {
  const events = moneyEvents(id, payments);
  const when = (at: string) => joinKnown(dateWithYear(at), time(at));
  return (
    <section className="section" aria-labelledby="invoice-happened">
      <h3 id="invoice-happened">{historyTitle}</h3>
      <ol className={css.events}>
        {issued_at !== null && (
          <li>
            {issued}
            <span className="small soft">{when(issued_at)}</span>
          </li>
        )}
        {events.map((event, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have nothing else, and are only added to
          <li key={index}>
            {eventWords(event)}
            {event.kind === 'back' && event.note !== null && <span className="small soft">{event.note}</span>}
            <span className="small soft">{when(event.at)}</span>
          </li>
        ))}
        {void_reason !== null && (
          <li>
            {voided}
            <span className="small soft">{void_reason}</span>
          </li>
        )}
      </ol>
      {/* Of an invoice that is paid, another host may not list how. */}
      {events.length === 0 && status === 'UNPAID' && <p className="soft">{nothingHappened}</p>}
    </section>
  );
}
