import type { Post } from '@portal/contract';
import { related, relatedFailed } from '#words/content/posts';
import { call } from '../../../lib/http/call.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import cards from '../post-card.module.css';
import { PostCard } from '../PostCard.tsx';
import css from './post.module.css';

/** Number of related posts shown. */
const SHOWN = 3;

interface RelatedPostsProps {
  readonly than: Post;
  /** Ms since epoch. */
  readonly now: number;
}

/** The newest posts of the same category; nothing where it is the only one. */
export function RelatedPosts({ than: { id, category }, now }: RelatedPostsProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /cms/', {
      query: { status: 'PUBLISHED', category, ordering: '-published_from', limit: SHOWN + 1 },
      signal,
    }),
  );
  if (state.status === 'loading') return null;
  const others = state.data?.results.filter((post) => post.id !== id).slice(0, SHOWN);
  if (others?.length === 0) return null;
  return (
    <section className={`section ${css.related}`} aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">{related}</h2>
      </div>
      {others === undefined ? (
        <Failed
          title={relatedFailed}
          failure={state.status === 'failed' ? state.failure : null}
          onRetry={reload}
        />
      ) : (
        <ul className={cards.cards}>
          {others.map((post) => (
            <PostCard key={post.id} post={post} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
