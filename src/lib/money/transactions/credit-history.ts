import type { CreditEntry, List } from '@portal/contract';
import { call } from '../../http/call.ts';
import { PAGE } from '../../data/growing.ts';
import { loadOwnPage } from '../../data/load-own.ts';

const SEES_ALL = 'credit_entry.view';

/** Loads a page of a member's credits and their uses, newest first. Throws what `call` throws. */
export const loadCreditEntries = (offset: number, signal: AbortSignal): Promise<List<CreditEntry>> =>
  loadOwnPage(SEES_ALL, (member) =>
    call('GET /finance/credit-entry/', {
      query: { ordering: '-id', limit: PAGE, offset, ...(member !== undefined && { member }) },
      signal,
    }),
  );
