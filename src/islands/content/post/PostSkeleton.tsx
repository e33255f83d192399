import css from './post.module.css';

/** What stands in the place of a post until it is there. */
export const PostSkeleton = () => (
  <div className={css.article} aria-hidden="true">
    <div className={css.head}>
      <div className={`skeleton ${css.aboutBlock}`} />
      <div className={`skeleton ${css.titleBlock}`} />
      <div className={`skeleton ${css.summaryBlock}`} />
    </div>
    <div className={`skeleton ${css.pictureBlock}`} />
    <div />
  </div>
);
