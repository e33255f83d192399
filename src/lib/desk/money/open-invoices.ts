import type { Invoice } from '@portal/contract';
import { call } from '../../http/call.ts';
import { loadAll } from '../records/load-all.ts';

/** Loads all unpaid invoices of a member, the first due first: few, whatever the member's history. */
export async function loadOpenInvoices(member: number, signal: AbortSignal): Promise<Invoice[]> {
  const lists = await Promise.all(
    (['UNPAID', 'PARTLY_PAID'] as const).map((status) =>
      loadAll((page) =>
        call('GET /finance/payment-invoice/', {
          query: { member__id: member, status, ordering: 'due_date', ...page },
          signal,
        }),
      ),
    ),
  );
  return lists.flat().toSorted((one, other) => one.due_date.localeCompare(other.due_date));
}
