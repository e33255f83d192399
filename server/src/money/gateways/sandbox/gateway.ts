import { randomBytes } from 'node:crypto';
import { sandboxEvent } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import { eq, sum } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../database/database.ts';
import { payNowPayload } from '../../payments/paynow.ts';
import type { Charge, Gateway } from '../gateway.ts';
import { RefundRefused, WebhookRefused } from '../gateway.ts';
import { checkSignature } from '../signature.ts';
import { shownState } from './state.ts';
import { sandboxPayment, sandboxRefund } from './tables.ts';
import { sandboxVault } from './vault.ts';

type Row = typeof sandboxPayment.$inferSelect;

/** Parses JSON that may be none. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Gives money of a payment back, once for each refund's id; refused where that is more than was paid. */
const refundPayment =
  (db: Database): Gateway['refund'] =>
  ({ refund, reference, amount }) =>
    db.transaction(async (tx) => {
      const where = eq(sandboxPayment.reference, reference);
      const [row] = await tx.select().from(sandboxPayment).where(where).for('update');
      const known = await tx.select().from(sandboxRefund).where(eq(sandboxRefund.refund, refund));
      if (known.length > 0) return refund;
      const [before] = await tx
        .select({ amount: sum(sandboxRefund.amount).mapWith(Number) })
        .from(sandboxRefund)
        .where(eq(sandboxRefund.reference, reference));
      if (row?.status !== 'PAID' || (before?.amount ?? 0) + amount > (row.received ?? 0))
        throw new RefundRefused('More than was paid.');
      await tx.insert(sandboxRefund).values({ refund, reference, amount });
      return refund;
    });

/** A gateway for trying out: its pages are this API's own, and the payer chooses the outcome. */
export function sandboxGateway(db: Database, config: Config, secret: string): Gateway {
  const pageUrl = (reference: string) => `${config.apiUrl}/sandbox/pay/${reference}`;

  function nextStep({ reference, method, amount, description, expires_at }: Row) {
    const page = pageUrl(reference);
    if (method !== 'PAYNOW') return { kind: 'REDIRECT' as const, url: page };
    const expiresAt = expires_at.getTime();
    const code = { uen: config.payNowUen, merchant: config.clubName, reference: description };
    return {
      kind: 'QR' as const,
      payload: payNowPayload({ ...code, amount, expiresAt }),
      expires_at: isoAt(expiresAt, config.timeZone),
      page,
    };
  }

  return {
    name: 'sandbox',
    methods: ['CREDIT_CARD', 'NETS', 'PAYNOW'],
    vault: sandboxVault(db, config),
    async start({ payment, returnUrl, expiresAt, ...charge }: Charge) {
      await db
        .insert(sandboxPayment)
        .values({
          ...charge,
          reference: randomBytes(24).toString('base64url'),
          payment,
          return_url: returnUrl,
          expires_at: new Date(expiresAt),
        })
        .onConflictDoNothing();
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.payment, payment));
      if (!row) throw new Error('The sandbox did not store the payment');
      return { reference: row.reference, next: nextStep(row) };
    },
    verifyWebhook({ headers, body, now }) {
      checkSignature(secret, { header: headers['sandbox-signature'], body, now });
      const parsed = sandboxEvent.safeParse(parse(body));
      if (!parsed.success) throw new WebhookRefused('It is no event.');
      return { of: 'payment', payment: null, ...parsed.data };
    },
    async lookUp(reference) {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.reference, reference));
      return row ? shownState(row, config.now()) : null;
    },
    accepts: () => Promise.resolve(true),
    refund: refundPayment(db),
  };
}
