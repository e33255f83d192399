import { heading } from '#words/content/posts';
import css from './post.module.css';

/** What stands in the place of a post until it is there. */
export const WholeSkeleton = () => (
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

/** The same with the page's heading and room for the way back: what the page has before any script runs. */
export default function PostSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{heading}</h1>
      <p className={css.back}>
        <span className="link" />
      </p>
      <WholeSkeleton />
    </>
  );
}
