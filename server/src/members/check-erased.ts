import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { refuse } from '../http/refusal.ts';
import { member } from './tables.ts';

const erased = () => refuse(409, 'erased', 'This member’s personal data has been erased.');

/** A 409 where the personal data of this member is erased: nothing new is written about them. */
export async function mustNotBeErased(tx: Transaction, id: number): Promise<void> {
  if ((await tx.$count(member, and(eq(member.id, id), isNotNull(member.erased_at)))) > 0) throw erased();
}
