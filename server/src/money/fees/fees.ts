import { feeKey, membershipFee, membershipFees, openFeeKeys } from '@portal/contract/members/rules/fees';
import type { Levels } from '@portal/contract/members/rules/levels';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { membershipFee as setFee } from '../tables.ts';

/** The fee that staff set for a key, in cents; null: none. */
async function readSetFee(tx: Database | Transaction, key: string): Promise<number | null> {
  const [found] = await tx.select({ fee: setFee.fee }).from(setFee).where(eq(setFee.key, key));
  return found?.fee ?? null;
}

/** A member's fee in cents: that of the club's table, or the one that staff set beside it; null: there is none. */
export const readFee = async (
  tx: Database | Transaction,
  levels: Levels,
  isStaff: boolean,
): Promise<number | null> => membershipFee(levels, isStaff) ?? readSetFee(tx, feeKey(levels, isStaff));

/** The club's table of fees, and what staff set beside it. */
export function feeRoutes(app: FastifyInstance): void {
  implement(app, 'GET /finance/membership-fee/', async ({ db }) => {
    const rows = await db.select().from(setFee);
    const set = new Map(rows.map(({ key, fee }) => [key, fee]));
    const ofTable = Object.entries(membershipFees).map(([key, fee]) => ({ key, fee, is_open: false }));
    const others = openFeeKeys.map((key) => ({ key, fee: set.get(key) ?? null, is_open: true }));
    return { fees: [...ofTable, ...others] };
  });

  implement(app, 'PUT /finance/membership-fee/{key}/', async ({ params: { key }, body, actor, db, now }) => {
    const { fee } = body;
    await transact(db, async (tx) => {
      // Locked: of two who set it at once, the second finds what the first did.
      await tx.select().from(setFee).where(eq(setFee.key, key)).for('update');
      const before = await readSetFee(tx, key);
      if (fee === null) await tx.delete(setFee).where(eq(setFee.key, key));
      else
        await tx.insert(setFee).values({ key, fee }).onConflictDoUpdate({ target: setFee.key, set: { fee } });
      const change = { before: { fee: before }, after: { fee } };
      await audit(tx, { user: actor.user.id, now, right: 'membership_fee.change', id: key, ...change });
    });
    return { key, fee, is_open: true };
  });
}
