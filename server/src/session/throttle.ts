import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { fold } from '../database/statements/same-text.ts';
import type { Keys } from '../http/keys.ts';
import { Refusal, throttled } from '../http/refusals/refusal.ts';
import { at } from '../time/moments.ts';
import { signInFailure } from './tables.ts';

export type ThrottleKind = 'account' | 'address';

/** Tries that cost nothing but the count, then a wait that doubles from `firstWait` to `longestWait` (ms). */
const FREE_TRIES = { account: 5, address: 20 } as const;
const firstWait = 30_000;
const longestWait = 15 * 60_000;
/** After so long (ms) without tries a name or address starts from zero. */
export const FORGET = 60 * 60_000;

/**
 * Returns the key that counts the tries for an account; `familiar`: the hash of an address where its owner signed in
 * before.
 */
export const accountKey = (keys: Keys, username: string, familiar: string | null): string =>
  keys.hash(`account ${fold(username)} ${familiar ?? ''}`);

/**
 * Counts a try to sign in before the password is looked at, so that parallel guesses can't slip past; throws 429 while
 * the address or the account has to wait. Waiting isn't extended by trying, and ends by itself: nobody is locked out
 * for good. A try that the account has to wait for tested nothing, so its address isn't blamed for it.
 */
export async function countTries(
  db: Database,
  { account, address }: { account: string; address: string },
  now: number,
): Promise<void> {
  await countTry(db, 'address', address, now);
  try {
    await countTry(db, 'account', account, now);
  } catch (error) {
    if (error instanceof Refusal) await giveTryBack(db, 'address', address);
    throw error;
  }
}

async function countTry(db: Database, kind: ThrottleKind, key: string, now: number): Promise<void> {
  const failures = sql`case when ${signInFailure.last_at} < ${at(now - FORGET)} then 1
    else ${signInFailure.failures} + 1 end`;
  const overFree = sql`(${failures}) - ${FREE_TRIES[kind]}::integer`;
  const wait = sql`case when ${overFree} < 0 then 0
    else least(${firstWait}::float8 * power(2, least(${overFree}, 20)), ${longestWait}::float8) end`;
  const [counted] = await db
    .insert(signInFailure)
    .values({ kind, key, failures: 1, last_at: new Date(now), blocked_until: new Date(now) })
    .onConflictDoUpdate({
      target: [signInFailure.kind, signInFailure.key],
      set: {
        failures,
        last_at: at(now),
        blocked_until: sql`${at(now)} + (${wait}) * interval '1 millisecond'`,
      },
      // Of tries at the same moment, the one with the earlier clock may come last: where there is no wait, it counts.
      setWhere: or(
        lte(signInFailure.blocked_until, new Date(now)),
        lte(signInFailure.blocked_until, signInFailure.last_at),
      ),
    })
    .returning({ failures: signInFailure.failures });
  if (counted) return;
  const [row] = await db
    .select({ until: signInFailure.blocked_until })
    .from(signInFailure)
    .where(and(eq(signInFailure.kind, kind), eq(signInFailure.key, key)));
  throw throttled(Math.max(1, Math.ceil(((row?.until.getTime() ?? now) - now) / 1000)));
}

/** A try that was none: the failures before it stay. */
export async function giveTryBack(db: Database, kind: ThrottleKind, key: string): Promise<void> {
  await db
    .update(signInFailure)
    .set({
      failures: sql`greatest(${signInFailure.failures} - 1, 0)`,
      blocked_until: signInFailure.last_at,
    })
    .where(and(eq(signInFailure.kind, kind), eq(signInFailure.key, key)));
}

/** After a success: the account starts from zero, and the address gets its one try back (others' failures stay). */
export async function forgiveTry(db: Database, account: string, address: string): Promise<void> {
  await db
    .delete(signInFailure)
    .where(and(eq(signInFailure.kind, 'account'), eq(signInFailure.key, account)));
  await giveTryBack(db, 'address', address);
}

/** After a reset: somebody who forgot a password tried some, and shouldn't have to wait with the new one. `address` is hashed. */
export async function forgiveTries(
  db: Database,
  keys: Keys,
  username: string,
  address: string,
): Promise<void> {
  const accounts = [null, address].map((familiar) => accountKey(keys, username, familiar));
  await db
    .delete(signInFailure)
    .where(and(eq(signInFailure.kind, 'account'), inArray(signInFailure.key, accounts)));
}
