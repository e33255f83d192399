import css from './events.module.css';
import row from './event-row.module.css';

/** Placeholder until the events are there. */
export const ListSkeleton = () => (
  <div className={css.month} aria-hidden="true">
    <div className={`skeleton ${css.monthBlock}`} />
    {['a', 'b', 'c', 'd', 'e'].map((each) => (
      <div key={each} className={row.row}>
        <div className={`skeleton ${css.dateBlock}`} />
        <div className={`skeleton ${css.pictureBlock}`} />
        <div className={`skeleton ${css.nameBlock}`} />
      </div>
    ))}
  </div>
);

/** The same with room for the parts above it: the page before any script runs. */
export default function EventsSkeleton() {
  return (
    <>
      <div className={css.tabsBlock} />
      <div className={css.filtersBlock} />
      <ListSkeleton />
    </>
  );
}
