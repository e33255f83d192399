import type { Post } from '@portal/contract';
import { categories, onlyStaff, onlyStaffDetail } from '#words/content/posts';
import { nameForCode } from '../../../lib/format/by-code.ts';
import { zone } from '../../../lib/format/club-time.ts';
import { postState } from '../../../lib/content/post-state.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { postsAt, allPosts } from '../../../lib/content/posts-address.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Message } from '../../ui/Message.tsx';
import { UploadedPicture } from '../../ui/picture/UploadedPicture.tsx';
import { PostTag } from '../PostTag.tsx';
import { Body } from './Body.tsx';
import { langOf } from '../../../lib/app/own-texts.ts';
import css from './post.module.css';

interface PostDetailProps {
  readonly post: Post;
  /** Ms since epoch. */
  readonly now: number;
}

/** A post from its title to its last line. */
export function PostDetail({ post, now }: PostDetailProps) {
  const { name, category, summary, body, feature_image, published_from, status } = post;
  const state = postState(post, now, zone);
  return (
    <article className={css.article}>
      <div className={css.head}>
        {state.kind === 'hidden' && (
          <Message kind="info" title={onlyStaff}>
            {onlyStaffDetail[status]}
          </Message>
        )}
        <p className={css.about}>
          <a className="link" href={postsAt({ ...allPosts, category })}>
            {nameForCode(categories, category)}
          </a>
          {published_from !== null && (
            <time className="soft whole" dateTime={published_from}>
              {dateWithYear(published_from)}
            </time>
          )}
          {state.kind === 'ending' && <PostTag state={state} />}
        </p>
        <h1 lang={langOf(name)}>{name}</h1>
        {summary !== '' && (
          <p className={css.summary} lang={langOf(summary)}>
            {summary}
          </p>
        )}
      </div>
      {feature_image !== null && (
        <UploadedPicture of={post} sizes="(max-width: 899.98px) 100vw, 34rem" standIn={<Harbour />} first />
      )}
      <Body html={body} />
    </article>
  );
}
