import type { Post } from '@portal/contract';
import { categories } from '#words/content/posts';
import { nameForCode } from '../../lib/format/by-code.ts';
import { zone } from '../../lib/format/club-time.ts';
import { postState } from '../../lib/content/post-state.ts';
import { href } from '../../lib/app/routes.ts';
import { Harbour } from '../../pictures/Harbour.tsx';
import { UploadedPicture } from '../ui/picture/UploadedPicture.tsx';
import wholeLink from '../ui/whole-link.module.css';
import css from './post-card.module.css';
import { langOf } from '../../lib/app/own-texts.ts';
import { PostTag } from './PostTag.tsx';

interface PostCardProps {
  readonly post: Post;
  /** Ms since epoch. */
  readonly now: number;
  /** True for the first cards in sight. */
  readonly eager?: boolean;
}

/** A card of a post: its picture, its title and its subject. All of it links to the post. */
export function PostCard({ post, now, eager = false }: PostCardProps) {
  const { id, name, category, summary } = post;
  const state = postState(post, now, zone);
  return (
    <li className={css.card}>
      <h3 lang={langOf(name)}>
        <a className={wholeLink.link} href={href('post-details', { params: { id } })}>
          {name}
        </a>
      </h3>
      <UploadedPicture
        className={css.picture}
        of={post}
        sizes="(max-width: 639.98px) 100vw, (max-width: 899.98px) 50vw, 24rem"
        standIn={<Harbour />}
        first={eager}
      />
      <p className="small soft">{nameForCode(categories, category)}</p>
      {summary !== '' && (
        <p className={css.summary} lang={langOf(summary)}>
          {summary}
        </p>
      )}
      {state.kind !== 'out' && (
        <p>
          <PostTag state={state} />
        </p>
      )}
    </li>
  );
}

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
