import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Quota } from '../http/limits/quota.ts';
import { spend } from '../http/limits/quota.ts';
import { isPassword } from './passwords.ts';
import { generalUser } from './tables.ts';

/** Old passwords tried by somebody who is signed in. */
const oldPasswords: Quota = { kind: 'account password', limit: 10, window: 15 * 60_000 };

/** Throws 429 when this user has tried too many old passwords. */
export const limitOldPasswords = (db: Database, user: number, now: number): Promise<void> =>
  spend(db, oldPasswords, String(user), now);

/** What is said of a password that isn't the caller's. */
export const wrongPassword = ['That password is wrong.'];

/** The stored hash of this user's password, where this is it; null where it is another. */
export async function hashOfOwn(db: Database, user: number, password: string): Promise<string | null> {
  const [stored] = await db
    .select({ hash: generalUser.password_hash })
    .from(generalUser)
    .where(eq(generalUser.id, user));
  return stored && (await isPassword(stored.hash, password)) ? stored.hash : null;
}
