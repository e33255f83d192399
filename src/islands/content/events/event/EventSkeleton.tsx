import css from './event.module.css';

/** What stands in the page until the event is there. */
export const EventSkeleton = () => (
  <div aria-hidden="true">
    <div className={`skeleton ${css.banner}`} />
    <div className={css.columns}>
      <div>
        <div className={`skeleton ${css.titleBlock}`} />
        <div className={`skeleton ${css.textBlock}`} />
      </div>
      <div className={`skeleton ${css.sheetBlock}`} />
    </div>
  </div>
);
