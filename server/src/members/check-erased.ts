import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { refuse } from '../http/refusals/refusal.ts';
import { member } from './tables.ts';

/** A 409 where the personal data of this member is erased: nothing new is written about them. */
export function refuseErased({ erased_at }: { erased_at: unknown }): void {
  if (erased_at !== null) throw refuse('erased');
}

/** The same for a member by id, who is locked first: an erasure under way is waited for, and a later one waits. */
export async function requireNotErased(db: Database | Transaction, id: number): Promise<void> {
  const [found] = await db
    .select({ erased_at: member.erased_at })
    .from(member)
    .where(eq(member.id, id))
    .for('key share');
  if (found) refuseErased(found);
}
