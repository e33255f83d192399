import css from './vouchers.module.css';

/** Placeholder until the vouchers are there. */
export const VoucherRowsSkeleton = () => (
  <div className={css.list} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className={css.row}>
        <div className={css.value}>
          <div className={`skeleton ${css.figureBlock}`} />
        </div>
        <div className={css.what}>
          <div className={`skeleton ${css.nameBlock}`} />
          <div className={`skeleton ${css.textBlock}`} />
          <div className={`skeleton ${css.tagBlock}`} />
        </div>
      </div>
    ))}
  </div>
);

/** The same with room for the tabs above it: the page before any script runs. */
export default function VouchersSkeleton() {
  return (
    <>
      <div className={css.tabsBlock} />
      <VoucherRowsSkeleton />
    </>
  );
}
