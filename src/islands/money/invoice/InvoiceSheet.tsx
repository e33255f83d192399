import type { Invoice } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import {
  amount,
  beforeTax,
  billedTo,
  date,
  discount as discountWord,
  discountGroup,
  dueDate,
  heading,
  memberNumber,
  paid,
  perCent,
  receipt,
  refunded,
  tax as taxWord,
  taxInvoice,
  taxRefunded,
  waived as waivedWord,
  total as totalWord,
  toPay,
  whatFor,
} from '#words/money/invoices';
import { comma } from '#words/app/joining';
import { clubAddress, clubName } from '../../../lib/club/club.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { dateWithYear, money, time } from '../../../lib/format/format.ts';
import type { LoadedInvoice } from '../../../lib/money/invoice.ts';
import { $session } from '../../../lib/session/session.ts';
import { Mark } from '../../../pictures/Mark.tsx';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import css from './invoice.module.css';

type Sheet = LoadedInvoice['invoice'];

interface InvoiceSheetProps {
  readonly invoice: Sheet;
  /** The payer as staff see them; the signed-in member where left out. */
  readonly payer?: ReactNode;
}

/** The paper: lines, reductions, payments, and the rest. */
export function InvoiceSheet({ invoice, payer }: InvoiceSheetProps) {
  const { lines, discount, waived, total, tax, amount_due } = invoice;
  const own = 'member' in invoice ? invoice : null;
  return (
    <article className={`sheet ${css.paper}`} aria-labelledby="invoice-number">
      <Letterhead invoice={invoice} />
      <Facts own={own} due={dueWords(invoice)} payer={payer} />
      <InvoiceLines lines={lines} discount={discount} waived={waived} />
      <dl className={css.sums}>
        {tax && (
          <>
            <div>
              <dt>{beforeTax}</dt>
              <dd>{money(total - tax.amount)}</dd>
            </div>
            <div>
              <dt>{taxWord(tax.percent)}</dt>
              <dd>{money(tax.amount)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{totalWord}</dt>
          <dd>{money(total)}</dd>
        </div>
        {own && (
          <div>
            <dt>{paid}</dt>
            <dd>{money(own.paid)}</dd>
          </div>
        )}
        {own && own.refunded > 0 && (
          <div>
            <dt>{refunded}</dt>
            <dd>{money(own.refunded)}</dd>
          </div>
        )}
        {own?.tax && own.tax.refunded > 0 && (
          <div>
            <dt>{taxRefunded}</dt>
            <dd>{money(own.tax.refunded)}</dd>
          </div>
        )}
        <div className={css.due}>
          <dt>{toPay}</dt>
          <dd>{money(amount_due)}</dd>
        </div>
      </dl>
    </article>
  );
}

/** Formats the due date, with the time for a booking on hold; empty where nothing is due, or the host names no day. */
function dueWords({ amount_due, due_date, held_until }: Sheet): string {
  if (amount_due === 0) return '';
  return held_until ? `${dateWithYear(held_until)}${comma}${time(held_until)}` : dateWithYear(due_date);
}

/** The status beside the sheet says that it is paid. */
const titleOf = (invoice: Sheet): string =>
  invoice.tax ? taxInvoice : isReceipt(invoice) ? receipt : heading;

const Letterhead = ({ invoice }: { readonly invoice: Sheet }) => (
  <header className={css.letterhead}>
    <div>
      <p className={css.club}>
        <Mark />
        {clubName()}
      </p>
      <p className="small soft">{clubAddress()}</p>
      {invoice.tax?.registration_numbers && <p className="small soft">{invoice.tax.registration_numbers}</p>}
    </div>
    <h2 id="invoice-number">
      {titleOf(invoice)} <span className={css.number}>{invoice.invoice_number}</span>
    </h2>
  </header>
);

interface FactsProps {
  /** The invoice as its member sees it; null for anybody else. */
  readonly own: Invoice | null;
  /** Empty where nothing is due, or the host names no day. */
  readonly due: string;
  readonly payer: ReactNode;
}

/** The person the invoice is for, as the member sees their own. */
function Payer({ own }: { readonly own: Invoice }) {
  const session = useStore($session);
  const member = session.status === 'member' ? session.user.member_profile : null;
  if (member?.id !== own.member) return null;
  return (
    <div>
      <dt>{billedTo}</dt>
      <dd>
        {member.name}
        {comma}
        {memberNumber(member.membership_id)}
      </dd>
    </div>
  );
}

/** The payer, the dates of issue and payment, and the discount. */
const Facts = ({ own, due, payer }: FactsProps) => (
  <dl className={css.facts}>
    {payer ? (
      <div>
        <dt>{billedTo}</dt>
        <dd>{payer}</dd>
      </div>
    ) : (
      own && <Payer own={own} />
    )}
    {own && (
      <div>
        <dt>{date}</dt>
        <dd>{dateWithYear(own.issued_at ?? own.created_at)}</dd>
      </div>
    )}
    {due && (
      <div>
        <dt>{dueDate}</dt>
        <dd>{due}</dd>
      </div>
    )}
    {own && own.discount_group !== 'NA' && (
      <div>
        <dt>{discountGroup}</dt>
        <dd>{perCent(own.discount_group)}</dd>
      </div>
    )}
  </dl>
);

/** The invoice's lines and reductions. */
const InvoiceLines = ({ lines, discount, waived = 0 }: Pick<Sheet, 'lines' | 'discount' | 'waived'>) => (
  <table className={css.lines}>
    <thead>
      <tr>
        <th scope="col">{whatFor}</th>
        <th scope="col">{amount}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else, and never change places
        <tr key={index}>
          <td lang={langOf(line.description)}>{line.description}</td>
          <td>{money(line.amount)}</td>
        </tr>
      ))}
      {discount > 0 && (
        <tr>
          <td>{discountWord}</td>
          <td>{money(-discount)}</td>
        </tr>
      )}
      {waived > 0 && (
        <tr>
          <td>{waivedWord}</td>
          <td>{money(-waived)}</td>
        </tr>
      )}
    </tbody>
  </table>
);
