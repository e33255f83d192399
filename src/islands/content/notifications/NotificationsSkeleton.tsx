import css from './notifications.module.css';

/** What stands in the page until the notifications are there. */
export const RowsSkeleton = () => (
  <div className={css.days} aria-hidden="true">
    <div className={`skeleton ${css.dayBlock}`} />
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className={css.row}>
        <div className={css.what}>
          <div className={`skeleton ${css.nameBlock}`} />
          <div className={`skeleton ${css.textBlock}`} />
        </div>
      </div>
    ))}
  </div>
);

/** The same with room for the tabs above it: what the page has before any script runs. */
export default function NotificationsSkeleton() {
  return (
    <>
      <div className={css.tabsBlock} />
      <RowsSkeleton />
    </>
  );
}
