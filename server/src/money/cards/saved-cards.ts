import type { SavedCard, SavedCards } from '@portal/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { enqueue, enqueueJobs, newJob } from '../../jobs/enqueue.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { member as memberTable } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { eraseAutopay, stopWithoutCard } from '../autopay/consent.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { cardConsent, cardSetup, gatewayCustomer, memberCredit, savedCard } from '../tables.ts';
import { readCredit } from '../tender/credit/credit.ts';
import { mayChargeOpenings } from './consent.ts';
import { forgetCard, forgetCustomer } from './forget.ts';

type Row = typeof savedCard.$inferSelect;

/** A card as it travels, without what the gateway calls it. */
export const cardToWire = (row: Row, zone: string): SavedCard => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  wallet: row.wallet,
  expires_month: row.expires_month,
  expires_year: row.expires_year,
  is_default: row.is_default,
  created_at: momentWriter(zone)(row.created_at.getTime()),
});

/** Names a card in the audit log. */
export const auditedCard = ({ member_id, brand, last4, is_default }: Row) => ({
  member: member_id,
  card: `${brand} ${last4}`,
  is_default,
});

interface CardContext {
  /** The one that is configured, which alone can charge its cards. */
  gateway: Pick<Gateway, 'name' | 'vault'> | null;
  zone: string;
}

/** A member's cards that this gateway can charge, the default first. */
export async function chargeableCards(
  db: Database | Transaction,
  member: number | null,
  { gateway, zone }: CardContext,
): Promise<SavedCard[]> {
  if (member === null || !gateway?.vault) return [];
  const rows = await db
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.member_id, member), eq(savedCard.gateway, gateway.name)))
    .orderBy(desc(savedCard.is_default), desc(savedCard.id));
  return rows.map((row) => cardToWire(row, zone));
}

/** The same, with what else a member sees of their cards. */
export async function listCards(
  db: Database | Transaction,
  member: number | null,
  { gateway, zone }: CardContext,
): Promise<SavedCards> {
  if (!gateway?.vault) return { is_offered: false, credit: 0, charges_openings: false, results: [] };
  if (member === null) return { is_offered: true, credit: 0, charges_openings: false, results: [] };
  return {
    is_offered: true,
    credit: await readCredit(db, member),
    charges_openings: await mayChargeOpenings(db, member),
    results: await chargeableCards(db, member, { gateway, zone }),
  };
}

/** A member's credit and their default card, in one query; null where they have none that this gateway can charge. */
export async function creditAndCard(
  db: Database,
  member: number,
  { gateway, zone }: { gateway: string; zone: string },
): Promise<{ credit: number; card: SavedCard | null }> {
  const isTheirs = and(eq(savedCard.member_id, memberTable.id), eq(savedCard.gateway, gateway));
  const [found] = await db
    .select({ credit: memberCredit.balance, card: savedCard })
    .from(memberTable)
    .leftJoin(memberCredit, eq(memberCredit.member_id, memberTable.id))
    .leftJoin(savedCard, and(isTheirs, eq(savedCard.is_default, true)))
    .where(eq(memberTable.id, member));
  const card = found?.card ?? null;
  return { credit: found?.credit ?? 0, card: card && cardToWire(card, zone) };
}

/** All of a member's cards, of whichever gateway. */
export async function ownCards(db: Database, member: number | null, zone: string): Promise<SavedCard[]> {
  const rows = await db
    .select()
    .from(savedCard)
    .where(eq(savedCard.member_id, member ?? 0))
    .orderBy(savedCard.id);
  return rows.map((row) => cardToWire(row, zone));
}

/** A card to charge and its customer, by the gateway's references. */
export interface ChargeableCard {
  id: number;
  card: string;
  customer: string;
}

/** A member's card by its id, or their default; undefined where they have none that this gateway can charge. */
export async function findCard(
  db: Database | Transaction,
  { member, id, gateway }: { member: number; id?: number | undefined; gateway: Pick<Gateway, 'name'> },
): Promise<ChargeableCard | undefined> {
  const [found] = await db
    .select({ id: savedCard.id, card: savedCard.reference, customer: gatewayCustomer.reference })
    .from(savedCard)
    .innerJoin(gatewayCustomer, eq(gatewayCustomer.id, savedCard.customer_id))
    .where(
      and(
        eq(savedCard.member_id, member),
        eq(savedCard.gateway, gateway.name),
        id === undefined ? eq(savedCard.is_default, true) : eq(savedCard.id, id),
      ),
    );
  return found;
}

