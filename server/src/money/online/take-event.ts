import { and, eq, isNull, or } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { cardValues, finishReported } from '../cards/setups.ts';
import { takeCardEvent } from '../cards/saved-cards.ts';
import type { Gateway, GatewayEvent, GatewayState, PaymentEvent } from '../gateways/gateway.ts';
import { WebhookRefused } from '../gateways/gateway.ts';
import { payment, webhookEvent } from '../tables.ts';
import { spokenAmount } from '../spoken-amount.ts';
import type { PaymentRow } from './fail.ts';
import { failPayment } from './fail.ts';
import type { SettleEnv } from './settle.ts';
import { settlePayment } from './settle.ts';

/** Returns how a report differs from its payment; null where it doesn't. */
export function findMismatch(
  { amount }: Pick<PaymentRow, 'amount'>,
  state: GatewayState,
  currency: string,
): string | null {
  if (state.kind !== 'PAID') return null;
  if (state.currency !== currency) return `Paid in ${state.currency} instead of ${currency}.`;
  const [paid, asked] = [state.amount, amount].map((cents) => spokenAmount(cents, currency));
  return paid === asked ? null : `Paid ${paid} instead of ${asked}.`;
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/** The payment that a gateway calls so, or that it knows by our id, as its answer with the reference hasn't come. */
async function findPayment(db: Database, gateway: Gateway, { reference, payment: id }: PaymentEvent) {
  const known = eq(payment.gateway_reference, reference);
  const begun =
    id !== null && isId(id) ? and(eq(payment.id, id), isNull(payment.gateway_reference)) : undefined;
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.gateway, gateway.name), or(known, begun)));
  return found;
}

type TakeEnv = SettleEnv & { currency: string };

/** Takes a gateway's event, whatever it is of. Throws `WebhookRefused` if it isn't about what we requested. */
export async function takeEvent(
  db: Database,
  gateway: Gateway,
  event: GatewayEvent,
  env: TakeEnv,
): Promise<void> {
  if (event.of === 'payment') return takePaymentEvent(db, gateway, event, env);
  const { name, vault } = gateway;
  const { user, now } = env;
  if (event.of === 'setup') {
    if (vault) await finishReported(event.reference, { db, name, vault, user, now });
    return undefined;
  }
  const { reference, card } = event;
  return transact(db, (tx) => takeCardEvent(tx, name, { reference, card: card && cardValues(card) }, now));
}

/**
 * Takes a gateway's event about a payment: settles or fails it. An event counts once, committed with its effect, and in
 * whatever order events come, what is settled stays so. Throws `WebhookRefused` if it isn't about what we requested.
 */
async function takePaymentEvent(
  db: Database,
  gateway: Gateway,
  reported: PaymentEvent,
  env: TakeEnv,
): Promise<void> {
  const { id: event, reference, state } = reported;
  const found = await findPayment(db, gateway, reported);
  if (!found) throw new WebhookRefused('It is about a payment that we did not begin.');
  const mismatch = findMismatch(found, state, env.currency);
  if (mismatch !== null) throw new WebhookRefused(mismatch);
  const { now } = env;
  const ofEvent = and(eq(webhookEvent.gateway, gateway.name), eq(webhookEvent.event, event));
  await transact(db, async (tx) => {
    if ((await tx.$count(webhookEvent, ofEvent)) > 0) return;
    if (state.kind === 'PAID') await settlePayment(tx, found.id, env);
    if (state.kind === 'FAILED')
      await failPayment(tx, found.id, { failure: state.failure, now, zone: env.zone });
    // These last, as they lock the payment: whoever locks invoices and payments locks the invoices first.
    if (found.gateway_reference === null)
      await tx
        .update(payment)
        .set({ gateway_reference: reference })
        .where(and(eq(payment.id, found.id), isNull(payment.gateway_reference)));
    // The same event sent twice at once settles or fails nothing twice.
    await tx
      .insert(webhookEvent)
      .values({ gateway: gateway.name, event, payment_id: found.id, received_at: new Date(now) })
      .onConflictDoNothing();
  });
}
