import css from './event.module.css';

/** What stands in the page until the event is there. */
export const EventBlocks = () => (
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

/** The same with room for the way back. */
export default function EventSkeleton() {
  return (
    <>
      <div className={css.backBlock} />
      <EventBlocks />
    </>
  );
}
