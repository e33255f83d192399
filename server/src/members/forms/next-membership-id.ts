import { lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { member, membershipNumberOffer } from '../tables.ts';

/** How long an offered number is reserved for the person who fills in the form, ms. */
const LIFETIME = 60 * 60_000;

/** Members have numbers like M-0472; written as the index has it. */
const number = sql`(substring(${member.membership_id} from '^M-([0-9]{1,15})$'))::bigint`;

/**
 * A number that no member has and nobody else is offered: the highest, and one more. One that isn't used within an
 * hour is offered again, unless a higher one was used since.
 */
export const nextMembershipId = (db: Database, now: number): Promise<string> =>
  transact(db, async (tx) => {
    // One at a time: a second request at the same moment sees this offer.
    await tx.execute(sql`select pg_advisory_xact_lock(7305008)`);
    await tx.delete(membershipNumberOffer).where(lte(membershipNumberOffer.expires_at, new Date(now)));
    const [taken] = await tx.select({ highest: sql<number | null>`max(${number})::float8` }).from(member);
    const [offered] = await tx
      .select({ highest: max(membershipNumberOffer.number) })
      .from(membershipNumberOffer);
    const next = Math.max(taken?.highest ?? 0, offered?.highest ?? 0) + 1;
    await tx.insert(membershipNumberOffer).values({ number: next, expires_at: new Date(now + LIFETIME) });
    return `M-${String(next).padStart(4, '0')}`;
  });
