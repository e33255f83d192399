import css from './pay.module.css';

/** What stands in the page until it is known what there is to pay. */
export default function PaySkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      <div className={css.parts}>
        <div className={`skeleton ${css.ledgerBlock}`} />
        <div className={`skeleton ${css.methodsBlock}`} />
      </div>
      <div className={`skeleton ${css.sheetBlock}`} />
    </div>
  );
}
