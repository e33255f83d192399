import type { Answer, LinkedIdentity } from '@portal/contract';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { findMatchingHash, generalUser, wrongPassword } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import type { Keys } from '../../http/keys.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { loginOwner, member } from '../../members/index.ts';
import { isSame } from '../../database/statements/same-text.ts';
import { mayHaveSession } from '../../session/index.ts';
import { readIdentityProvider } from '../../settings/index.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { mayEmail } from '../limits.ts';
import { linkIdentityEmail } from '../mails/emails.ts';
import { linkIdentity, refuseSecond, shownIdentity } from './identities.ts';
import { identityLink } from './tables.ts';
import type { Identity } from './visits.ts';
import { redeemVisit } from './visits.ts';

/** Time between the password and the link, the visit to the provider included, ms. */
const TICKET_LIFETIME = 10 * 60_000;
/** Time for which an emailed link works, ms. */
const MAIL_LIFETIME = 60 * 60_000;

const PURPOSE = 'ticket to link an account';
const ticketContent = z.object({ user: z.number(), until: z.number() });

/** Makes a ticket, with which this user may link an account without the password. */
export const linkTicket = (keys: Keys, user: number, now: number): string =>
  keys.seal(PURPOSE, JSON.stringify({ user, until: now + TICKET_LIFETIME }));

interface Call {
  db: Database;
  actor: Actor;
  now: number;
}

/** Gives a user who knows the password a ticket, with which they link an account. */
export async function askToLink(
  { keys }: { keys: Keys },
  { db, actor: { user }, now }: Call,
  password: string,
): Promise<Answer<'POST /general-users/me/sign-in-with/options/'>> {
  if ((await findMatchingHash(db, user.id, password)) === null)
    throw fieldErrors({ password: wrongPassword });
  const { issuer } = await readIdentityProvider(db);
  if (issuer !== null) await refuseSecond(db, user.id, issuer);
  return { ticket: linkTicket(keys, user.id, now) };
}

function requireTicket(keys: Keys, ticket: string, { actor: { user }, now }: Call): void {
  const opened = keys.open(PURPOSE, ticket);
  const content = opened === null ? null : ticketContent.parse(JSON.parse(opened));
  if (!content || content.user !== user.id || content.until <= now) throw refuse('ticket_not_valid');
}

/** Links the account of a visit to the caller's login. */
export async function linkOwn(
  env: AccountEnv,
  call: Call,
  { ticket, ...visit }: { ticket: string; code: string; verifier: string },
): Promise<LinkedIdentity> {
  const { db, actor, now } = call;
  requireTicket(env.keys, ticket, call);
  const identity = await redeemVisit(db, visit, now);
  const owner = { id: actor.user.id, email: actor.user.email, name: greetingName(actor) };
  return transact(db, async (tx) => {
    const row = await linkIdentity(env, tx, { owner, identity }, now);
    return shownIdentity(row, env.config.timeZone);
  });
}

const owner = { ...loginOwner, is_active: generalUser.is_active, status: member.status };

/**
 * Emails the owner of an account's address a link that links it to their login; false where there is none to link. Only
 * an issuer that the club trusts with addresses is believed, and the mailbox's owner has the last word.
 */
export async function mailLink(
  { config, mail }: Pick<AccountEnv, 'config' | 'mail'>,
  db: Database,
  { issuer, subject, email, email_verified }: Identity,
  now: number,
): Promise<boolean> {
  const provider = await readIdentityProvider(db);
  if (!provider.trusts_emails || provider.issuer !== issuer || email === null || !email_verified)
    return false;
  return transact(db, async (tx) => {
    const found = await tx
      .select(owner)
      .from(generalUser)
      .leftJoin(member, eq(member.user_id, generalUser.id))
      .where(isSame(generalUser.email, email))
      .for('share', { of: generalUser });
    const [user] = found;
    if (!user || found.length > 1 || !mayHaveSession(user)) return false;
    // Of several, the earlier links still work.
    if (!(await mayEmail(tx, 'identity link', user.id, now))) return true;
    const { token, token_hash } = newToken();
    const expires_at = new Date(now + MAIL_LIFETIME);
    await tx
      .insert(identityLink)
      .values({ token_hash, user_id: user.id, issuer, subject, email: user.email, expires_at });
    const about = { token, provider: provider.label ?? new URL(issuer).hostname };
    await mail.send(tx, user.email, linkIdentityEmail(config, user.name, about), now);
    return true;
  });
}

/** Links the account for which a link was emailed, once the mailbox's owner pressed it; throws 404 where it works no more. */
export const confirmLink = (
  env: Pick<AccountEnv, 'config' | 'mail'>,
  db: Database,
  token: string,
  now: number,
): Promise<{ email: string | null }> =>
  transact(db, async (tx) => {
    const [link] = await tx
      .delete(identityLink)
      .where(and(eq(identityLink.token_hash, hashToken(token)), gt(identityLink.expires_at, new Date(now))))
      .returning();
    if (!link) throw notFound();
    const [user] = await tx
      .select(owner)
      .from(generalUser)
      .leftJoin(member, eq(member.user_id, generalUser.id))
      // An address that has been changed since is another mailbox.
      .where(and(eq(generalUser.id, link.user_id), eq(generalUser.email, link.email)));
    if (!user || !mayHaveSession(user)) throw notFound();
    const { email } = await linkIdentity(env, tx, { owner: user, identity: link }, now);
    return { email };
  });
