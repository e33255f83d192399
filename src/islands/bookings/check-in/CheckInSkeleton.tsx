import css from './check-in.module.css';

/** What stands in the page until it is known what became of the code. */
export default function CheckInSkeleton() {
  return (
    <div className={css.status} aria-hidden="true">
      <div className={`skeleton ${css.nameBlock}`} />
      <div className={`skeleton ${css.messageBlock}`} />
    </div>
  );
}
