import {
  heading,
  noSuchPost,
  noSuchPostDetail,
  postFailed,
  postLoading,
  postOld,
  seeAll,
} from '#words/content/posts';
import { createClock } from '../../../lib/bookings/calendar/clock.ts';
import { call } from '../../../lib/http/call.ts';
import { idInAddress } from '../../../lib/data/in-address.ts';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { href } from '../../../lib/app/routes.ts';
import { NoSuchThing } from '../../ui/failure/NoSuchThing.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { PostDetail } from './PostDetail.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';
import css from './post.module.css';

const $now = createClock();

const open = () => ({
  one: openResource(async (signal) => call('GET /cms/{id}/', { params: { id: idInAddress() }, signal })),
});

/** The page's heading, and the placeholder below until the post is there. */
const PostPageSkeleton = () => (
  <>
    <h1 className="visually-hidden">{heading}</h1>
    <PostSkeleton />
  </>
);

/** One post: its offer or announcement, and more of its kind. */
function PostPage({ one }: ReturnType<typeof open>) {
  const state = useStore(one.$state);
  const now = useStore($now);
  const hasPost = state.status !== 'loading' && state.data !== undefined;
  return (
    <>
      {!hasPost && <h1 className="visually-hidden">{heading}</h1>}
      <Loaded
        state={state}
        onRetry={() => void one.reload()}
        waiting={<PostSkeleton />}
        loading={postLoading}
        failed={postFailed}
        old={postOld}
        missing={<NoSuchPost />}
      >
        {(post) => (
          <>
            <PostDetail post={post} now={now} />
            <RelatedPosts than={post} now={now} />
          </>
        )}
      </Loaded>
    </>
  );
}

const NoSuchPost = () => (
  <NoSuchThing
    title={noSuchPost}
    detail={noSuchPostDetail}
    to={href('benefits-and-privileges')}
    label={seeAll}
  />
);

/** Placeholder until the post is there. */
const PostSkeleton = () => (
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

export default island({ first: PostPageSkeleton, open, page: PostPage });
