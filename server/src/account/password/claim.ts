import { randomBytes, randomUUID } from 'node:crypto';
import { DAY } from '@portal/contract/rules/club-time';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { usernameRule } from '@portal/contract/session/rules/sign-in';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { generalUser, hashPassword } from '../../access/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { isSame } from '../../database/statements/same-text.ts';
import { transact } from '../../database/transact.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { hasMembership, member } from '../../members/index.ts';
import { refusingConflicts } from '../../resource/constraint.ts';
import type { AccountEnv } from '../env.ts';
import { mayEmail } from '../limits.ts';
import {
  addressTakenEmail,
  birthDateEmail,
  claimEmail,
  haveLoginEmail,
  loginCreatedEmail,
} from '../mails/emails.ts';
import { loginClaim } from '../tables.ts';
import { passwordFaults } from './password-rules.ts';

const claimRequest = {
  name: 'account claim',
  payload: z.object({ membership_id: z.string(), email: z.string(), birth_date: z.string().optional() }),
};

/** Takes a member's request for a login. Who that is, is looked up by a job: the work is the same for a stranger. */
export const requestLogin = (
  db: Database,
  request: z.output<typeof claimRequest.payload>,
  now: number,
): Promise<void> => transact(db, (tx) => enqueue(tx, claimRequest, request, now));

/** The member who has this number and this address on record, with the username of the login they have. */
async function findMember(db: Database, membershipId: string, email: string) {
  const [found] = await db
    .select({
      id: member.id,
      name: member.name,
      email: member.email,
      status: member.status,
      birth_date: member.birth_date,
      username: generalUser.username,
    })
    .from(member)
    .leftJoin(generalUser, eq(generalUser.id, member.user_id))
    .where(
      and(
        eq(sql`lower(${member.membership_id})`, sql`lower(${membershipId})`),
        isSame(member.email, email),
        hasMembership,
      ),
    );
  return found && maySignIn(found.status) ? found : undefined;
}

/** The login with this address, and the member whose it is; undefined: there is none. */
export async function findLogin(db: Database | Transaction, email: string) {
  const [found] = await db
    .select({ username: generalUser.username, member: namedMember })
    .from(generalUser)
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(isSame(generalUser.email, email));
  return found;
}

/** The columns by which answers name a member. */
export const namedMember = { id: member.id, name: member.name, membership_id: member.membership_id };

/** Refuses a login with an address that another login has. */
export const emailTaken = (more?: object) => refuse('email_taken', more);

/** Emails the way to a login to the member's address on record, or why there is none. */
export const mailClaims = ({ config, mail }: AccountEnv): Work =>
  onRequest(claimRequest, async ({ membership_id, email, birth_date = null }, { db, now }) => {
    const found = await findMember(db, membership_id, email);
    if (!found?.email || !(await mayEmail(db, 'claim', found.id, now))) return;
    const { id, name, username } = found;
    const address = found.email;
    const send = (message: EmailContent) => transact(db, (tx) => mail.send(tx, address, message, now));
    if (username !== null) return send(haveLoginEmail(config, name, username));
    if (await findLogin(db, address)) return send(addressTakenEmail(config, name));
    if (found.birth_date !== null && found.birth_date !== birth_date)
      return send(birthDateEmail(config, name));
    await transact(db, async (tx) => {
      const token = await storeClaim(tx, { id, email: address }, now);
      await mail.send(tx, address, claimEmail(config, name, token), now);
    });
  });

/** Stores a claim of this member's, and answers the token that opens it. `lifetime`: ms. */
export async function storeClaim(
  tx: Transaction,
  { id, email, lifetime = DAY }: { id: number; email: string; lifetime?: number },
  now: number,
): Promise<string> {
  const { token, token_hash } = newToken();
  const expires_at = new Date(now + lifetime);
  await tx.insert(loginClaim).values({ token_hash, member_id: id, email, expires_at });
  return token;
}

/** Everything that looks the same to a hurried eye is one name. As `general_user_look` indexes it. */
const look = (name: unknown) => sql`translate(lower(${name}), '10i._-', 'lol')`;

const looksTaken = async (tx: Transaction, username: string): Promise<boolean> =>
  (await tx.$count(generalUser, eq(look(generalUser.username), look(username)))) > 0;

/**
 * The claim that a token opens, while its member has no login and the address on record is still the email's; throws 404
 * where it opens none (any more), and 409 where a login has been created with that address since.
 */
export async function claimOfToken(db: Database, token: string, now: number) {
  const [found] = await db
    .select({
      member: member.id,
      name: member.name,
      email: loginClaim.email,
      status: member.status,
      // In one statement: asked for afterwards, the login that this token has just made would be found.
      isTaken: sql<boolean>`exists (select from ${generalUser}
        where ${isSame(generalUser.email, loginClaim.email)})`,
    })
    .from(loginClaim)
    .innerJoin(member, and(eq(member.id, loginClaim.member_id), eq(member.email, loginClaim.email)))
    .where(
      and(
        eq(loginClaim.token_hash, hashToken(token)),
        gt(loginClaim.expires_at, new Date(now)),
        isNull(member.user_id),
      ),
    );
  if (!found || !maySignIn(found.status)) throw notFound();
  if (found.isTaken) throw emailTaken();
  return found;
}

