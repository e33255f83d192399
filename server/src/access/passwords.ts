import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Quota } from '../http/limits/quota.ts';
import { spend } from '../http/limits/quota.ts';
import { generalUser } from './tables.ts';
import { fault } from '../http/refusals/fault.ts';

// Argon2id, which is the library's default, at OWASP's measure: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** A hash of nobody's password, so that an unknown name costs the same time as a known one. */
const nobody = hashPassword(randomUUID());

/** Checks the password; null: no such account, which takes as long to deny. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'));
  return matches && passwordHash !== null;
}

/** Old passwords tried by somebody who is signed in. */
const oldPasswords: Quota = { kind: 'account password', limit: 10, window: 15 * 60_000 };

/** Throws 429 when this user has tried too many old passwords. */
export const limitOldPasswords = (db: Database, user: number, now: number): Promise<void> =>
  spend(db, oldPasswords, String(user), now);

/** The field message for a wrong own password. */
export const wrongPassword = [fault('wrongPassword')];

/** The stored hash of this user's password, where this is it; null where it is another. */
export async function findMatchingHash(db: Database, user: number, password: string): Promise<string | null> {
  const [stored] = await db
    .select({ hash: generalUser.password_hash })
    .from(generalUser)
    .where(eq(generalUser.id, user));
  return stored && (await isPassword(stored.hash, password)) ? stored.hash : null;
}
