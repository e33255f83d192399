import type { Payment } from '@portal/contract';
import { refundTo } from '#words/desk/desk';
import { isRefunded, paymentOf, paysInvoices, refunds as refundsWord } from '#words/desk/money/invoice';
import { comma } from '#words/app/joining';
import { methods } from '#words/money/invoices';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { dateWithYear, money } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import css from '../money/money.module.css';
import { RecordFields } from '../records/RecordFields.tsx';
import type { RecordContentProps, SectionParts } from '../records/section.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record of this section is a payment
const paymentIn = (record: DeskRecord) => record as unknown as Payment;

function Title({ record }: Pick<RecordContentProps, 'record'>) {
  const { amount, method, invoices } = paymentIn(record);
  const numbers = invoices.map(({ invoice_number }) => invoice_number);
  return [paymentOf(money(amount), nameForCode(methods, method)), ...numbers].join(comma);
}

/** The invoices that a payment pays, and its refunds, above its own fields. */
function PaymentContent(props: RecordContentProps) {
  const { invoices, refunds } = paymentIn(props.record);
  return (
    <>
      <dl className={css.facts}>
        <dt>{paysInvoices}</dt>
        <dd>
          <ul className={css.steps}>
            {invoices.map(({ invoice, invoice_number, amount }) => (
              <li key={invoice} className={css.share}>
                <a
                  className="link"
                  href={href('desk-section', { params: { id: 'invoices' }, query: { id: invoice } })}
                >
                  {invoice_number}
                </a>
                {money(amount)}
              </li>
            ))}
          </ul>
        </dd>
        {refunds.length > 0 && (
          <>
            <dt>{refundsWord}</dt>
            <dd>
              {refunds.map(({ destination, amount, created_at, note }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- refunds have nothing else, and are only added to
                <p key={index}>
                  {isRefunded(refundTo[destination](money(amount)))}
                  <span className="soft">
                    {[dateWithYear(created_at), note ?? ''].filter(Boolean).map((part) => comma + part)}
                  </span>
                </p>
              ))}
            </dd>
          </>
        )}
      </dl>
      <RecordFields {...props} />
    </>
  );
}

export const payments: SectionParts = { Title, Content: PaymentContent };
