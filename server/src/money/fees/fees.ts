import { feeKeys, membershipFees, openFeeKeys, settableFeeKeys } from '@portal/contract/members/rules/fees';
import type { Levels } from '@portal/contract/members/rules/levels';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { membershipFee as setFee } from '../tables.ts';

/** All fees: what the club has set, else those of the specification. */
export interface FeeTable {
  /** Returns a member's fee in cents; null: there is none. `isShared` leaves out what the tier has for itself. */
  readonly of: (levels: Levels, isStaff: boolean, isShared?: boolean) => number | null;
  /** The fee that is looked up under a key; null: there is none. */
  readonly at: (key: string) => number | null;
}

export async function readFeeTable(db: Database | Transaction): Promise<FeeTable> {
  const rows = await db.select().from(setFee);
  const set = new Map(rows.map(({ key, fee }) => [key, fee]));
  const at = (key: string): number | null => set.get(key) ?? membershipFees[key] ?? null;
  return {
    at,
    of(levels, isStaff, isShared = false) {
      const keys = feeKeys(levels, isStaff);
      const found = (isShared ? keys.slice(-1) : keys).find((key) => at(key) !== null);
      return found === undefined ? null : at(found);
    },
  };
}

/** A member's fee in cents; null: there is none. */
export const readFee = async (
  tx: Database | Transaction,
  levels: Levels,
  isStaff: boolean,
): Promise<number | null> => (await readFeeTable(tx)).of(levels, isStaff);

const isOpen = new Set(openFeeKeys);

/** The fee of a key. */
const toWire = (fees: FeeTable, key: string) => ({ key, fee: fees.at(key), is_open: isOpen.has(key) });

/** The club's table of fees. */
export function feeRoutes(app: FastifyInstance): void {
  implement(app, 'GET /finance/membership-fee/', async ({ db }) => {
    const fees = await readFeeTable(db);
    const shared = new Set([...Object.keys(membershipFees), ...openFeeKeys]);
    // A tier that has no fee of its own has the one that it shares.
    const own = settableFeeKeys.filter((key) => !shared.has(key) && fees.at(key) !== null);
    return { fees: [...shared, ...own].map((key) => toWire(fees, key)) };
  });

  implement(app, 'PUT /finance/membership-fee/{key}/', async ({ params: { key }, body, actor, db, now }) => {
    const { fee } = body;
    return transact(db, async (tx) => {
      // Locked: of two who set it at once, the second finds what the first did.
      await tx.select().from(setFee).where(eq(setFee.key, key)).for('update');
      const before = (await readFeeTable(tx)).at(key);
      if (fee === null) await tx.delete(setFee).where(eq(setFee.key, key));
      else
        await tx.insert(setFee).values({ key, fee }).onConflictDoUpdate({ target: setFee.key, set: { fee } });
      const after = await readFeeTable(tx);
      const change = { before: { fee: before }, after: { fee: after.at(key) } };
      await audit(tx, { user: actor.user.id, now, right: 'membership_fee.change', id: key, ...change });
      return toWire(after, key);
    });
  });
}
