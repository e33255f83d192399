import css from './post-card.module.css';

/** Placeholder until the posts are there. */
export const CardsSkeleton = () => (
  <div className={css.cards} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
      <div key={card} className={css.card}>
        <div className={`skeleton ${css.pictureBlock}`} />
        <div className={`skeleton ${css.nameBlock}`} />
        <div className={`skeleton ${css.textBlock}`} />
      </div>
    ))}
  </div>
);
