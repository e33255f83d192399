import css from './result.module.css';

/** What stands in the page until it is known what became of the payment. */
export default function ResultSkeleton() {
  return (
    <div className={css.told} aria-hidden="true">
      <div className={`skeleton ${css.messageBlock}`} />
      <div className={`skeleton ${css.factsBlock}`} />
    </div>
  );
}
