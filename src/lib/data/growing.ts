import type { List } from '@portal/contract';
import type { Resource } from './resource.ts';
import { createResource } from './resource.ts';

/** Rows of a page. */
export const PAGE = 10;

export interface GrowingList<Item> extends Pick<
  Resource<Pick<List<Item>, 'count' | 'results'>>,
  '$state' | 'reload'
> {
  /** Loads one more page; the list on screen stays. */
  readonly more: () => Promise<void>;
}

/** The first pages of a list. `load` returns a page of `PAGE` rows from `offset` on. */
export function createGrowingList<Item>(
  load: (offset: number, signal: AbortSignal) => Promise<Pick<List<Item>, 'count' | 'results'>>,
): GrowingList<Item> {
  let pages = 1;
  const { $state, reload } = createResource(async (signal) => {
    const lists = await Promise.all(Array.from({ length: pages }, (_, page) => load(page * PAGE, signal)));
    return { count: lists[0]?.count ?? 0, results: lists.flatMap(({ results }) => results) };
  });
  return {
    $state,
    reload,
    more: () => {
      pages += 1;
      return reload();
    },
  };
}
