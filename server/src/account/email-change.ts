import { DAY } from '@portal/contract/rules/club-time';
import type { EmailChange } from '@portal/contract';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { generalUser } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import type { Database, Transaction } from '../database/database.ts';
import { fold, isSame } from '../database/statements/same-text.ts';
import { transact } from '../database/transact.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../http/refusals/refusal.ts';
import { hashToken, newToken } from '../mail/mailed-token.ts';
import { approvalRecord, approvalRequest, member, notifyMember } from '../members/index.ts';
import { momentWriter } from '../time/moments.ts';
import type { AccountEnv } from './env.ts';
import { limitEmails } from './limits.ts';
import { confirmAddressEmail, addressChangedEmail, addressChangingEmail } from './mails/emails.ts';
import { emailChange } from './tables.ts';

/** Lifetime of a link, in ms. Longer than other links: the club decides when it is emailed, not the member. */
export const CONFIRM_WITHIN = 7 * DAY;
/** Time afterwards in which a link still explains that it was used, or has expired. */
const REMEMBERED = 30 * DAY;

type Env = Pick<AccountEnv, 'config' | 'mail'>;

/** True if another member has this address, or another's login. */
async function isTaken(tx: Transaction, email: string, owner: { id: number; user_id: number | null }) {
  const others = and(isSame(member.email, email), sql`${member.id} <> ${owner.id}`);
  const logins = and(
    isSame(generalUser.email, email),
    sql`${generalUser.id} is distinct from ${owner.user_id}`,
  );
  return (await tx.$count(member, others)) + (await tx.$count(generalUser, logins)) > 0;
}

/** A member with the addresses that lead to them, locked to the end of the transaction. */
async function lockOwner(tx: Transaction, id: number) {
  const [owner] = await tx
    .select({
      id: member.id,
      user_id: member.user_id,
      name: member.name,
      email: member.email,
      status: member.status,
      login: generalUser.email,
    })
    .from(member)
    .leftJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(eq(member.id, id))
    .for('update', { of: member });
  if (!owner) throw notFound();
  return owner;
}
type Owner = Awaited<ReturnType<typeof lockOwner>>;

interface EmailChangeRequest {
  email: string;
  /** Id of the approval record. */
  record: number;
}

async function mailLink(
  { config, mail, tx, now }: Env & { tx: Transaction; now: number },
  { id, name }: Owner,
  { email, record }: EmailChangeRequest,
): Promise<void> {
  const { token, token_hash } = newToken();
  await tx.insert(emailChange).values({
    token_hash,
    member_id: id,
    approval_record_id: record,
    email,
    created_at: new Date(now),
    expires_at: new Date(now + CONFIRM_WITHIN),
  });
  await mail.send(tx, email, confirmAddressEmail(config, name, token), now);
}

/**
 * Emails the link that makes an approved address count, and warns the current address; by the login's too, where
 * that is to change with it. What was approved before it counts no more. A 400 where the address is another's.
 */
export async function askToConfirm(
  env: Env & { tx: Transaction; now: number },
  { member: id, ...wanted }: EmailChangeRequest & { member: number },
): Promise<void> {
  const { tx, config, mail, now } = env;
  const owner = await lockOwner(tx, id);
  if (await isTaken(tx, wanted.email, owner)) throw fieldErrors({ email: [fault('emailTaken')] });
  await endPending(tx, id);
  await mailLink(env, owner, wanted);
  await notifyMember(tx, id, { kind: 'EMAIL_CHANGING' }, now);
  const isTheirs = await wasRequestedBy(tx, wanted.record, owner);
  for (const address of addressesToNotify(owner, isTheirs, wanted.email))
    await mail.send(tx, address, addressChangingEmail(config, owner.name), now);
}

/** The addresses that a new one replaces. */
function addressesToNotify({ email, login }: Owner, withLogin: boolean, wanted: string): string[] {
  const old = [email, withLogin ? login : null].flatMap((one) => one ?? []);
  const byReader = new Map(old.map((one) => [fold(one), one]));
  byReader.delete(fold(wanted));
  return [...byReader.values()];
}

/**
 * True if the owner of a login requested the change themselves. A change proposed by staff is no reason to hand over
 * a login: anyone who reads its email can choose its password.
 */
const wasRequestedBy = async (tx: Transaction, record: number, { user_id }: Owner): Promise<boolean> => {
  if (user_id === null) return false;
  const [request] = await tx
    .select({ by: approvalRequest.asked_by_id })
    .from(approvalRecord)
    .innerJoin(approvalRequest, eq(approvalRequest.id, approvalRecord.request_id))
    .where(eq(approvalRecord.id, record));
  return request?.by === user_id;
};

