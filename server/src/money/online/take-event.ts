import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Gateway, GatewayEvent, GatewayState } from '../gateways/gateway.ts';
import { WebhookRefused } from '../gateways/gateway.ts';
import { payment, webhookEvent } from '../tables.ts';
import type { PaymentRow } from './fail.ts';
import { failPayment } from './fail.ts';
import type { SettleEnv } from './settle.ts';
import { settlePayment } from './settle.ts';

/** What is different from what the payment is about; null where nothing is. */
export function mismatchOf(
  { amount }: Pick<PaymentRow, 'amount'>,
  state: GatewayState,
  currency: string,
): string | null {
  if (state.kind !== 'PAID') return null;
  if (state.currency !== currency) return `Paid in ${state.currency} instead of ${currency}.`;
  return state.amount === amount ? null : `Paid ${state.amount} cents instead of ${amount}.`;
}

/** The payment that a gateway calls so. */
export async function findByReference(db: Database, gateway: Gateway, reference: string) {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway.name), eq(payment.gateway_reference, reference)));
  return found;
}

/**
 * Takes a gateway's event about a payment: settles or fails it. An event counts once, committed with its effect, and in
 * whatever order events come, what is settled stays so. Throws `WebhookRefused` if it isn't about what we requested.
 */
export async function takeEvent(
  db: Database,
  gateway: Gateway,
  { id: event, reference, state }: GatewayEvent,
  env: SettleEnv & { currency: string },
): Promise<void> {
  const found = await findByReference(db, gateway, reference);
  if (!found) throw new WebhookRefused('It is about a payment that we did not begin.');
  const mismatch = mismatchOf(found, state, env.currency);
  if (mismatch !== null) throw new WebhookRefused(mismatch);
  const { now } = env;
  const ofEvent = and(eq(webhookEvent.gateway, gateway.name), eq(webhookEvent.event, event));
  await transact(db, async (tx) => {
    if ((await tx.$count(webhookEvent, ofEvent)) > 0) return;
    if (state.kind === 'PAID') await settlePayment(tx, found.id, env);
    if (state.kind === 'FAILED') await failPayment(tx, found.id, { failure: state.failure, now });
    // Last, as its reference to the payment locks that. The same event sent twice at once settles or fails nothing twice.
    await tx
      .insert(webhookEvent)
      .values({ gateway: gateway.name, event, payment_id: found.id, received_at: new Date(now) })
      .onConflictDoNothing();
  });
}
