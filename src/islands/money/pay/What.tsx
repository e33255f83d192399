import {
  alreadyPaid,
  discount as discountWord,
  due,
  forHeading,
  invoiceNumber,
  isVoid,
  paidBefore,
} from '#words/money/paying';
import { money } from '../../../lib/format/format.ts';
import type { Options } from '../../../lib/money/tender.ts';
import css from './pay.module.css';

/** The invoices: line by line where something is to be paid, a word where not. */
export function What({ options: { invoices, amount_due } }: { readonly options: Options }) {
  return (
    <section className="section" aria-labelledby="pay-for">
      <h2 id="pay-for" className={css.heading}>
        {forHeading}
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
          <Line name={due} amount={amount_due} />
        </dl>
      )}
    </section>
  );
}

function Line({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  );
}
