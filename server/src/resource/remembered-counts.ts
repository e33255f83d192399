import { shareByKey } from '../database/connections/gather.ts';

/** From this many rows on, how many there are is remembered. */
const LARGE = 2_000;
/** Time that a count is remembered, ms. */
const KEPT = 10_000;
/** Of how many different lists. */
const MOST = 500;

type Count = () => PromiseLike<number>;

/** Counts the rows of a list, or remembers the count. */
export interface RememberedCounts {
  /**
   * The count of the list of this name: counted again if it is small, once for all callers while another count is under
   * way; at most 10 s old if it is large. Never less than a page that was just read proves: a `proven` count is how far a
   * full page reached, beyond which there may be more.
   */
  of: (list: string, now: number, proven: number, count: Count) => Promise<number>;
}

/** An empty memory of counts. */
export function rememberCounts(): RememberedCounts {
  const large = new Map<string, { at: number; count: Promise<number> }>();
  const countShared = shareByKey<number>();

  async function countAnew(list: string, now: number, count: Count): Promise<number> {
    const counting = countShared(list, async () => count());
    // Those who find a large list's count outdated at the same moment share the next one.
    if (large.delete(list)) large.set(list, { at: now, count: counting });
    const counted = await counting.catch((error: unknown) => {
      large.delete(list);
      throw error;
    });
    large.delete(list);
    if (counted >= LARGE) large.set(list, { at: now, count: counting });
    const [oldest] = large.keys();
    if (large.size > MOST && oldest !== undefined) large.delete(oldest);
    return counted;
  }

  return {
    async of(list, now, proven, count) {
      const known = large.get(list);
      if (known && now - known.at < KEPT) {
        const counted = await known.count;
        if (counted > proven) return counted;
      }
      return countAnew(list, now, count);
    },
  };
}
