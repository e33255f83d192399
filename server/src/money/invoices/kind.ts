import type { IncomeKind } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { invoice, invoiceLine } from '../tables.ts';
import type { Sales } from './sales.ts';

/** In a query of `invoice` that may have none: what it is for. Fees without a term are known by their lines. */
export const kindOfInvoice = (sales: Pick<Sales, 'kind'>): SQL<IncomeKind> =>
  sql<IncomeKind>`case when ${invoice}.id is null then 'NONE' else coalesce(${sales.kind}, case
    when ${invoice}.renews_until is not null or exists (
      select from ${invoiceLine} where invoice_id = ${invoice}.id and description like 'Membership %')
    then 'MEMBERSHIP' else 'OTHER' end) end`;
