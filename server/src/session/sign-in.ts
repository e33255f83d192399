import type { ParsedBody } from '@portal/contract';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { SignedIn } from '@portal/contract';
import { generalUser, isPassword } from '../access/index.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { isSame } from '../database/statements/same-text.ts';
import type { Keys } from '../http/keys.ts';
import { hashAddress } from '../http/limits/address.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { member } from '../members/index.ts';
import { redeemCaptcha } from './captcha.ts';
import { codeRequired, hasCodes } from './codes/tickets.ts';
import { beginSession, mayHaveSession, noActiveAccount } from './sessions.ts';
import { session } from './tables.ts';
import { accountKey, countTries, forgiveTry, giveTryBack } from './throttle.ts';

interface Env {
  db: Database;
  config: Config;
  keys: Keys;
  now: number;
}

/** The account, and whether a session of it began at this address before. */
async function findAccount(db: Database, username: string, addressHash: string) {
  const [found] = await db
    .select({
      id: generalUser.id,
      password_hash: generalUser.password_hash,
      is_active: generalUser.is_active,
      status: member.status,
      familiar: exists(
        db
          .select({ one: sql`1` })
          .from(session)
          .where(and(eq(session.user_id, generalUser.id), eq(session.address_hash, addressHash))),
      ),
    })
    .from(generalUser)
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(isSame(generalUser.username, username));
  return found;
}

/** Checks captcha, limits and password, in this order, and begins a session. */
export async function signIn(
  env: Env,
  body: ParsedBody<'POST /api/token-member/'>,
  client: { address: string; userAgent: string },
): Promise<SignedIn> {
  const { db, keys, now } = env;
  if (!(await redeemCaptcha(env, body.session, body.captcha)))
    throw fieldErrors({ captcha: [fault('wrongCaptcha')] });

  const { username } = body;
  // Hashed: what people type as their name is now and then their password.
  const address = hashAddress(keys, client.address);
  const found = await findAccount(db, username, address);
  // Counted apart where the owner signed in before: nobody who guesses elsewhere can keep them out there.
  const account = accountKey(keys, username, found?.familiar ? address : null);
  await countTries(db, { account, address }, now);

  const rightPassword = await isPassword(found?.password_hash ?? null, body.password);
  if (!found || !rightPassword || !mayHaveSession(found)) throw noActiveAccount();

  if (await hasCodes(db, found.id)) {
    // A right password is no failure; before its code has come, it is no success either.
    await giveTryBack(db, 'account', account);
    await giveTryBack(db, 'address', address);
    throw await codeRequired(env, found.id, account);
  }
  await forgiveTry(db, account, address);
  return beginSession(env, found.id, { userAgent: client.userAgent, addressHash: address });
}
