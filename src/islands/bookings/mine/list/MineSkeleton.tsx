import css from './list.module.css';

/** Placeholder until the bookings are there. */
export function MineSkeleton() {
  return (
    <div className={css.list} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className={css.row}>
          <div>
            <div className={`skeleton ${css.numeralBlock}`} />
            <div className={`skeleton ${css.dateBlock}`} />
          </div>
          <div>
            <div className={`skeleton ${css.nameBlock}`} />
            <div className={`skeleton ${css.timeBlock}`} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The same with room for what is above the list: what the page has before any script runs. */
export default function PageSkeleton() {
  return (
    <>
      <div className={css.choices} aria-hidden="true">
        <div className={`skeleton ${css.chipBlock}`} />
        <div className={`skeleton ${css.chipBlock}`} />
      </div>
      <MineSkeleton />
    </>
  );
}
