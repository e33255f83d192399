import css from './request.module.css';

/** What stands in the page until the request is there. */
export default function RequestSkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      <div>
        <div className={`skeleton ${css.tagBlock}`} />
        <div className={`skeleton ${css.titleBlock}`} />
        <div className={`skeleton ${css.lineBlock}`} />
        <div className={`skeleton ${css.tableBlock}`} />
      </div>
      <div className={`skeleton ${css.asideBlock}`} />
    </div>
  );
}
