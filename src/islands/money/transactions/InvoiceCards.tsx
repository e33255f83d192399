import type { Invoice } from '@portal/contract';
import type { InvoiceSelection } from '../../../lib/money/transactions/invoice-selection.ts';
import { href } from '../../../lib/app/routes.ts';
import { InvoiceTag } from '../InvoiceTag.tsx';
import {
  InvoiceAmount,
  dateOfInvoice,
  isPayable,
  DueDate,
  InvoicePayLink,
  InvoiceTick,
  InvoiceSubject,
} from './Invoice.tsx';
import css from './transactions.module.css';
import { comma } from '#words/app/joining';

interface InvoiceCardsProps {
  readonly invoices: readonly Invoice[];
  readonly picked: InvoiceSelection;
  readonly chosen: ReadonlyMap<string, number>;
  /** The club's date. */
  readonly today: string;
}

/** Invoices on a phone: all of a card links to its invoice, except the tick and the link to pay. */
export const InvoiceCards = ({ invoices, picked, chosen, today }: InvoiceCardsProps) => (
  <ul className={css.cards}>
    {invoices.map((invoice) => {
      const canTick = isPayable(invoice);
      const classes = [css.card, canTick && css.payable, chosen.has(invoice.id) && css.chosen];
      return (
        <li key={invoice.id} className={classes.filter(Boolean).join(' ')}>
          {canTick && <InvoiceTick invoice={invoice} picked={picked} chosen={chosen} />}
          <div className={css.facts}>
            <h3>
              <a className={css.whole} href={href('transaction-details', { params: { id: invoice.id } })}>
                <InvoiceSubject invoice={invoice} />
              </a>
            </h3>
            <p className="small soft">
              <span className="whole">{invoice.invoice_number}</span>
              {comma}
              <span className="whole">{dateOfInvoice(invoice)}</span>
            </p>
            <p className={css.stands}>
              <InvoiceTag status={invoice.status} />
              <DueDate invoice={invoice} today={today} />
            </p>
          </div>
          <p className={css.amount}>
            <InvoiceAmount invoice={invoice} />
          </p>
          {!(invoice.amount_due <= 0) && <InvoicePayLink invoice={invoice} />}
        </li>
      );
    })}
  </ul>
);
