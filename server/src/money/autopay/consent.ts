import type { feeConsent } from '@portal/contract';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type * as z from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import { feeAutopay, feeCharge, invoice } from '../tables.ts';
import { notifyOff } from './notify-charges.ts';

type Consent = z.infer<typeof feeConsent>;

/** Finds a member's consent; null: their fees aren't charged. */
export async function readFeeConsent(
  db: Database | Transaction,
  member: number | null,
  zone: string,
): Promise<Consent | null> {
  const [found] = await db
    .select()
    .from(feeAutopay)
    .where(eq(feeAutopay.member_id, member ?? 0));
  if (!found) return null;
  const { fee_limit, wording, agreed_at } = found;
  return { limit: fee_limit, wording, agreed_at: momentWriter(zone)(agreed_at.getTime()) };
}

interface ConsentChange {
  /** The user; null: a gateway said so. */
  user: number | null;
  now: number;
}

const readLimit = async (tx: Transaction, member: number): Promise<number | null> => {
  const [found] = await tx.select().from(feeAutopay).where(eq(feeAutopay.member_id, member)).for('update');
  return found?.fee_limit ?? null;
};

/** Notes a change of whether, and up to how much, a member's fees are charged. */
const note = (
  tx: Transaction,
  { member, before, after }: { member: number; before: number | null; after: number | null },
  { user, now }: ConsentChange,
) =>
  audit(tx, {
    user,
    now,
    right: 'saved_card.change',
    id: member,
    before: { fee_limit: before },
    after: { fee_limit: after },
  });

const readPlannedInvoices = (tx: Transaction, member: number) =>
  tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.member_id, member));

/** Forgets the charges that were announced to a member and are still to come. Agreed to again, they are announced again. */
export const deletePlannedCharges = (tx: Transaction, member: number) =>
  tx
    .delete(feeCharge)
    .where(and(inArray(feeCharge.invoice_id, readPlannedInvoices(tx, member)), isNull(feeCharge.ended)));

/** Has a member's fees charged up to a limit. A higher limit gives those another chance that were above the one before. */
export async function agree(
  tx: Transaction,
  { member, limit, wording }: { member: number; limit: number; wording: number },
  by: ConsentChange,
): Promise<void> {
  const before = await readLimit(tx, member);
  const values = { fee_limit: limit, wording, agreed_at: new Date(by.now) };
  await tx
    .insert(feeAutopay)
    .values({ member_id: member, ...values })
    .onConflictDoUpdate({ target: feeAutopay.member_id, set: values });
  // Turned on anew, what wasn't charged before is announced again; with another limit, what was announced keeps its day.
  const isPlannedAgain =
    before === null
      ? or(isNull(feeCharge.ended), ne(feeCharge.ended, 'DONE'))
      : eq(feeCharge.ended, 'OVER_LIMIT');
  await tx
    .delete(feeCharge)
    .where(and(inArray(feeCharge.invoice_id, readPlannedInvoices(tx, member)), isPlannedAgain));
  await note(tx, { member, before, after: limit }, by);
}

/** Stops charging a member's fees. Answers whether they were charged. */
export async function stop(tx: Transaction, member: number, by: ConsentChange): Promise<boolean> {
  const before = await readLimit(tx, member);
  if (before === null) return false;
  await tx.delete(feeAutopay).where(eq(feeAutopay.member_id, member));
  await deletePlannedCharges(tx, member);
  await note(tx, { member, before, after: null }, by);
  return true;
}

/** The same as the card that was charged is removed: the member is notified of it. */
export async function stopWithoutCard(
  tx: Transaction,
  { member_id: member, last4 }: { member_id: number; last4: string },
  by: ConsentChange,
): Promise<void> {
  if (await stop(tx, member, by)) await notifyOff(tx, { member, last4 }, by.now);
}

/** The same for a member who is erased. */
export async function eraseAutopay(tx: Transaction, member: number): Promise<void> {
  await deletePlannedCharges(tx, member);
  await tx.delete(feeAutopay).where(eq(feeAutopay.member_id, member));
}
