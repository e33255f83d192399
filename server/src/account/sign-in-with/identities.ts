import type { LinkedIdentity } from '@portal/contract';
import { and, desc, eq } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { momentWriter } from '../../time/moments.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { identityLinkedEmail, identityUnlinkedEmail } from '../mails/emails.ts';
import { linkedIdentity } from './tables.ts';
import type { Identity } from './visits.ts';

type Row = Pick<
  typeof linkedIdentity.$inferSelect,
  'id' | 'issuer' | 'email' | 'created_at' | 'last_used_at'
>;

/** A linked account as its owner sees it. */
export function shownIdentity(
  { id, issuer, email, created_at, last_used_at }: Row,
  zone: string,
): LinkedIdentity {
  const write = momentWriter(zone);
  return {
    id,
    issuer,
    email,
    created_at: write(created_at.getTime()),
    last_used_at: last_used_at && write(last_used_at.getTime()),
  };
}

/** Somebody's linked accounts, the newest first. */
export async function listIdentities(db: Database, user: number, zone: string): Promise<LinkedIdentity[]> {
  const rows = await db
    .select()
    .from(linkedIdentity)
    .where(eq(linkedIdentity.user_id, user))
    .orderBy(desc(linkedIdentity.created_at), desc(linkedIdentity.id));
  return rows.map((row) => shownIdentity(row, zone));
}

interface Owner {
  id: number;
  email: string;
  /** The name by which emails address them. */
  name: string;
}

/** Writes down that an account was linked to a login or unlinked from it, and notifies the login's owner. */
async function report(
  { config, mail }: Pick<AccountEnv, 'config' | 'mail'>,
  tx: Transaction,
  change: { owner: Owner; row: Pick<Row, 'email' | 'issuer'>; isLinked: boolean },
  now: number,
): Promise<void> {
  const { owner, row, isLinked } = change;
  const account = row.email ?? new URL(row.issuer).hostname;
  await audit(tx, {
    user: owner.id,
    now,
    right: 'general_user.change',
    id: owner.id,
    before: { linked_account: isLinked ? null : account },
    after: { linked_account: isLinked ? account : null },
  });
  const message = (isLinked ? identityLinkedEmail : identityUnlinkedEmail)(config, owner.name, {
    account,
    now,
  });
  await mail.send(tx, owner.email, message, now);
}

/** Throws 409 if this login has an account of this issuer already. */
export async function refuseSecond(db: Database | Transaction, user: number, issuer: string): Promise<void> {
  const own = and(eq(linkedIdentity.user_id, user), eq(linkedIdentity.issuer, issuer));
  if ((await db.$count(linkedIdentity, own)) > 0) throw refuse('identity_already_linked');
}

/** Links an account to a login, writes it down, and notifies the login's owner. Throws 409 where either has another. */
export async function linkIdentity(
  env: Pick<AccountEnv, 'config' | 'mail'>,
  tx: Transaction,
  {
    owner,
    identity: { issuer, subject, email },
  }: { owner: Owner; identity: Pick<Identity, 'issuer' | 'subject' | 'email'> },
  now: number,
): Promise<Row> {
  // One at a time: of two links of one login, the second finds the first.
  await tx.select().from(generalUser).where(eq(generalUser.id, owner.id)).for('update');
  await refuseSecond(tx, owner.id, issuer);
  const [row] = await tx
    .insert(linkedIdentity)
    .values({ user_id: owner.id, issuer, subject, email, created_at: new Date(now) })
    .onConflictDoNothing()
    .returning();
  if (!row) throw refuse('identity_linked_elsewhere');
  await report(env, tx, { owner, row, isLinked: true }, now);
  return row;
}

/** Unlinks an account of the user's own, and notifies them. */
export const unlinkIdentity = (
  env: Pick<AccountEnv, 'config' | 'mail'>,
  db: Database,
  { actor, id }: { actor: Actor; id: number },
  now: number,
): Promise<void> =>
  transact(db, async (tx) => {
    const { user } = actor;
    const [row] = await tx
      .delete(linkedIdentity)
      .where(and(eq(linkedIdentity.id, id), eq(linkedIdentity.user_id, user.id)))
      .returning();
    if (!row) throw notFound();
    const owner = { id: user.id, email: user.email, name: greetingName(actor) };
    await report(env, tx, { owner, row, isLinked: false }, now);
  });
