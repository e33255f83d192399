import { feeKey, membershipFee } from '@portal/contract/members/rules/fees';
import type { Levels } from '@portal/contract/members/rules/levels';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { membershipFee as setFee } from '../tables.ts';

/** The fee that staff set for a key, in cents; null: none. */
export async function readSetFee(tx: Database | Transaction, key: string): Promise<number | null> {
  const [found] = await tx.select({ fee: setFee.fee }).from(setFee).where(eq(setFee.key, key));
  return found?.fee ?? null;
}

/** A member's fee in cents: that of the club's table, or the one that staff set beside it; null: there is none. */
export const feeOf = async (
  tx: Database | Transaction,
  levels: Levels,
  isStaff: boolean,
): Promise<number | null> => membershipFee(levels, isStaff) ?? readSetFee(tx, feeKey(levels, isStaff));
