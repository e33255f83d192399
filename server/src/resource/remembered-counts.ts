import { shareByKey } from '../database/connections/gather.ts';
import type { Validity } from '../http/answer-cache.ts';
import { isValid } from '../http/answer-cache.ts';

/** From this many rows on, how many there are is remembered. */
const LARGE = 2_000;
/** Time that a count is remembered, ms. */
const KEPT = 10_000;
/** Of how many different lists. */
const MOST = 500;

type Count = () => PromiseLike<number>;

/** The facts that decide whether a count that is remembered still holds. */
interface CountProof {
  readonly now: number;
  /** How far a full page reached that was just read, beyond which there may be more. */
  readonly proven: number;
  /** How long what is counted now is true, if anybody knows. */
  readonly validity?: Validity | null;
}

/** Counts the rows of a list, or remembers the count. */
export interface RememberedCounts {
  /**
   * The count of the list of this name, counted once for all callers while another count is under way. With a `validity` it
   * is remembered for as long as it is true. Without, it is counted again if it is small, and at most 10 s old if it is large, but
   * never less than `proven`.
   */
  of: (list: string, proof: CountProof, count: Count) => Promise<number>;
}

/** An empty memory of counts. */
export function rememberCounts(): RememberedCounts {
  const large = new Map<string, { at: number; count: Promise<number> }>();
  const exact = new Map<string, { validity: Validity; count: Promise<number> }>();
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

  /** Counts what is true now, unless it was counted before and still is. */
  function countExactly(list: string, now: number, validity: Validity, count: Count): Promise<number> {
    const known = exact.get(list);
    exact.delete(list);
    const isTrue = known && isValid(known.validity, validity.version, now);
    const kept = isTrue
      ? known
      : { validity, count: countShared(`${list} ${validity.version}`, async () => count()) };
    exact.set(list, kept);
    kept.count.catch(() => exact.delete(list));
    const [oldest] = exact.keys();
    if (exact.size > MOST && oldest !== undefined) exact.delete(oldest);
    return kept.count;
  }

  return {
    async of(list, { now, proven, validity }, count) {
      if (validity) return countExactly(list, now, validity, count);
      const known = large.get(list);
      if (known && now - known.at < KEPT) {
        const counted = await known.count;
        if (counted > proven) return counted;
      }
      return countAnew(list, now, count);
    },
  };
}
