import css from '../desk.module.css';
import frame from './frame.module.css';

/** Placeholder until a section is there. */
export const SectionSkeleton = () => (
  <div aria-hidden="true">
    <div className={`skeleton ${css.headingBlock}`} />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <div key={row} className={css.rowBlock}>
        <div className={`skeleton ${css.textBlock}`} />
      </div>
    ))}
  </div>
);

/** The desk in the HTML of the build, before any script runs. */
export default function DeskSkeleton() {
  return (
    <div className={css.desk} aria-hidden="true">
      <div className={frame.side}>
        <ul>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((row) => (
            <li key={row} className={css.linkBlock}>
              <div className={`skeleton ${css.textBlock}`} />
            </li>
          ))}
        </ul>
      </div>
      <div className={css.section}>
        <SectionSkeleton />
      </div>
    </div>
  );
}
