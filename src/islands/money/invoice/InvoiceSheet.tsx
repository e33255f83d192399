import { PUBLIC_CLUB_NAME } from 'astro:env/client';
import type { Invoice } from '@portal/contract';
import {
  amount,
  date,
  discount as discountWord,
  discountGroup,
  dueDate,
  heading,
  paid,
  perCent,
  refunded,
  total as totalWord,
  toPay,
  whatFor,
} from '#words/money/invoices';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import type { LoadedInvoice } from '../../../lib/money/invoice.ts';
import { Mark } from '../../../pictures/Mark.tsx';
import css from './invoice.module.css';

type Sheet = LoadedInvoice['invoice'];

/** The paper: what for, what comes off, what was paid, what is left. */
export function InvoiceSheet({ invoice }: { readonly invoice: Sheet }) {
  const { invoice_number, lines, discount, total, amount_due, due_date: dueDay } = invoice;
  const own = 'member' in invoice ? invoice : null;
  return (
    <article className={`sheet ${css.paper}`} aria-labelledby="invoice-number">
      <Letterhead number={invoice_number} />
      <Facts own={own} dueDay={dueDay} />
      <Lines lines={lines} discount={discount} />
      <dl className={css.sums}>
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
        <div className={css.due}>
          <dt>{toPay}</dt>
          <dd>{money(amount_due)}</dd>
        </div>
      </dl>
    </article>
  );
}

const Letterhead = ({ number }: { readonly number: string }) => (
  <header className={css.letterhead}>
    <p className={css.club}>
      <Mark />
      {PUBLIC_CLUB_NAME}
    </p>
    <h2 id="invoice-number">
      {heading} <span className={css.number}>{number}</span>
    </h2>
  </header>
);

interface FactsProps {
  /** The invoice as its member sees it; null for anybody else. */
  readonly own: Invoice | null;
  /** Empty where the host names none. */
  readonly dueDay: string;
}

/** When it was issued, when it is due, and its discount. */
const Facts = ({ own, dueDay }: FactsProps) => (
  <dl className={css.facts}>
    {own && (
      <div>
        <dt>{date}</dt>
        <dd>{dateWithYear(own.issued_at ?? own.created_at)}</dd>
      </div>
    )}
    {dueDay && (
      <div>
        <dt>{dueDate}</dt>
        <dd>{dateWithYear(dueDay)}</dd>
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

/** What for, and what comes off. */
const Lines = ({ lines, discount }: Pick<Sheet, 'lines' | 'discount'>) => (
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
          <td>{line.description}</td>
          <td>{money(line.amount)}</td>
        </tr>
      ))}
      {discount > 0 && (
        <tr>
          <td>{discountWord}</td>
          <td>{money(-discount)}</td>
        </tr>
      )}
    </tbody>
  </table>
);
