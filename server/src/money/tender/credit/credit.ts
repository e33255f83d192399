import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { creditEntry, memberCredit } from '../../tables.ts';

/** A change of a member's credit. Cents. */
interface CreditChange {
  member: number;
  /** Below 0: it is used. */
  amount: number;
  /** Id of the payment that uses it or gives it back, or of the refund that it came from. */
  payment?: string | undefined;
  refund?: string | undefined;
  now: number;
}

/** Changes what a member has with the club, which is never less than nothing. Returns the id of the entry. */
export async function changeCredit(
  tx: Transaction,
  { member, amount, payment, refund, now }: CreditChange,
): Promise<number> {
  await tx.insert(memberCredit).values({ member_id: member, balance: 0 }).onConflictDoNothing();
  await tx
    .update(memberCredit)
    .set({ balance: sql`${memberCredit.balance} + ${amount}` })
    .where(eq(memberCredit.member_id, member));
  const [entry] = await tx
    .insert(creditEntry)
    .values({
      member_id: member,
      amount,
      payment_id: payment ?? null,
      refund_id: refund ?? null,
      created_at: new Date(now),
    })
    .returning({ id: creditEntry.id });
  return entry?.id ?? 0;
}

/** Reads a member's credit with the club, in cents, and if there ever was any. */
export async function creditSummary(
  db: Database | Transaction,
  member: number,
): Promise<{ credit: number; had_credit: boolean }> {
  const [found] = await db.select().from(memberCredit).where(eq(memberCredit.member_id, member));
  return { credit: found?.balance ?? 0, had_credit: found !== undefined };
}

/** Reads a member's credit with the club, in cents. */
export const readCredit = async (db: Database | Transaction, member: number): Promise<number> =>
  (await creditSummary(db, member)).credit;

/** The same, locked to the end of the transaction: it will be used. */
export async function lockCredit(tx: Transaction, member: number): Promise<number> {
  const [found] = await tx
    .select()
    .from(memberCredit)
    .where(eq(memberCredit.member_id, member))
    .for('update');
  return found?.balance ?? 0;
}
