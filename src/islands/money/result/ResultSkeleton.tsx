import css from './result.module.css';

/** Shown until the payment is known. */
export default function ResultSkeleton() {
  return (
    <div className={css.message} aria-hidden="true">
      <div className={`skeleton ${css.messageBlock}`} />
      <div className={`skeleton ${css.factsBlock}`} />
    </div>
  );
}
