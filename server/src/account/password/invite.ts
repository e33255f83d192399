import type { Answer } from '@portal/contract';
import { maySignIn, signedInStatuses } from '@portal/contract/members/rules/member-status';
import { DAY } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { generalUser } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { isSame } from '../../database/statements/same-text.ts';
import { transact } from '../../database/transact.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuseWith } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import { hasMembership, member, refuseErased } from '../../members/index.ts';
import { importBatch, importRow } from '../../resource/origins/tables.ts';
import { momentWriter } from '../../time/moments.ts';
import type { AccountEnv } from '../env.ts';
import { limitEmails } from '../limits.ts';
import { invitationEmail } from '../mails/emails.ts';
import { emailTaken, findLogin, namedMember, storeClaim } from './claim.ts';

/** Time for which the link of an invitation works: a member may be on holiday. */
const LIFETIME = 14 * DAY;

/** As many members who share an address are named. */
const MOST_NAMED = 5;

/** Emails that one transaction queues. */
const BATCH = 100;

const inviting = {
  name: 'account invite',
  payload: z.object({ import: z.int(), user: z.int(), asked_at: z.number() }),
};

interface Invited {
  id: number;
  name: string;
  email: string;
}

/** Emails one member the link that creates their login, and stores that they were invited. */
async function sendInvitation(
  { config, mail }: AccountEnv,
  tx: Transaction,
  { id, name, email }: Invited,
  { by, now }: { by: number; now: number },
): Promise<void> {
  const token = await storeClaim(tx, { id, email, lifetime: LIFETIME }, now);
  await mail.send(tx, email, invitationEmail(config, name, token), now);
  await tx
    .update(member)
    .set({ invited_at: new Date(now) })
    .where(eq(member.id, id));
  await audit(tx, {
    user: by,
    now,
    right: 'general_user.add',
    id: `member ${id}`,
    before: null,
    after: { invited: email },
  });
}

/** Emails a member the way to a login, as staff wish. Throws why there is none, or 429 where they got enough of these. */
export async function inviteToLogin(
  env: AccountEnv,
  tx: Transaction,
  { id, by }: { id: number; by: number },
  now: number,
): Promise<Answer<'POST /profile/member/{id}/login-invitation/'>> {
  const [found] = await tx
    .select({
      name: member.name,
      email: member.email,
      status: member.status,
      user: member.user_id,
      erased_at: member.erased_at,
      is_visitor: member.is_visitor,
    })
    .from(member)
    .where(eq(member.id, id))
    .for('no key update');
  if (!found) throw notFound();
  refuseErased(found);
  const { name, email, status, user } = found;
  if (user !== null) throw refuseWith(409, 'in_use', 'This member has a login.');
  if (found.is_visitor || !maySignIn(status))
    throw refuseWith(409, 'membership_ended', 'The membership has ended.');
  if (email === null)
    throw refuseWith(409, 'address_required', 'The club doesn’t have this member’s email address.');
  const login = await findLogin(tx, email);
  if (login) throw emailTaken({ login });
  await limitEmails(tx, 'claim', id, now);
  await sendInvitation(env, tx, { id, name, email }, { by, now });
  const valid_until = momentWriter(env.config.timeZone)(now + LIFETIME);
  const same_address = await tx
    .select(namedMember)
    .from(member)
    .where(and(isSame(member.email, email), isNull(member.user_id), ne(member.id, id)))
    .orderBy(asc(member.id))
    .limit(MOST_NAMED);
  return { email, valid_until, same_address };
}

/** The members of an import who could create a login. */
const withoutLogin = (batch: number): SQL | undefined =>
  and(
    isNull(member.user_id),
    isNull(member.erased_at),
    hasMembership,
    inArray(member.status, [...signedInStatuses]),
    sql`exists (select from ${importRow} where batch_id = ${batch} and member_id = ${member}.id)`,
  );

/** Not invited within a day before this moment: a second press sends nothing twice. */
const notJustInvited = (moment: number): SQL | undefined =>
  or(isNull(member.invited_at), sql`${member.invited_at} < ${new Date(moment - DAY)}`);

/** Somebody with a login has the address, or an earlier member without one: a family reads one email. */
const sharesAddress = sql`(
  exists (select from ${generalUser} where lower(${generalUser}.email) = lower(${member}.email))
  or exists (select from ${member} as other
    where lower(other.email) = lower(${member}.email) and other.id < ${member}.id
    and other.user_id is null and other.status in ${[...signedInStatuses]}))`;

const invitable = (batch: number, moment: number): SQL | undefined =>
  and(withoutLogin(batch), notJustInvited(moment), isNotNull(member.email), sql`not ${sharesAddress}`);

/** Has a job invite the members of an import. Answers how many emails that are, and who gets none. Throws for an unknown import. */
export async function inviteImported(
  tx: Transaction,
  { import: batch, by }: { import: number; by: number },
  now: number,
): Promise<Answer<'POST /profile/member/login-invitation/'>> {
  const known = await tx.$count(importBatch, and(eq(importBatch.id, batch), eq(importBatch.kind, 'MEMBERS')));
  if (known === 0) throw fieldErrors({ import: [fault('notFound', { id: String(batch) })] });
  const [invited, withoutAddress, sharedAddress] = await Promise.all([
    tx.$count(member, invitable(batch, now)),
    tx.$count(member, and(withoutLogin(batch), isNull(member.email))),
    tx.$count(member, and(withoutLogin(batch), isNotNull(member.email), sharesAddress)),
  ]);
  if (invited > 0) await enqueue(tx, inviting, { import: batch, user: by, asked_at: now }, now);
  return { invited, without_address: withoutAddress, shared_address: sharedAddress };
}

/** Invites the next members of an import; returns whether there may be more. Run again it goes on where it was. */
async function inviteSome(
  env: AccountEnv,
  tx: Transaction,
  request: z.output<typeof inviting.payload>,
  now: number,
): Promise<boolean> {
  const members = await tx
    .select({ id: member.id, name: member.name, email: member.email })
    .from(member)
    .where(invitable(request.import, request.asked_at))
    .orderBy(asc(member.id))
    .limit(BATCH)
    .for('no key update');
  for (const { id, name, email } of members)
    if (email !== null) await sendInvitation(env, tx, { id, name, email }, { by: request.user, now });
  return members.length === BATCH;
}

/** Invites the members of an import, some at a time. */
export const inviteOnRequest = (env: AccountEnv): Work =>
  onRequest(inviting, async (request, { db, now }) => {
    while (await transact(db, (tx) => inviteSome(env, tx, request, now)));
  });
