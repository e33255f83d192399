import { eq } from 'drizzle-orm';
import { generalUser } from '../../access/tables.ts';
import type { Database } from '../../database/database.ts';
import { isPassword } from '../../session/passwords.ts';

/** What is said of a password that isn't the caller's. */
export const wrongPassword = ['This is not your password.'];

/** The stored hash of this user's password, where this is it; null where it is another. */
export async function hashOfOwn(db: Database, user: number, password: string): Promise<string | null> {
  const [stored] = await db
    .select({ hash: generalUser.password_hash })
    .from(generalUser)
    .where(eq(generalUser.id, user));
  return stored && (await isPassword(stored.hash, password)) ? stored.hash : null;
}
