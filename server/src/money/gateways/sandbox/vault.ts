import { MINUTE } from '@portal/contract/rules/club-time';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../database/database.ts';
import type { CardCharge, ChargedCard, Vault, VaultCard } from '../gateway.ts';
import { VaultRefused } from '../gateway.ts';
import { sandboxCards } from './cards.ts';
import { report } from './outcomes.ts';
import { shownState } from './state.ts';
import { sandboxCard, sandboxPayment, sandboxSetup } from './tables.ts';

/** Time in which its page can be used. */
const OPEN_FOR = 30 * MINUTE;

const newReference = (): string => randomBytes(24).toString('base64url');

function describe({
  reference,
  kind,
  expires_month,
  expires_year,
}: typeof sandboxCard.$inferSelect): VaultCard {
  const { brand, last4 } = sandboxCards[kind];
  const fingerprint = `${brand} ${last4}`;
  return {
    reference,
    fingerprint,
    brand,
    last4,
    wallet: null,
    expiresMonth: expires_month,
    expiresYear: expires_year,
  };
}

type ChargeContext = Pick<Config, 'apiUrl' | 'now'>;

/** Charges a card once for each payment: what becomes of it, the card says. */
const charge = (db: Database, { apiUrl, now }: ChargeContext, charged: CardCharge): Promise<ChargedCard> =>
  db.transaction(async (tx) => {
    const { payment, amount, currency, description, returnUrl, expiresAt, isPresent } = charged;
    const [card] = await tx.select().from(sandboxCard).where(eq(sandboxCard.reference, charged.card));
    if (card?.customer !== charged.customer) throw new VaultRefused('There is no such card.');
    const { outcome } = sandboxCards[card.kind];
    const isPaid = outcome === 'PAID';
    const isOpen = outcome === 'CONFIRM' && isPresent;
    const at = now();
    const [made] = await tx
      .insert(sandboxPayment)
      .values({
        reference: newReference(),
        payment,
        method: 'CREDIT_CARD',
        amount,
        currency,
        description,
        return_url: returnUrl,
        expires_at: new Date(expiresAt),
        card: charged.card,
        status: isOpen ? 'OPEN' : isPaid ? 'PAID' : 'DECLINED',
        received: isPaid ? amount : null,
        known_at: isOpen ? null : new Date(at),
        unconfirmed: outcome === 'CONFIRM' && !isPresent,
      })
      .onConflictDoNothing()
      .returning();
    if (made) await report(tx, made, { now: at });
    const [row] = await tx.select().from(sandboxPayment).where(eq(sandboxPayment.payment, payment));
    if (!row) throw new Error('The sandbox did not store the payment');
    const state = shownState(row, at);
    const url = `${apiUrl}/sandbox/pay/${row.reference}`;
    return {
      reference: row.reference,
      state,
      next: state.kind === 'OPEN' ? { kind: 'REDIRECT', url } : null,
    };
  });

/** Cards of the sandbox's own, which it keeps as a gateway would. */
export function sandboxVault(db: Database, config: ChargeContext): Vault {
  const { apiUrl, now } = config;
  return {
    addCustomer: () => Promise.resolve(newReference()),
    async setUp({ setup, customer, returnUrl }) {
      await db
        .insert(sandboxSetup)
        .values({
          reference: newReference(),
          setup,
          customer,
          return_url: returnUrl,
          expires_at: new Date(now() + OPEN_FOR),
        })
        .onConflictDoNothing();
      const [row] = await db.select().from(sandboxSetup).where(eq(sandboxSetup.setup, setup));
      if (!row) throw new Error('The sandbox did not store the visit');
      return { reference: row.reference, url: `${apiUrl}/sandbox/card/${row.reference}` };
    },
    async lookUpSetup(reference) {
      const [found] = await db
        .select({ visit: sandboxSetup, card: sandboxCard })
        .from(sandboxSetup)
        .leftJoin(sandboxCard, eq(sandboxCard.reference, sandboxSetup.card))
        .where(eq(sandboxSetup.reference, reference));
      if (!found) return null;
      const { visit, card } = found;
      if (visit.status === 'SAVED' && card) return { kind: 'SAVED', card: describe(card) };
      const isOver = visit.status !== 'OPEN' || visit.expires_at.getTime() <= now();
      return { kind: isOver ? 'FAILED' : 'OPEN' };
    },
    removeCard: async (card) => void (await db.delete(sandboxCard).where(eq(sandboxCard.reference, card))),
    removeCustomer: async (customer) =>
      void (await db.delete(sandboxCard).where(eq(sandboxCard.customer, customer))),
    charge: (charged) => charge(db, config, charged),
    async findCharge({ payment }) {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.payment, payment));
      return row ? { reference: row.reference, state: shownState(row, now()) } : null;
    },
    async cancelCharge(reference) {
      await db.transaction(async (tx) => {
        const where = eq(sandboxPayment.reference, reference);
        const [row] = await tx.select().from(sandboxPayment).where(where).for('update');
        if (row?.status === 'OPEN')
          await tx
            .update(sandboxPayment)
            .set({ status: 'ABANDONED', known_at: new Date(now()) })
            .where(where);
      });
    },
  };
}
