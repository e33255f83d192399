import css from './profile.module.css';

/** What stands in the page until the profile is there. */
export default function ProfileSkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      <div className={css.heading}>
        <div className={`skeleton ${css.nameBlock}`} />
        <div className={`skeleton ${css.lineBlock}`} />
      </div>
      <div className={css.side}>
        <div className={`skeleton ${css.portraitBlock}`} />
      </div>
      <div className={css.main}>
        <div className={`skeleton ${css.sectionBlock}`} />
        <div className={`skeleton ${css.sectionBlock}`} />
      </div>
    </div>
  );
}
