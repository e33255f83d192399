import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Keys } from '../../http/keys.ts';
import { hashToken } from '../../mail/mailed-token.ts';
import { newSecret } from './generator.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { oneTimeCode, signInTicket } from './tables.ts';

/** The code that a device with this secret shows at an instant (ms). */
export const codeAt = (secret: string, instant: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: instant });

/** New codes of somebody's, as if they had been switched on long ago; with `begun`, as if no code had come yet. */
export async function giveCodes(
  db: Database,
  keys: Keys,
  { user, now, begun = false }: { user: number; now: number; begun?: boolean },
): Promise<{ secret: string; recovery: string[] }> {
  const { secret, sealed } = newSecret(keys, user);
  const at = new Date(now);
  await db.delete(oneTimeCode).where(eq(oneTimeCode.user_id, user));
  await db
    .insert(oneTimeCode)
    .values({ user_id: user, secret: sealed, created_at: at, confirmed_at: begun ? null : at });
  return { secret, recovery: await transact(db, (tx) => renewRecoveryCodes(tx, keys, user)) };
}

/** A ticket for a sign-in of theirs. */
export async function giveTicket(db: Database, user: number, now: number): Promise<string> {
  const ticket = `ticket of ${user} at ${now}`;
  await db.insert(signInTicket).values({
    token_hash: hashToken(ticket),
    user_id: user,
    account_key: `account of ${user}`,
    expires_at: new Date(now + 60_000),
  });
  return ticket;
}
