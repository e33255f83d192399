import type { Invoice } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { paymentTaken } from '#words/desk/desk';
import { balanceFailed, due, nothingDue, overdue, owes } from '#words/desk/people/people';
import { href } from '../../../lib/app/routes.ts';
import { loadOpenInvoices } from '../../../lib/desk/money/open-invoices.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { alertCircle } from '../../../pictures/icons.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import type { PartProps } from './member-part.ts';
import css from './member-page.module.css';

/** A member's debt, invoice by invoice, and the payment that settles all of it. */
export function Owes({ member, rights, onDone }: PartProps) {
  const { state, reload } = useResource((signal) => loadOpenInvoices(member.id, signal));
  return (
    <aside className={css.owes} aria-label={owes}>
      <Loaded
        state={state}
        onRetry={reload}
        waiting={<div className={`skeleton ${css.waiting}`} aria-hidden="true" />}
        failed={balanceFailed}
      >
        {(results) =>
          results.length === 0 ? (
            <p>{nothingDue}</p>
          ) : (
            <>
              <OpenInvoices invoices={results} />
              {rights.includes('reservation_payment.settle') && (
                <TakePayment
                  invoice={results.map(({ id }) => id)}
                  due={sumOf(results)}
                  member={member.id}
                  name={member.name}
                  onTaken={async (amount) => {
                    reload();
                    onDone(paymentTaken(money(amount), member.name));
                  }}
                />
              )}
            </>
          )
        }
      </Loaded>
    </aside>
  );
}

const sumOf = (invoices: readonly Invoice[]): number =>
  invoices.reduce((sum, { amount_due: amount }) => sum + amount, 0);

function OpenInvoices({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const today = dateOf(clubNow(), zone);
  const isLate = ({ due_date: day }: Invoice) => day < today;
  const late = invoices.filter(isLate).length;
  return (
    <>
      <p className={css.owesHead}>
        {owes}
        {late > 0 && (
          <Tag kind="bad" icon={alertCircle}>
            {overdue(late)}
          </Tag>
        )}
      </p>
      <Amount cents={sumOf(invoices)} />
      <ul className={css.owed}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <span>
              <a
                className="link"
                href={href('desk-section', { params: { id: 'invoices' }, query: { id: invoice.id } })}
              >
                {invoice.invoice_number}
              </a>{' '}
              <span className={isLate(invoice) ? css.late : 'soft'}>
                {due(dateWithYear(invoice.due_date))}
              </span>
            </span>
            <span className={css.figure}>{money(invoice.amount_due)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
