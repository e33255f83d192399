import type { CreditEntry, List } from '@portal/contract';
import { call } from '../http/call.ts';
import { loadOwn } from '../data/load-own.ts';
import type { Resource } from '../data/resource.ts';
import { createResource } from '../data/resource.ts';

const SEES_ALL = 'credit_entry.view';
/** Entries of a page. */
export const PAGE = 10;

/** A page of what came into a member's credit and what was used of it, the newest first. Throws what `call` throws. */
export const loadCreditEntries = (offset: number, signal: AbortSignal): Promise<List<CreditEntry>> =>
  loadOwn(SEES_ALL, (member) =>
    call('GET /finance/credit-entry/', {
      query: { ordering: '-id', limit: PAGE, offset, ...(member !== undefined && { member }) },
      signal,
    }),
  );

export interface CreditHistory extends Pick<
  Resource<Omit<List<CreditEntry>, 'next' | 'previous'>>,
  '$state' | 'reload'
> {
  /** Loads a page more; what is on screen stays. */
  readonly more: () => Promise<void>;
}

/** The member's credit history: as many pages as were asked for, from the newest on. */
export function createCreditHistory(load: typeof loadCreditEntries): CreditHistory {
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
