import type { List } from '@portal/contract';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';

/** All of a list, page after page. Throws what `load` throws. */
export async function loadAll<Item>(
  load: (page: { limit: number; offset: number }) => Promise<List<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { results, count } = await load({ limit: MAX_PAGE_SIZE, offset: all.length });
    all.push(...results);
    if (results.length === 0 || all.length >= count) return all;
  }
}
