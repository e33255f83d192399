import type { InvoiceStep } from '@portal/contract';
import { countedMethods } from '@portal/contract/money/rules/payment-methods';
import { sql } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import { auditLog } from '../../audit/tables.ts';
import type { Database } from '../../database/database.ts';
import { render } from '../../database/statements/render.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';

type Row = Omit<InvoiceStep, 'at'> & { moment: number };

const desk = sql.raw(countedMethods.map((method) => `'${method}'`).join(', '));
const atDesk = sql`coalesce(${payment}.gateway is null and ${payment}.method in (${desk}), false)`;
const none = sql`null::text`;

/** The user that the log names for a step, which it has in the step's own transaction. */
const userOf = (
  resource: string,
  action: string,
  id: ReturnType<typeof sql>,
  at: ReturnType<typeof sql>,
) => sql`(
  select ${generalUser.username} from ${auditLog} join ${generalUser} on ${generalUser.id} = ${auditLog.user_id}
  where ${auditLog.resource} = ${resource} and ${auditLog.resource_id} = ${id}::text
    and ${auditLog.action} = ${action} and ${auditLog.at} = ${at} limit 1)`;

/** The steps of an invoice from its own rows, its payments and its refunds, the newest first. */
const steps = render(sql<Row>`
  select ${instant(sql`step.at`)} as moment, kind, by, payment, method, at_desk, amount, reference, destination, note
  from (
    select issued_at as at, 1 as place, 'ISSUED' as kind,
      ${userOf('payment_invoice', 'issue', sql`${invoice}.id`, sql`${invoice}.issued_at`)} as by,
      null::uuid as payment, ${none} as method, false as at_desk, total + waived as amount,
      ${none} as reference, ${none} as destination, ${none} as note
    from ${invoice} where id = ${sql.placeholder('id')} and issued_at is not null
    union all
    select voided_at, 4, 'VOIDED', ${userOf('payment_invoice', 'void', sql`${invoice}.id`, sql`${invoice}.voided_at`)},
      null, null, false, null, null, null, void_reason
    from ${invoice} where id = ${sql.placeholder('id')} and voided_at is not null
    union all
    select waived_at, 4, 'WAIVED', null, null, null, false, waived, null, null, null
    from ${invoice} where id = ${sql.placeholder('id')} and waived_at is not null
    union all
    select ${payment}.settled_at, 2, 'PAID',
      ${userOf('reservation_payment', 'settle', sql`${payment}.id`, sql`${payment}.settled_at`)},
      ${payment}.id, ${payment}.method, ${atDesk}, ${paymentShare}.amount, ${payment}.reference, null, null
    from ${paymentShare} join ${payment} on ${payment}.id = ${paymentShare}.payment_id
    where ${paymentShare}.invoice_id = ${sql.placeholder('id')} and ${payment}.status = 'SETTLED' and ${paymentShare}.amount > 0
    union all
    select ${refund}.created_at, 3, 'REFUNDED',
      ${userOf('payment_invoice', 'refund', sql`${refund}.invoice_id`, sql`${refund}.created_at`)},
      ${refund}.payment_id, ${payment}.method, ${atDesk}, ${refund}.amount, null, ${refund}.destination, ${refund}.note
    from ${refund} left join ${payment} on ${payment}.id = ${refund}.payment_id
    where ${refund}.invoice_id = ${sql.placeholder('id')}
  ) step order by step.at desc, step.place desc`);

/** Reads the history of an invoice. */
export async function readHistory(db: Database, id: string, zone: string): Promise<InvoiceStep[]> {
  const rows = await steps(db, { id });
  const write = momentWriter(zone);
  return rows.map(({ moment, ...step }) => ({ at: write(moment), ...step }));
}
