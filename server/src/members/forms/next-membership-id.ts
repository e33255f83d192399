import { gt, lte, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { member, membershipNumberOffer, mergedMember } from '../tables.ts';

/** Time that an offered number is reserved for the person who fills in the form, ms. */
const LIFETIME = 60 * 60_000;

/** Members have numbers like M-0472; written as the index has it. */
const numericPart = (column: PgColumn) => sql`(substring(${column} from '^M-([0-9]{1,15})$'))::bigint`;

const highest = (column: PgColumn) => sql<number | null>`max(${numericPart(column)})::float8`;

/** The same of a text; null: it is no such number. */
export function numberIn(text: string): number | null {
  const [, digits] = /^M-([0-9]{1,15})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

export const membershipNumber = (counted: number): string => `M-${String(counted).padStart(4, '0')}`;

/** Has this transaction alone find free numbers: a second one sees what it took. */
export const lockNumbers = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(7305008)`);

/** The first number above all that members have and somebody is offered. */
export async function firstFreeNumber(tx: Transaction, now: number): Promise<number> {
  const [taken] = await tx.select({ highest: highest(member.membership_id) }).from(member);
  const [merged] = await tx.select({ highest: highest(mergedMember.membership_id) }).from(mergedMember);
  const [offered] = await tx
    .select({ highest: max(membershipNumberOffer.number) })
    .from(membershipNumberOffer)
    .where(gt(membershipNumberOffer.expires_at, new Date(now)));
  return Math.max(taken?.highest ?? 0, merged?.highest ?? 0, offered?.highest ?? 0) + 1;
}

/**
 * A number that no member has and nobody else is offered: the highest, and one more. One that isn't used within an
 * hour is offered again, unless a higher one was used since.
 */
export const nextMembershipId = (db: Database, now: number): Promise<string> =>
  transact(db, async (tx) => {
    await lockNumbers(tx);
    await tx.delete(membershipNumberOffer).where(lte(membershipNumberOffer.expires_at, new Date(now)));
    const next = await firstFreeNumber(tx, now);
    await tx.insert(membershipNumberOffer).values({ number: next, expires_at: new Date(now + LIFETIME) });
    return membershipNumber(next);
  });
