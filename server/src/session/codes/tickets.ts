import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { SignedIn } from '@portal/contract';
import { generalUser } from '../../access/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { hashAddress } from '../../http/limits/address.ts';
import type { Refusal } from '../../http/refusals/refusal.ts';
import { refuse } from '../../http/refusals/refusal.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { loginOwner, member } from '../../members/index.ts';
import { notify } from '../../notifications/index.ts';
import { beginSession, mayHaveSession } from '../sessions.ts';
import { countTries, forgiveTry } from '../throttle.ts';
import { recoveryCodeUsedEmail } from './emails.ts';
import type { CodesEnv } from './manage.ts';
import { spendCode, wrongCode } from './spend-code.ts';
import { codesOn, oneTimeCode, recoveryCode, signInTicket } from './tables.ts';

/** Lifetime of a ticket that waits for its code, ms, and the number of wrong codes it allows. */
const LIFETIME = 5 * 60_000;
const TRIES = 5;

const ticketNotValid = () => refuse('ticket_not_valid');

/** True if a user's sign-in needs a code. */
export const hasCodes = async (db: Database | Transaction, user: number): Promise<boolean> =>
  (await db.$count(oneTimeCode, codesOn(user))) > 0;

/** 403, which makes no client refresh: the password was right, the code is missing. Has the ticket to send it with. */
export async function codeRequired(
  { db, now }: Pick<CodesEnv, 'db' | 'now'>,
  user: number,
  account: string,
): Promise<Refusal> {
  const { token, token_hash } = newToken();
  const expires_at = new Date(now + LIFETIME);
  await db.insert(signInTicket).values({ token_hash, user_id: user, account_key: account, expires_at });
  return refuse('code_required', { ticket: token });
}

const living = (hash: string, now: number) =>
  and(
    eq(signInTicket.token_hash, hash),
    gt(signInTicket.expires_at, new Date(now)),
    lt(signInTicket.tries, TRIES),
  );

/** Finds the user of a ticket, as long as they may sign in. */
async function findHolder(db: Database, hash: string, now: number) {
  const [holder] = await db
    .select({
      ...loginOwner,
      is_active: generalUser.is_active,
      status: member.status,
      account: signInTicket.account_key,
    })
    .from(signInTicket)
    .innerJoin(generalUser, eq(generalUser.id, signInTicket.user_id))
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(living(hash, now));
  if (!holder || !mayHaveSession(holder)) throw ticketNotValid();
  return holder;
}

/** Notifies somebody that one of their recovery codes was used. */
async function notifyRecovery(
  { config, mail, now }: CodesEnv,
  tx: Transaction,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<void> {
  const left = await tx.$count(recoveryCode, eq(recoveryCode.user_id, id));
  await notify(tx, id, { kind: 'RECOVERY_CODE_USED', left }, now);
  await mail.send(tx, email, recoveryCodeUsedEmail(config, name, { left, now }), now);
}

/** Checks limits, ticket and code, in this order, and begins the session that the password alone didn't. */
export async function finishSignIn(
  env: CodesEnv,
  { ticket, one_time_code: typed }: { ticket: string; one_time_code: string },
  client: { address: string; userAgent: string },
): Promise<SignedIn> {
  const { db, keys, now } = env;
  const hash = hashToken(ticket);
  const holder = await findHolder(db, hash, now);
  const address = hashAddress(keys, client.address);
  await countTries(db, { account: holder.account, address }, now);
  // Counted before the code is looked at, so that parallel guesses can't slip past.
  const counted = await db
    .update(signInTicket)
    .set({ tries: sql`${signInTicket.tries} + 1` })
    .where(living(hash, now))
    .returning({ tries: signInTicket.tries });
  if (counted.length === 0) throw ticketNotValid();

  return transact(db, async (tx) => {
    const used = await spendCode(tx, keys, { user: holder.id, typed, now });
    if (!used) throw wrongCode();
    const [spent] = await tx.delete(signInTicket).where(eq(signInTicket.token_hash, hash)).returning();
    // Another call was faster: the code of this one stays as it was.
    if (!spent) throw ticketNotValid();
    if (used === 'recovery') await notifyRecovery(env, tx, holder);
    await forgiveTry(tx, holder.account, address);
    const begun = { userAgent: client.userAgent, addressHash: address };
    return beginSession({ db: tx, keys, now }, holder.id, begun);
  });
}
