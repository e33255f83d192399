import type { Answer, Invoice, List, CreditEntry } from '@portal/contract';
import { zone } from '../../format/club-time.ts';
import { currentUser } from '../../session/current-user.ts';
import { call } from '../../http/call.ts';
import { loadOwnPage } from '../../data/load-own.ts';
import { ownMemberId } from '../../data/own-id.ts';
import type { InvoicesQuery } from './transactions-address.ts';
import { callFilters, transactionsQuery } from './transactions-address.ts';
import { PAGE } from '../../data/growing.ts';

const SEES_ALL = 'payment_invoice.view';

/** Loads a page of the member's own invoices. Throws what `call` throws. */
export const loadTransactions = (wanted: InvoicesQuery, signal: AbortSignal): Promise<List<Invoice>> =>
  loadOwnPage(SEES_ALL, (member) =>
    call('GET /finance/payment-invoice/', {
      query: { ...transactionsQuery(wanted, zone), ...(member !== undefined && { member__id: member }) },
      signal,
    }),
  );

/**
 * Loads the address of a table with all matching invoices of the member, whatever the page. Throws what `call`
 * throws.
 */
export async function loadInvoiceTable(
  wanted: InvoicesQuery,
): Promise<Answer<'GET /finance/invoice-table/'>> {
  const member = ownMemberId(await currentUser(), SEES_ALL);
  return call('GET /finance/invoice-table/', {
    query: { ...callFilters(wanted, zone), ...(member !== undefined && { member__id: member }) },
  });
}

const SEES_ALL_CREDIT = 'credit_entry.view';

/** Loads a page of a member's credits and their uses, newest first. Throws what `call` throws. */
export const loadCreditEntries = (offset: number, signal: AbortSignal): Promise<List<CreditEntry>> =>
  loadOwnPage(SEES_ALL_CREDIT, (member) =>
    call('GET /finance/credit-entry/', {
      query: { ordering: '-id', limit: PAGE, offset, ...(member !== undefined && { member }) },
      signal,
    }),
  );
