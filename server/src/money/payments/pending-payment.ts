import type { PendingPayment } from '@portal/contract';
import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { at } from '../../time/moments.ts';
import { invoice, payment, paymentShare } from '../tables.ts';

/** In a query of `invoice`: the newest payment for it that can still be made at its gateway; null where nothing is due. */
export const pendingPayment = (now: number | Placeholder): SQL<PendingPayment | null> =>
  sql<PendingPayment | null>`case when ${invoice}.status in ('UNPAID', 'PARTLY_PAID') then (
    select json_build_object('payment', ${payment}.id, 'method', ${payment}.method, 'amount', ${paymentShare}.amount)
    from ${paymentShare} join ${payment} on ${payment}.id = ${paymentShare}.payment_id
    where ${paymentShare}.invoice_id = ${invoice}.id and ${payment}.status = 'PENDING'
      and ${payment}.expires_at > ${at(now)}
    order by ${payment}.created_at desc limit 1) end`;

/** The next moment at which any payment that waits can no longer be made at its gateway. */
export const nextPaymentEnd = (now: number | Placeholder): SQL<Date | null> =>
  sql<Date | null>`(select min(${payment}.expires_at) from ${payment}
    where ${payment}.status = 'PENDING' and ${payment}.expires_at > ${at(now)})`;