/** The change that a token confirms. A 404 where there is none, a 409 where it was used or is too old. */
async function findChange(db: Database, token: string, now: number) {
  const [found] = await db
    .select({ change: emailChange, status: member.status })
    .from(emailChange)
    .innerJoin(member, eq(member.id, emailChange.member_id))
    .where(eq(emailChange.token_hash, hashToken(token)));
  if (!found || !maySignIn(found.status)) throw notFound();
  const { change } = found;
  if (change.confirmed_at) throw refuse('link_used');
  if (change.expires_at.getTime() <= now) throw refuse('link_expired');
  return change;
}

/** The address that a token confirms, refused as `confirmEmail` refuses. */
export const addressOfToken = async (db: Database, token: string, now: number): Promise<string> =>
  (await findChange(db, token, now)).email;

/** Makes the address count to which a token was emailed, for the profile and the login; returns it. */
export const confirmEmail = (
  { config, mail }: Env,
  db: Database,
  token: string,
  now: number,
): Promise<string> =>
  transact(db, async (tx) => {
    const { member_id } = await findChange(tx, token, now);
    // One at a time: of two who confirm the same address, the second finds the first's.
    await tx.execute(sql`select pg_advisory_xact_lock(7305009)`);
    const owner = await lockOwner(tx, member_id);
    // Again, as it may have been used since.
    const { email, approval_record_id: record } = await findChange(tx, token, now);
    if (await isTaken(tx, email, owner)) throw refuse('email_taken');
    const at = new Date(now);
    const withLogin = await wasRequestedBy(tx, record, owner);
    const links = and(eq(emailChange.member_id, member_id), isNull(emailChange.confirmed_at));
    await tx.update(emailChange).set({ confirmed_at: at }).where(links);
    await tx.update(approvalRecord).set({ email_confirmed_at: at }).where(eq(approvalRecord.id, record));
    const change = { user: owner.user_id, now, after: { email } };
    await tx.update(member).set({ email }).where(eq(member.id, member_id));
    const before = { email: owner.email };
    await audit(tx, { ...change, right: 'member.change', id: member_id, before });
    if (withLogin && owner.user_id !== null) {
      await tx.update(generalUser).set({ email }).where(eq(generalUser.id, owner.user_id));
      const login = { email: owner.login };
      await audit(tx, { ...change, right: 'general_user.change', id: owner.user_id, before: login });
    }
    await notifyMember(tx, member_id, { kind: 'EMAIL_CHANGED' }, now);
    for (const address of addressesToNotify(owner, withLogin, email))
      await mail.send(tx, address, addressChangedEmail(config, owner.name, now), now);
    return email;
  });

/** The newest link of a member's that nobody used. */
async function newestPending(db: Database, memberId: number) {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.member_id, memberId), isNull(emailChange.confirmed_at)))
    .orderBy(desc(emailChange.created_at), desc(emailChange.expires_at))
    .limit(1);
  return row ?? null;
}

/** The address of a member's that waits to be confirmed; null: none. */
export async function pendingEmail(
  db: Database,
  memberId: number,
  zone: string,
): Promise<EmailChange | null> {
  const row = await newestPending(db, memberId);
  const write = momentWriter(zone);
  return (
    row && {
      email: row.email,
      mailed_at: write(row.created_at.getTime()),
      valid_until: write(row.expires_at.getTime()),
    }
  );
}

/** Emails another link; earlier ones go on working. A 404 if no address is waiting, a 429 past three an hour. */
export const mailLinkAgain = (env: Env, db: Database, memberId: number, now: number): Promise<EmailChange> =>
  transact(db, async (tx) => {
    const owner = await lockOwner(tx, memberId);
    const row = await newestPending(tx, memberId);
    if (!row) throw notFound();
    await limitEmails(tx, 'email change', memberId, now);
    await mailLink({ ...env, tx, now }, owner, { email: row.email, record: row.approval_record_id });
    const pending = await pendingEmail(tx, memberId, env.config.timeZone);
    if (!pending) throw notFound();
    return pending;
  });

/** Makes the links that would change a member's address stop working. */
export async function endPending(db: Database, memberId: number): Promise<void> {
  await db
    .delete(emailChange)
    .where(and(eq(emailChange.member_id, memberId), isNull(emailChange.confirmed_at)));
}

/** Forgets links that nobody will ask about any more. */
export async function clearEmailChanges(db: Database, now: number): Promise<void> {
  await db.delete(emailChange).where(lte(emailChange.expires_at, new Date(now - REMEMBERED)));
}