interface NewLogin {
  token: string;
  claim: Awaited<ReturnType<typeof claimOfToken>>;
  password_hash: string;
  /** Finds the username, while nobody else can take one that looks alike. */
  name: (tx: Transaction) => Promise<string>;
}

/** Stores the login of a claim, and uses up every token of its member. Throws 404 where somebody was faster. */
async function storeLogin(
  { config, mail }: AccountEnv,
  tx: Transaction,
  { token, claim, password_hash, name }: NewLogin,
  now: number,
): Promise<{ id: number; username: string }> {
  // First, so that anybody who uses another token of this member's waits here, and then has none.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, claim.member)).for('no key update');
  const used = await tx
    .delete(loginClaim)
    .where(eq(loginClaim.token_hash, hashToken(token)))
    .returning();
  if (used.length === 0) throw notFound();
  // One at a time: of two who choose names that look alike, the second finds the first's.
  await tx.execute(sql`select pg_advisory_xact_lock(7305007)`);
  if (await findLogin(tx, claim.email)) throw emailTaken();
  const username = await name(tx);
  const [user] = await tx
    .insert(generalUser)
    .values({ username, email: claim.email, password_hash, created_at: new Date(now) })
    .returning({ id: generalUser.id });
  const [claimed] = await tx
    .update(member)
    .set({ user_id: user?.id })
    .where(and(eq(member.id, claim.member), isNull(member.user_id)))
    .returning({ id: member.id });
  // Somebody with another link was faster.
  if (!user || !claimed) throw notFound();
  await tx.delete(loginClaim).where(eq(loginClaim.member_id, claim.member));
  await mail.send(tx, claim.email, loginCreatedEmail(config, claim.name, username, now), now);
  return { id: user.id, username };
}

/** Runs a transaction that creates a login; a name or an address that is taken becomes a 400. */
const creatingLogin = <Result>(db: Database, create: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  refusingConflicts(
    (column) => (column === 'email' ? 'non_field_errors' : column),
    () => transact(db, create),
  );

/** Creates the login of the member to whom the token was emailed, and uses up every token of theirs. */
export async function createLogin(
  env: AccountEnv,
  db: Database,
  { token, username, password }: { token: string; username: string; password: string },
  now: number,
): Promise<{ username: string }> {
  const claim = await claimOfToken(db, token, now);
  const faults = passwordFaults(password, [username, claim.email, env.config.clubName]);
  if (faults.length > 0) throw fieldErrors({ password: faults });
  const password_hash = await hashPassword(password);
  const name = async (tx: Transaction) => {
    if (await looksTaken(tx, username)) throw fieldErrors({ username: [fault('usernameTaken')] });
    return username;
  };
  await creatingLogin(db, (tx) => storeLogin(env, tx, { token, claim, password_hash, name }, now));
  return { username };
}

/** Returns a username that nobody has, after the address: `mei.tan`, or `mei.tan7` where that is taken. */
async function inventUsername(tx: Transaction, email: string): Promise<string> {
  const [local = ''] = email.toLowerCase().split('@');
  const plain = local.replaceAll(/[^a-z0-9._-]/g, '').slice(0, 24);
  const begin = plain.replaceAll(/^[._-]+|[._-]+$/g, '') || 'member';
  const base = begin.length < usernameRule.min ? `${begin}.member` : begin;
  for (let count = 1; count < 200; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!(await looksTaken(tx, name))) return name;
  }
  return `${base.slice(0, 10)}.${randomUUID().slice(0, 13)}`;
}

/**
 * Creates the login of the member to whom the token was emailed, without a password: `link` links what it is signed in
 * with instead. Its owner may choose a password by email, as if they had forgotten it. Answers the login's id.
 */
export async function createLoginWithout(
  env: AccountEnv,
  db: Database,
  { token, link }: { token: string; link: (tx: Transaction, owner: LoginOwner) => Promise<unknown> },
  now: number,
): Promise<number> {
  const claim = await claimOfToken(db, token, now);
  // Nobody's: it has no word that anybody could type.
  const password_hash = await hashPassword(randomBytes(64).toString('base64'));
  const name = (tx: Transaction) => inventUsername(tx, claim.email);
  return creatingLogin(db, async (tx) => {
    const { id } = await storeLogin(env, tx, { token, claim, password_hash, name }, now);
    await link(tx, { id, email: claim.email, name: claim.name });
    return id;
  });
}

interface LoginOwner {
  id: number;
  email: string;
  name: string;
}
