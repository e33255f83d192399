import type { Invoice } from '@portal/contract';
import {
  actions,
  amount,
  date,
  invoices as caption,
  number,
  status as statusWord,
  tick,
  whatFor,
} from '#words/money/transactions';
import type { InvoiceSelection } from '../../../lib/money/transactions/invoice-selection.ts';
import type { OrderedBy, InvoicesQuery } from '../../../lib/money/transactions/transactions-address.ts';
import { toggleOrder, transactionsAt } from '../../../lib/money/transactions/transactions-address.ts';
import { href } from '../../../lib/app/routes.ts';
import { sortDown } from '../../../pictures/money-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
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

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[];
  readonly wanted: InvoicesQuery;
  readonly picked: InvoiceSelection;
  readonly chosen: ReadonlyMap<string, number>;
  /** The club's date. */
  readonly today: string;
}

/** Invoices as a table, in the order that its head shows. */
export function InvoiceTable({ invoices, wanted, picked, chosen, today }: InvoiceTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{tick}</span>
          </th>
          <Column by="invoice_number" wanted={wanted} name={number} />
          <th scope="col">{whatFor}</th>
          <Column by="issued_at" wanted={wanted} name={date} />
          <th scope="col">{statusWord}</th>
          <Column by="total" wanted={wanted} name={amount} />
          <th scope="col">
            <span className="visually-hidden">{actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id} className={chosen.has(invoice.id) ? css.chosen : undefined}>
            <td>{isPayable(invoice) && <InvoiceTick invoice={invoice} picked={picked} chosen={chosen} />}</td>
            <th scope="row">
              <a className={css.number} href={href('transaction-details', { params: { id: invoice.id } })}>
                {invoice.invoice_number}
              </a>
            </th>
            <td className={css.what}>
              <InvoiceSubject invoice={invoice} />
            </td>
            <td className="whole">{dateOfInvoice(invoice)}</td>
            <td>
              <span className={css.stands}>
                <InvoiceTag status={invoice.status} />
                <DueDate invoice={invoice} today={today} />
              </span>
            </td>
            <td>
              <span className={css.amount}>
                <InvoiceAmount invoice={invoice} />
              </span>
            </td>
            <td>{!(invoice.amount_due <= 0) && <InvoicePayLink invoice={invoice} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ColumnProps {
  readonly by: OrderedBy;
  readonly name: string;
  readonly wanted: InvoicesQuery;
}

/** The head of a column that orders the table. */
function Column({ by, name, wanted }: ColumnProps) {
  const { order } = wanted;
  const direction = order === by ? 'ascending' : order === `-${by}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction}>
      <a className={css.sort} href={transactionsAt({ ...wanted, order: toggleOrder(order, by), page: 1 })}>
        {name}
        {direction && <Icon drawing={sortDown} />}
      </a>
    </th>
  );
}
