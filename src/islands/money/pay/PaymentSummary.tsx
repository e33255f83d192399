import {
  alreadyPaid,
  discount as discountWord,
  due,
  invoiceNumber,
  isVoid,
  paidBefore,
} from '#words/money/paying';
import { byCredit, byVoucher, summaryHeading } from '#words/money/pay-page';
import { langOf } from '../../../lib/app/own-texts.ts';
import { money } from '../../../lib/format/format.ts';
import type { PaymentOptions, PaymentSum } from '../../../lib/money/pay/tender.ts';
import css from './pay.module.css';

interface SummaryProps {
  readonly options: PaymentOptions;
  /** The amounts paid by voucher and credit, and the rest. */
  readonly sum: Pick<PaymentSum, 'byVoucher' | 'byCredit' | 'rest'>;
}

/** The invoices line by line, the reductions, and the rest to pay. */
export function PaymentSummary({ options: { invoices, amount_due }, sum }: SummaryProps) {
  return (
    <section className="section" aria-labelledby="pay-for">
      <h2 id="pay-for" className={css.heading}>
        {summaryHeading}
      </h2>
      {invoices.map(({ id, invoice_number, status, lines, discount, total, amount_due: left }) => (
        <div key={id} className={css.invoice}>
          <h3 className={css.number}>{invoiceNumber(invoice_number)}</h3>
          {left === 0 ? (
            <p className="soft">{status === 'VOID' ? isVoid(invoice_number) : alreadyPaid(invoice_number)}</p>
          ) : (
            <dl className={css.ledger}>
              {lines.map(({ description, amount }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
                <Line key={index} name={description} amount={amount} />
              ))}
              {discount > 0 && <Line name={discountWord} amount={-discount} />}
              {total > left && <Line name={paidBefore} amount={left - total} />}
            </dl>
          )}
        </div>
      ))}
      {amount_due > 0 && (
        <dl className={`${css.ledger} ${css.due}`}>
          {sum.byVoucher > 0 && <Line name={byVoucher} amount={-sum.byVoucher} />}
          {sum.byCredit > 0 && <Line name={byCredit} amount={-sum.byCredit} />}
          <Line name={due} amount={sum.rest} />
        </dl>
      )}
    </section>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt lang={langOf(name)}>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}
