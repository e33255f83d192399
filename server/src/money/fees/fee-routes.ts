import { membershipFees, openFeeKeys } from '@portal/contract/members/rules/fees';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { membershipFee } from '../tables.ts';
import { readSetFee } from './fees.ts';

/** The club's table of fees, and what staff set beside it. */
export function feeRoutes(app: FastifyInstance): void {
  implement(app, 'GET /finance/membership-fee/', async ({ db }) => {
    const rows = await db.select().from(membershipFee);
    const set = new Map(rows.map(({ key, fee }) => [key, fee]));
    const ofTable = Object.entries(membershipFees).map(([key, fee]) => ({ key, fee, is_open: false }));
    const others = openFeeKeys.map((key) => ({ key, fee: set.get(key) ?? null, is_open: true }));
    return { fees: [...ofTable, ...others] };
  });

  implement(app, 'PUT /finance/membership-fee/{key}/', async ({ params: { key }, body, actor, db, now }) => {
    const { fee } = body;
    await transact(db, async (tx) => {
      // Locked: of two who set it at once, the second finds what the first did.
      await tx.select().from(membershipFee).where(eq(membershipFee.key, key)).for('update');
      const before = await readSetFee(tx, key);
      if (fee === null) await tx.delete(membershipFee).where(eq(membershipFee.key, key));
      else
        await tx
          .insert(membershipFee)
          .values({ key, fee })
          .onConflictDoUpdate({ target: membershipFee.key, set: { fee } });
      const change = { before: { fee: before }, after: { fee } };
      await audit(tx, { user: actor.user.id, now, right: 'membership_fee.change', id: key, ...change });
    });
    return { key, fee, is_open: true };
  });
}
