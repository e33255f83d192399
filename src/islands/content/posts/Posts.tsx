import { useEffect, useRef } from 'react';
import {
  all,
  categories,
  everyCategory,
  heading,
  kindNames,
  which,
  whichCategory,
} from '#words/content/posts';
import type { PostsQuery } from '../../../lib/content/posts-address.ts';
import { kinds, postsAt, postsQuery, readPosts } from '../../../lib/content/posts-address.ts';
import { call } from '../../../lib/http/call.ts';
import { keepFresh } from '../../../lib/data/keep-fresh.ts';
import { createListings } from '../../../lib/data/listing.ts';
import { stayInPage } from '../../../lib/forms/stay-in-page.ts';
import { island } from '../../ui/loading/island.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { PostList } from './PostList.tsx';
import css from './posts.module.css';
import { Search } from './Search.tsx';
import { CardsSkeleton } from '../PostCard.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const kindsShown = [null, ...(Object.keys(kinds) as (keyof typeof kinds)[])];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
const codes = [null, ...(Object.keys(categories) as (keyof typeof categories)[])];

function open() {
  const { $listing, show } = createListings(
    (wanted: PostsQuery, signal) => call('GET /cms/', { query: postsQuery(wanted), signal }),
    readPosts(new URLSearchParams(location.search)),
  );
  const { go } = stayInPage((query) => show(readPosts(query)));
  return { $listing, go };
}

/** Offers of the club and its partners to members, and the club's news: by kind, category and title. */
function Posts({ $listing, go }: ReturnType<typeof open>) {
  const listing = useStore($listing);
  const { wanted, list } = listing;
  useEffect(() => keepFresh(list), [list]);
  const top = useTopOfPage(wanted);
  const at = (change: Partial<PostsQuery>) => postsAt({ ...wanted, page: 1, ...change });
  return (
    <>
      <div className={css.tools}>
        <Tabs
          label={which}
          tabs={kindsShown.map((kind) => ({
            name: kind === null ? all : kindNames[kind],
            address: at({ show: kind }),
            current: wanted.show === kind,
          }))}
        />
        <nav className={css.categories} aria-label={whichCategory}>
          {codes.map((code) => (
            <a
              key={code}
              className="chip"
              href={at({ category: code })}
              aria-current={wanted.category === code ? 'true' : undefined}
            >
              {code === null ? everyCategory : categories[code]}
            </a>
          ))}
        </nav>
        <Search search={wanted.search} onSearch={(search) => go(at({ search }))} />
      </div>
      <h2 className="visually-hidden" tabIndex={-1} ref={top}>
        {wanted.category === null ? heading : categories[wanted.category]}
      </h2>
      <PostList listing={listing} />
    </>
  );
}

/** The heading of the list, which takes the focus when another page of it opens. */
function useTopOfPage(wanted: PostsQuery) {
  const top = useRef<HTMLHeadingElement>(null);
  const before = useRef(wanted);
  useEffect(() => {
    const last = before.current;
    before.current = wanted;
    const isSameList = postsAt({ ...last, page: 1 }) === postsAt({ ...wanted, page: 1 });
    if (isSameList && last.page !== wanted.page) top.current?.focus();
  }, [wanted]);
  return top;
}

/** The page before any script runs: room for the filters, and placeholders for the posts. */
function PostsSkeleton() {
  return (
    <>
      <div className={css.toolsBlock} />
      <CardsSkeleton />
    </>
  );
}

export default island({ first: PostsSkeleton, open, page: Posts });
