import type { Invoice } from '@portal/contract';
import { MOST_INVOICES } from '@portal/contract/money/rules/amounts';
import {
  choose,
  goneBack,
  inProgress,
  more,
  pay,
  payBy,
  payOne,
  stillToPay,
  wasDue as wasDueWord,
} from '#words/money/transactions';
import { comma } from '#words/app/joining';
import { langOf } from '../../../lib/app/own-texts.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { dueTime } from '../../../lib/money/due-time.ts';
import type { InvoiceSelection } from '../../../lib/money/transactions/invoice-selection.ts';
import { wayToPay } from '../../../lib/money/pay/pay-address.ts';
import css from './transactions.module.css';

// The parts of an invoice that its row and its card have in common.

interface OneProps {
  readonly invoice: Invoice;
}

interface TickProps extends OneProps {
  readonly picked: InvoiceSelection;
  readonly chosen: ReadonlyMap<string, number>;
}

/** Tells whether an amount is due that isn't being paid already. */
export const isPayable = ({ amount_due, pending }: Invoice): boolean => amount_due > 0 && !pending;

/** Selects an invoice to be paid with others. */
export function InvoiceTick({ invoice: { id, invoice_number, amount_due }, picked, chosen }: TickProps) {
  const isChosen = chosen.has(id);
  return (
    <label className={css.tick}>
      <span className="visually-hidden">{choose(invoice_number, money(amount_due))}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.size >= MOST_INVOICES}
        onChange={(event) =>
          event.currentTarget.checked ? picked.add([{ id, amount_due }]) : picked.drop([id])
        }
      />
    </label>
  );
}

/** The first of its lines, and the number of others. */
export function InvoiceSubject({ invoice: { lines } }: OneProps) {
  const [first, ...others] = lines;
  return (
    <>
      <span lang={langOf(first?.description)}>{first?.description}</span>
      {others.length > 0 && <span className={css.more}> {more(others.length)}</span>}
    </>
  );
}

/** The invoice's total, and the amount that is still due or was refunded. */
export function InvoiceAmount({ invoice: { total, amount_due, refunded, status } }: OneProps) {
  return (
    <>
      <span className={status === 'VOID' ? css.void : css.sum}>{money(total)}</span>
      {amount_due > 0 && amount_due < total && (
        <span className="small soft">{stillToPay(money(amount_due))}</span>
      )}
      {refunded > 0 && refunded < total && <span className="small soft">{goneBack(money(refunded))}</span>}
    </>
  );
}

/** The due date; nothing where nothing is due. `today` is the club's date. */
export function DueDate({
  invoice: { amount_due, due_date, held_until },
  today,
}: OneProps & { readonly today: string }) {
  if (amount_due === 0) return null;
  if (held_until) return <span className="small soft whole">{payBy(dueTime(held_until, today))}</span>;
  if (due_date === '') return null;
  const isLate = due_date < today;
  return (
    <span className={isLate ? `small whole ${css.late}` : 'small soft whole'}>
      {(isLate ? wasDueWord : payBy)(dateWithYear(due_date))}
    </span>
  );
}

/** The link to pay this one alone; to the payment's result where one is in progress. */
export function InvoicePayLink({ invoice: { id, invoice_number, amount_due, pending } }: OneProps) {
  return (
    <a
      className={pending ? `link ${css.pay}` : `button ${css.pay}`}
      href={wayToPay(id, pending)}
      aria-label={pending ? inProgress + comma + invoice_number : payOne(money(amount_due), invoice_number)}
    >
      {pending ? inProgress : pay}
    </a>
  );
}

/** The date of issue, as on its paper. */
export const dateOfInvoice = ({ issued_at, created_at }: Invoice): string =>
  dateWithYear(issued_at ?? created_at);
