import css from './signing-in.module.css';

/** What stands in the page until its sections are there. */
export default function SigningInSkeleton() {
  return (
    <div className={css.sections} aria-hidden="true">
      <div className={`skeleton ${css.sectionBlock}`} />
      <div className={`skeleton ${css.sectionBlock}`} />
    </div>
  );
}
