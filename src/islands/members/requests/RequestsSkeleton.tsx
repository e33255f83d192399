import css from './requests.module.css';

/** Placeholder until the requests are there. */
export const RequestRowsSkeleton = () => (
  <div className={css.list} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className={css.rowBlock}>
        <div className={`skeleton ${css.nameBlock}`} />
        <div className={`skeleton ${css.tagBlock}`} />
      </div>
    ))}
  </div>
);

/** The same with room for the filter above it: the page before any script runs. */
export default function RequestsSkeleton() {
  return (
    <>
      <div className={css.choices} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e'].map((chip) => (
          <div key={chip} className={`skeleton ${css.chipBlock}`} />
        ))}
      </div>
      <RequestRowsSkeleton />
    </>
  );
}
