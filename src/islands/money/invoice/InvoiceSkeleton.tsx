import css from './invoice.module.css';

/** What stands in the page until the invoice is there. */
export default function InvoiceSkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      <div className={`skeleton ${css.paperBlock}`} />
      <div className={css.status}>
        <div className={`skeleton ${css.tagBlock}`} />
        <div className={`skeleton ${css.amountBlock}`} />
      </div>
    </div>
  );
}
