import { maySignIn } from '@portal/contract/members/rules/member-status';
import { eq } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { member } from '../../members/index.ts';
import { calendarFeed } from '../tables.ts';

/** Returns when a member's feed was created; null where there is none. */
export async function feedSince(db: Database, memberId: number): Promise<number | null> {
  const [found] = await db
    .select({ created_at: calendarFeed.created_at })
    .from(calendarFeed)
    .where(eq(calendarFeed.member_id, memberId));
  return found?.created_at.getTime() ?? null;
}

/** True if the member with this login has a feed. */
export async function hasCalendarFeed(tx: Transaction, user: number): Promise<boolean> {
  const feeds = await tx
    .select({ member_id: calendarFeed.member_id })
    .from(calendarFeed)
    .innerJoin(member, eq(member.id, calendarFeed.member_id))
    .where(eq(member.user_id, user));
  return feeds.length > 0;
}

/** Creates or replaces a member's feed and returns the secret of its address, which can't be read again. */
export async function makeFeed(db: Database, memberId: number, now: number): Promise<string> {
  const { token, token_hash } = newToken();
  const made = { token_hash, created_at: new Date(now) };
  await db
    .insert(calendarFeed)
    .values({ member_id: memberId, ...made })
    .onConflictDoUpdate({ target: calendarFeed.member_id, set: made });
  return token;
}

/** Deletes a member's feed; does nothing where there is none. */
export async function endFeed(db: Database, memberId: number): Promise<void> {
  await db.delete(calendarFeed).where(eq(calendarFeed.member_id, memberId));
}

/** Finds the member whose feed this secret opens; null where there is none, or they may not sign in any more. */
export async function memberOfFeed(db: Database, token: string): Promise<number | null> {
  const [found] = await db
    .select({ id: member.id, status: member.status, is_active: generalUser.is_active })
    .from(calendarFeed)
    .innerJoin(member, eq(member.id, calendarFeed.member_id))
    .leftJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(eq(calendarFeed.token_hash, hashToken(token)));
  return found && found.is_active === true && maySignIn(found.status) ? found.id : null;
}
