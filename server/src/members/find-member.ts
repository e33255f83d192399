import type { Member } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { fieldErrors } from '../http/refusal.ts';
import { member, memberColumns } from './tables.ts';

/** The member with this id, whoever asks; null: there is none. */
export async function findMember(db: Database | Transaction, id: number): Promise<Member | null> {
  const [found] = await db.select(memberColumns).from(member).where(eq(member.id, id));
  return found ?? null;
}

/** A 400: nobody has this id. */
export const noSuchMember = (id: number) =>
  fieldErrors({ member: [`Invalid pk "${id}" - object does not exist.`] });
