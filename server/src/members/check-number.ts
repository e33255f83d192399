import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { member, mergedMember } from './tables.ts';

const isNumber = (column: PgColumn, number: string): SQL => eq(sql`lower(${column})`, sql`lower(${number})`);

/** True if a member has this number, or had it before being merged into another. */
export async function isNumberTaken(db: Database | Transaction, number: string): Promise<boolean> {
  return (
    (await db.$count(member, isNumber(member.membership_id, number))) > 0 ||
    (await db.$count(mergedMember, isNumber(mergedMember.membership_id, number))) > 0
  );
}

/** A 400 where a number leads to another member, into whom its owner was merged. */
export async function checkNumber(tx: Transaction, number: string, owner: number | null): Promise<void> {
  const leads = and(
    isNumber(mergedMember.membership_id, number),
    owner === null ? undefined : ne(mergedMember.member_id, owner),
  );
  if ((await tx.$count(mergedMember, leads)) > 0)
    throw fieldErrors({ membership_id: [fault('formerNumber')] });
}
