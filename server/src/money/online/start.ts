import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OnlineMethod } from '@portal/contract';
import { onlineMethods } from '@portal/contract';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { refuseWith } from '../../http/refusals/refusal.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { invoice, payment, paymentShare } from '../tables.ts';
import { failPayment } from './fail.ts';

interface Env {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
}

/** Describes a payment for the payer at the gateway: `INV-2026-000123`, or `INV-2026-000123 +2`. */
export async function describePayment(db: Database, id: string): Promise<string> {
  const numbers = await db
    .select({ number: invoice.invoice_number })
    .from(paymentShare)
    .innerJoin(invoice, eq(invoice.id, paymentShare.invoice_id))
    .where(eq(paymentShare.payment_id, id))
    .orderBy(invoice.invoice_number);
  const [first] = numbers;
  return `${first?.number ?? ''}${numbers.length > 1 ? ` +${numbers.length - 1}` : ''}`;
}

/** True where it is this payment, and its gateway hasn't begun it. */
export const isNotBegun = (id: string) =>
  and(eq(payment.id, id), eq(payment.status, 'PENDING'), isNull(payment.gateway_reference));

/** The address that the payer comes back to. */
export const buildReturnUrl = (id: string, { portalUrl }: Pick<Config, 'portalUrl'>): string =>
  `${portalUrl}/payment-result/?payment=${id}`;

const toOnlineMethod = (method: string): OnlineMethod => {
  const found = onlineMethods.find((one) => one === method);
  if (found === undefined) throw new Error(`No gateway takes ${method}`);
  return found;
};

/**
 * Has the gateway begin a payment that is stored and that whoever comes to its page pays, unless it has: outside of any
 * transaction, as others wait for what that locks. A process that dies before the answer is stored has shown nobody where to pay. A 502 where the gateway doesn't answer.
 */
export async function startAtGateway(id: string, gateway: Gateway, { db, config, log }: Env): Promise<void> {
  const waiting = isNotBegun(id);
  const [row] = await db.select().from(payment).where(waiting);
  if (!row || row.gateway !== gateway.name || row.expires_at === null || row.card !== null) return;
  try {
    const { reference, next } = await gateway.start({
      payment: id,
      method: toOnlineMethod(row.method),
      amount: row.amount,
      currency: config.currency,
      description: await describePayment(db, id),
      returnUrl: buildReturnUrl(id, config),
      expiresAt: row.expires_at.getTime(),
    });
    await db.update(payment).set({ gateway_reference: reference, next }).where(waiting);
  } catch (error) {
    log.warn({ err: error, payment: id }, 'the gateway did not begin a payment');
    await transact(db, (tx) =>
      failPayment(tx, id, { failure: 'gateway', now: config.now(), zone: config.timeZone }),
    );
    throw refuseWith(
      502,
      'gateway_failed',
      'The bank isn’t responding. Nothing was charged: try again later.',
    );
  }
}
