import { due, spending } from '#words/money/transactions';
import chart from './chart.module.css';
import overview from './overview.module.css';
import css from './skeleton.module.css';

/** Room for the member's debt and spending. */
export const OverviewSkeleton = () => (
  <div className={overview.overview} aria-hidden="true">
    <div>
      <p className={overview.label}>{due}</p>
      <div className={`skeleton ${css.amount}`} />
      <div className={`skeleton ${css.text}`} />
    </div>
    <div className={overview.spending}>
      <h2>{spending}</h2>
      <div className={chart.told}>
        <div className={`skeleton ${css.text}`} />
      </div>
      <div className={css.plot}>
        <div className={`skeleton ${css.bars}`} />
      </div>
      <div className={css.figures} />
    </div>
  </div>
);

/** Placeholder until the invoices are there. */
export const InvoiceRowsSkeleton = () => (
  <div className={css.rows} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className={css.row}>
        <div className={`skeleton ${css.number}`} />
        <div className={`skeleton ${css.what}`} />
        <div className={`skeleton ${css.sum}`} />
      </div>
    ))}
  </div>
);

/** All of it: the page before any script runs. */
export default function TransactionsSkeleton() {
  return (
    <>
      <OverviewSkeleton />
      <div className={css.tabs} />
      <div className={css.filters} />
      <InvoiceRowsSkeleton />
    </>
  );
}
