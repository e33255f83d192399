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
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight } from '../../../pictures/icons.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { island } from '../../ui/island.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useStore } from '@nanostores/react';
import { OnePost } from './OnePost.tsx';
import { PostSkeleton } from './PostSkeleton.tsx';
import { Related } from './Related.tsx';

const $now = createClock();

const open = () => ({
  one: openResource(async (signal) => call('GET /cms/{id}/', { params: { id: idInAddress() }, signal })),
});

/** The page's heading, and what stands below until the post is there. */
const First = () => (
  <>
    <h1 className="visually-hidden">{heading}</h1>
    <PostSkeleton />
  </>
);

/** One post: what it offers or tells, and more of its kind. */
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
            <OnePost post={post} now={now} />
            <Related than={post} now={now} />
          </>
        )}
      </Loaded>
    </>
  );
}

const NoSuchPost = () => (
  <Empty picture={<Harbour />} title={noSuchPost} detail={noSuchPostDetail}>
    <a className="link" href={href('benefits-and-privileges')}>
      {seeAll} <Icon drawing={arrowRight} />
    </a>
  </Empty>
);

export default island({ first: First, open, page: PostPage });
