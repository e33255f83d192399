import css from './ledger.module.css';

/** Placeholder for the lines of a ledger. */
export const RowSkeletons = () => (
  <div aria-hidden="true">
    {['a', 'b', 'c'].map((row) => (
      <div key={row} className={css.row}>
        <div>
          <div className={`skeleton ${css.numeralSkeleton}`} />
          <div className={`skeleton ${css.dateSkeleton}`} />
        </div>
        <div>
          <div className={`skeleton ${css.nameSkeleton}`} />
          <div className={`skeleton ${css.timeSkeleton}`} />
        </div>
        <div className={`skeleton ${css.tagSkeleton}`} />
      </div>
    ))}
  </div>
);
