import type { List } from '@portal/contract';
import { MAX_PAGE_SIZE } from '@portal/contract/rules/pages';

/** The largest page of the bookings. */
export const BOOKINGS_PAGE = 500;

/** Loads all of a list, page after page of the largest size. Throws what `load` throws. */
export async function loadAll<Item>(
  load: (page: { limit: number; offset: number }) => Promise<List<Item>>,
  size: number = MAX_PAGE_SIZE,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { results, count } = await load({ limit: size, offset: all.length });
    all.push(...results);
    if (results.length === 0 || all.length >= count) return all;
  }
}
