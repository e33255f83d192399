import type { List, Post } from '@portal/contract';
import { nothingOnPage, toFirstPage } from '#words/app/lists';
import {
  found,
  listFailed,
  listOld,
  loading,
  noPosts,
  noPostsDetail,
  nothingFits,
  nothingFitsDetail,
  nothingOnPageDetail,
  seeAll,
} from '#words/content/posts';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import type { PostsQuery } from '../../../lib/content/posts-address.ts';
import { allPosts, postsAt } from '../../../lib/content/posts-address.ts';
import type { Listing } from '../../../lib/data/listing.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight } from '../../../pictures/icons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { useStore } from '@nanostores/react';
import { CardsSkeleton, PostCard } from '../PostCard.tsx';
import cards from '../post-card.module.css';
import css from './posts.module.css';

const $now = createClock();

interface PostListProps {
  readonly listing: Listing<PostsQuery, List<Post>>;
}

/** The posts that fit, a page at a time. */
export function PostList({ listing: { wanted, list, before } }: PostListProps) {
  const state = useStore(list.$state);
  const isLoading = state.status === 'loading';
  const fitting = isLoading ? undefined : state.data?.count;
  return (
    <>
      <output className="visually-hidden">
        {isLoading ? loading : fitting !== undefined && found(fitting)}
      </output>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={
          // The current list stays on screen until the next one replaces it.
          before && before.results.length > 0 ? (
            <div className={css.busy} aria-busy="true">
              <PostCards posts={before.results} />
            </div>
          ) : (
            <CardsSkeleton />
          )
        }
        failed={listFailed}
        old={listOld}
        frame={css.alone}
      >
        {({ results, count }) => (
          <>
            {results.length === 0 ? (
              <NoPosts wanted={wanted} beyond={count > 0} />
            ) : (
              <PostCards posts={results} />
            )}
            <Pager page={wanted.page} count={count} at={(page) => postsAt({ ...wanted, page: page ?? 1 })} />
          </>
        )}
      </Loaded>
    </>
  );
}

function PostCards({ posts }: { readonly posts: readonly Post[] }) {
  const now = useStore($now);
  return (
    <ul className={cards.cards}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} now={now} eager={index < 3} />
      ))}
    </ul>
  );
}

function NoPosts({ wanted, beyond }: { readonly wanted: PostsQuery; readonly beyond: boolean }) {
  const isFiltered = postsAt({ ...wanted, page: 1 }) !== postsAt(allPosts);
  const [title, detail] = beyond
    ? [nothingOnPage, nothingOnPageDetail]
    : isFiltered
      ? [nothingFits, nothingFitsDetail]
      : [noPosts, noPostsDetail];
  return (
    <div className={css.alone}>
      <Empty picture={<Harbour />} title={title} detail={detail}>
        {(beyond || isFiltered) && (
          <a className="link" href={postsAt(beyond ? { ...wanted, page: 1 } : allPosts)}>
            {beyond ? toFirstPage : seeAll} <Icon drawing={arrowRight} />
          </a>
        )}
      </Empty>
    </div>
  );
}
