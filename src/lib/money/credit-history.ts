import type { CreditEntry, List } from '@portal/contract';
import { call } from '../http/call.ts';
import { PAGE } from '../data/growing.ts';
import { loadOwn } from '../data/load-own.ts';

const SEES_ALL = 'credit_entry.view';

/** A page of what came into a member's credit and what was used of it, the newest first. Throws what `call` throws. */
export const loadCreditEntries = (offset: number, signal: AbortSignal): Promise<List<CreditEntry>> =>
  loadOwn(SEES_ALL, (member) =>
    call('GET /finance/credit-entry/', {
      query: { ordering: '-id', limit: PAGE, offset, ...(member !== undefined && { member }) },
      signal,
    }),
  );
