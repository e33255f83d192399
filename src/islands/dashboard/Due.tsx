import type { Dashboard, DashboardRequest } from '@portal/contract';
import {
  amountDue,
  beingChecked,
  changeSent,
  clubCredit,
  dueBy,
  inProgress,
  pay,
  payOne,
  seeInvoices,
  seeRequest,
  wasDue,
} from '#words/dashboard/dashboard';
import { comma, space } from '#words/app/joining';
import { langOf } from '../../lib/app/own-texts.ts';
import { payAll } from '../../lib/dashboard/pay-all.ts';
import { dateWithYear, day, money } from '../../lib/format/format.ts';
import { dueTime } from '../../lib/money/due-time.ts';
import { wayToPay } from '../../lib/money/pay/pay-address.ts';
import { href } from '../../lib/app/routes.ts';
import { arrowRight, hourglass } from '../../pictures/icons.ts';
import { Amount } from '../ui/Amount.tsx';
import { Icon } from '../ui/Icon.tsx';
import css from './dashboard.module.css';

interface AmountDueProps {
  readonly invoices: NonNullable<Dashboard['invoices']>;
  /** The club's date. */
  readonly today: string;
}

/** The amount due, with links to pay all of it or one invoice. */
export function AmountDue({ invoices, today }: AmountDueProps) {
  const { due, due_count, results } = invoices;
  if (due_count === 0) return null;
  const all = payAll(invoices);
  return (
    <section aria-labelledby="due">
      <h2 id="due" className={css.label}>
        {amountDue}
      </h2>
      <Amount cents={due} />
      <p className={css.ways}>
        {all && (
          <a className="button button-filled" href={all.address}>
            {pay} {!Number.isNaN(all.sum) && money(all.sum)}
          </a>
        )}
        <a className="link" href={href('transactions')}>
          {seeInvoices(due_count)}
        </a>
      </p>
      <ul>
        {results.map(({ id, invoice_number, what, amount_due, due_date, held_until, pending }) => (
          <li key={id} className={css.line}>
            <div>
              <a href={href('transaction-details', { params: { id } })} lang={langOf(what)}>
                {what || invoice_number}
              </a>
              <p className="small soft">
                {what && invoice_number}
                {(held_until || due_date) && (
                  <>
                    {what && comma}
                    {held_until || due_date >= today ? (
                      <span className="whole">
                        {dueBy(held_until ? dueTime(held_until, today) : day(due_date))}
                      </span>
                    ) : (
                      <span className={`whole ${css.late}`}>{wasDue(dateWithYear(due_date))}</span>
                    )}
                  </>
                )}
              </p>
            </div>
            {money(amount_due)}
            <a
              className="link"
              href={wayToPay(id, pending)}
              aria-label={pending ? undefined : payOne(money(amount_due), invoice_number)}
            >
              {pending ? inProgress : pay}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The member's credit with the club, if there is any. */
export const Credit = ({ cents }: { readonly cents: number }) =>
  cents > 0 && (
    <p className={css.line}>
      <span>{clubCredit}</span>
      <strong>{money(cents)}</strong>
    </p>
  );

/** The changes of the member's profile that the club hasn't decided about. */
export const OpenRequests = ({ requests }: { readonly requests: readonly DashboardRequest[] }) =>
  requests.length > 0 && (
    <section className="message message-wait" aria-labelledby="requests">
      <Icon drawing={hourglass} />
      <div>
        <h2 id="requests" className={css.label}>
          {beingChecked(requests.length)}
        </h2>
        {requests.map(({ id, created_at, changes }) => (
          <p key={id}>
            {changeSent(changes, day(created_at)) + space}
            <a className="link" href={href('update-request-details', { params: { id } })}>
              {seeRequest} <Icon drawing={arrowRight} />
            </a>
          </p>
        ))}
      </div>
    </section>
  );
