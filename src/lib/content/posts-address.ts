import type { Post } from '@portal/contract';
import { postCategories } from '@portal/contract/content/rules/categories';
import { pageOffset, pageIn } from '../data/in-address.ts';
import { href } from '../app/routes.ts';

/** The kinds of posts, by their names in an address. */
export const kinds = { benefits: 'BENEFIT', news: 'NEWS' } as const satisfies Record<string, Post['type']>;
export type PostKind = keyof typeof kinds;

/** The view of the posts, as the address has it. */
export interface PostsQuery {
  /** Null: of every kind. */
  readonly show: PostKind | null;
  /** Null: of every category. */
  readonly category: Post['category'] | null;
  /** A part of the title. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

const isKind = (name: string): name is PostKind => Object.hasOwn(kinds, name);
const isCategory = (code: string): code is Post['category'] => Object.hasOwn(postCategories, code);

/** Reads the view from an address; values that make no sense are ignored. */
export function readPosts(query: URLSearchParams): PostsQuery {
  const show = query.get('show') ?? '';
  const category = query.get('category') ?? '';
  return {
    show: isKind(show) ? show : null,
    category: isCategory(category) ? category : null,
    search: (query.get('name__icontains') ?? '').trim().slice(0, 100),
    page: pageIn(query),
  };
}

/** The address that asks for this. */
export const postsAt = ({ show, category, search, page }: PostsQuery): string =>
  href('benefits-and-privileges', {
    query: { show, category, name__icontains: search, page: page === 1 ? null : page },
  });

/** The list call's query: the newest first. Staff would get drafts otherwise. */
export const postsQuery = ({ show, category, search, page }: PostsQuery) => ({
  status: 'PUBLISHED' as const,
  ordering: '-published_from' as const,
  ...(show && { type: kinds[show] }),
  ...(category && { category }),
  ...(search && { name__icontains: search }),
  ...pageOffset(page),
});

/** Everything, from the first page on. */
export const allPosts: PostsQuery = { show: null, category: null, search: '', page: 1 };