/** Locks who a member is to gateways: of two changes of their cards at once, the second sees what the first did. */
export const lockCustomers = (tx: Transaction, member: number) =>
  tx
    .select()
    .from(gatewayCustomer)
    .where(eq(gatewayCustomer.member_id, member))
    .orderBy(gatewayCustomer.id)
    .for('update');

interface CardChange {
  /** The user; null: the gateway said so. */
  user: number | null;
  now: number;
}

async function lockCard(tx: Transaction, id: number, member: number | null): Promise<Row> {
  if (member === null) throw notFound();
  await lockCustomers(tx, member);
  const [found] = await tx
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.id, id), eq(savedCard.member_id, member)));
  if (!found) throw notFound();
  return found;
}

/** Makes a member's card their default. A 404 where they have none with this id. */
export async function makeDefault(
  tx: Transaction,
  { id, member }: { id: number; member: number | null },
  { user, now }: CardChange,
): Promise<Row> {
  const before = await lockCard(tx, id, member);
  await tx
    .update(savedCard)
    .set({ is_default: false })
    .where(and(eq(savedCard.member_id, before.member_id), ne(savedCard.id, id)));
  const after = { ...before, is_default: true };
  await tx.update(savedCard).set({ is_default: true }).where(eq(savedCard.id, id));
  const line = { user, now, right: 'saved_card.change', id };
  await audit(tx, { ...line, before: auditedCard(before), after: auditedCard(after) });
  return after;
}

/** Deletes a locked card; where it was the default, the newest of the rest is. */
async function deleteCard(tx: Transaction, row: Row, { user, now }: CardChange): Promise<void> {
  await tx.delete(savedCard).where(eq(savedCard.id, row.id));
  const line = { user, now, right: 'saved_card.delete', id: row.id };
  await audit(tx, { ...line, before: auditedCard(row), after: null });
  if (!row.is_default) return;
  // Fees were to be charged to this card: to another one only if the member agrees to it.
  await stopWithoutCard(tx, row, { user, now });
  const [next] = await tx
    .select({ id: savedCard.id })
    .from(savedCard)
    .where(eq(savedCard.member_id, row.member_id))
    .orderBy(desc(savedCard.id))
    .limit(1);
  // Agreeing was about a card: with none left, it is over.
  if (!next) await tx.delete(cardConsent).where(eq(cardConsent.member_id, row.member_id));
  else await tx.update(savedCard).set({ is_default: true }).where(eq(savedCard.id, next.id));
}

/** Removes a member's card, here and, as soon as it answers, at the gateway. A 404 where they have none with this id. */
export async function removeCard(
  tx: Transaction,
  { id, member }: { id: number; member: number | null },
  by: CardChange,
): Promise<void> {
  const row = await lockCard(tx, id, member);
  await deleteCard(tx, row, by);
  await enqueue(tx, forgetCard, { gateway: row.gateway, card: row.reference }, by.now);
}

/** Takes what a gateway reports of a card: it has a new month, or is gone. */
export async function takeCardEvent(
  tx: Transaction,
  gateway: string,
  { reference, card }: { reference: string; card: Partial<Row> | null },
  now: number,
): Promise<void> {
  const where = and(eq(savedCard.gateway, gateway), eq(savedCard.reference, reference));
  const [known] = await tx.select().from(savedCard).where(where);
  if (!known) return;
  await lockCustomers(tx, known.member_id);
  if (card) await tx.update(savedCard).set(card).where(where);
  else {
    const [row] = await tx.select().from(savedCard).where(where);
    if (row) await deleteCard(tx, row, { user: null, now });
  }
}

/** Forgets all cards of a member who is erased, and who they are to gateways, here and there. */
export async function eraseCards(tx: Transaction, member: number, now: number): Promise<void> {
  const customers = await lockCustomers(tx, member);
  await tx.delete(cardSetup).where(eq(cardSetup.member_id, member));
  await tx.delete(cardConsent).where(eq(cardConsent.member_id, member));
  await eraseAutopay(tx, member);
  await tx.delete(gatewayCustomer).where(eq(gatewayCustomer.member_id, member));
  if (customers.length > 0)
    await enqueueJobs(
      tx,
      customers.map(({ gateway, reference }) =>
        newJob(forgetCustomer, { gateway, customer: reference }, now),
      ),
    );
}
