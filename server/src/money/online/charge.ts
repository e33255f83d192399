import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { findCard } from '../cards/saved-cards.ts';
import type { ChargedCard, Gateway } from '../gateways/gateway.ts';
import { VaultRefused } from '../gateways/gateway.ts';
import type { Sales } from '../invoices/sales.ts';
import { payment, paymentShare } from '../tables.ts';
import type { BeginEnv } from './begin.ts';
import { beginPayment } from './begin.ts';
import type { PaymentRow } from './fail.ts';
import { failPayment } from './fail.ts';
import { settlePayment } from './settle.ts';
import { describePayment, isNotBegun, buildReturnUrl } from './start.ts';
import { findMismatch } from './take-event.ts';

interface ChargeEnv {
  db: Database;
  config: Pick<Config, 'timeZone' | 'currency' | 'portalUrl'>;
  log: FastifyBaseLogger;
  sales: Sales;
  now: number;
  /** The user who caused it; null: a scheduled job. */
  user: number | null;
  /** True if the payer is there to confirm it, if their bank wants that. */
  isPresent: boolean;
}

/** Does what the gateway's answer says, unless its webhook has. */
async function takeCharge(row: PaymentRow, charged: ChargedCard, env: ChargeEnv): Promise<void> {
  const { db, now, user, sales, config } = env;
  const { reference, state, next } = charged;
  await transact(db, async (tx) => {
    // Another amount than was asked for is looked into by the reconciliation, which tells staff.
    if (findMismatch(row, state, config.currency) === null) {
      if (state.kind === 'PAID') await settlePayment(tx, row.id, { user, now, zone: config.timeZone, sales });
      else if (state.kind === 'FAILED')
        await failPayment(tx, row.id, { failure: state.failure, now, zone: config.timeZone });
    }
    // Last, as it locks the payment: whoever locks invoices and payments locks the invoices first.
    await tx
      .update(payment)
      .set({ gateway_reference: reference, next: state.kind === 'OPEN' ? next : null })
      .where(and(eq(payment.id, row.id), isNull(payment.gateway_reference)));
  });
}

/**
 * Has the gateway charge the saved card of a payment that is stored, unless it has, and settles or fails the payment by its answer:
 * outside of any transaction but that. Where no answer comes the outcome is unknown: the payment stays PENDING until the gateway
 * reports it or is asked, and is never charged anew.
 */
export async function chargeAtGateway(id: string, gateway: Gateway, env: ChargeEnv): Promise<void> {
  const { db, config, log, now, isPresent } = env;
  const [row] = await db.select().from(payment).where(isNotBegun(id));
  if (!row || row.gateway !== gateway.name || row.card === null || row.customer === null) return;
  if (!gateway.vault || row.expires_at === null) return;
  try {
    const charged = await gateway.vault.charge({
      payment: id,
      amount: row.amount,
      currency: config.currency,
      description: await describePayment(db, id),
      returnUrl: buildReturnUrl(id, config),
      expiresAt: row.expires_at.getTime(),
      customer: row.customer,
      card: row.card,
      isPresent,
    });
    await takeCharge(row, charged, env);
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a saved card was not charged');
    if (error instanceof VaultRefused)
      await transact(db, (tx) => failPayment(tx, id, { failure: 'declined', now, zone: config.timeZone }));
  }
}

/** A payment that was made without its payer: what became of it. */
type ChargedPayment = Pick<PaymentRow, 'id' | 'status' | 'failure' | 'amount'>;

/** A charge for one of these invoices whose outcome isn't known yet. */
async function unknownCharge(db: Database, invoices: readonly string[]): Promise<ChargedPayment | undefined> {
  const [found] = await db
    .select({ payment })
    .from(payment)
    .innerJoin(paymentShare, eq(paymentShare.payment_id, payment.id))
    .where(
      and(
        inArray(paymentShare.invoice_id, [...invoices]),
        eq(payment.status, 'PENDING'),
        isNotNull(payment.card),
      ),
    );
  return found?.payment;
}

/**
 * Pays invoices with a member's default card while they aren't there, after their credit: begins the payment in a transaction of its
 * own, then charges the card. Null: they have none that this gateway can charge. PENDING: the gateway hasn't answered, and
 * until it has, nothing is charged anew. Throws the refusals of `beginPayment`.
 */
export async function payWithCard(
  { member, invoices }: { member: number; invoices: string[] },
  gateway: Gateway,
  env: Omit<ChargeEnv, 'isPresent'>,
): Promise<ChargedPayment | null> {
  const { db, config, sales, now, user } = env;
  const card = await findCard(db, { member, gateway });
  if (!card || !gateway.vault) return null;
  const before = await unknownCharge(db, invoices);
  if (before) return before;
  const begin: BeginEnv = { payer: member, gateway, user, now, zone: config.timeZone, sales };
  const request = { invoices, method: 'CREDIT_CARD', card: card.id, credit: true } as const;
  const id = await transact(db, (tx) => beginPayment(tx, request, begin));
  await chargeAtGateway(id, gateway, { ...env, isPresent: false });
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  if (!row) throw new Error('The payment was not stored');
  return row;
}
