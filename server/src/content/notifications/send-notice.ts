import type { ParsedBody } from '@portal/contract';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { fieldErrors } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import { member } from '../../members/tables.ts';
import { clubNotice, notification } from './tables.ts';

/** Members that one transaction tells. */
const BATCH = 1000;

const sending = { name: 'content send notice', payload: z.object({ notice: z.int() }) };

type ClubNotice = typeof clubNotice.$inferSelect;

/** Whom a notice is for: those who have a login to read it with. */
const readersOf = ({ member_id, membership_type_1 }: Pick<ClubNotice, 'member_id' | 'membership_type_1'>) =>
  and(
    isNotNull(member.user_id),
    member_id === null ? eq(member.status, 'ACTIVE') : eq(member.id, member_id),
    membership_type_1 === null ? undefined : eq(member.membership_type_1, membership_type_1),
  );

/** Tells the next of those whom a notice is for; answers whether there may be more. Done again it goes on where it was. */
async function sendBatch(tx: Transaction, id: number): Promise<boolean> {
  const [found] = await tx.select().from(clubNotice).where(eq(clubNotice.id, id)).for('update');
  if (!found) return false;
  const readers = await tx
    .select({ id: member.id, user: member.user_id })
    .from(member)
    .where(and(readersOf(found), gt(member.id, found.sent_to)))
    .orderBy(asc(member.id))
    .limit(BATCH);
  const last = readers.at(-1);
  if (!last) return false;
  const rows = readers.map(({ user }) => ({
    user_id: user ?? 0,
    kind: 'CLUB_NOTICE' as const,
    club_notice_id: id,
    created_at: found.created_at,
  }));
  await tx.insert(notification).values(rows).onConflictDoNothing();
  await tx.update(clubNotice).set({ sent_to: last.id }).where(eq(clubNotice.id, id));
  return readers.length === BATCH;
}

/** Tells members what staff wrote, some at a time. */
export const sendNotices: Work = onRequest(sending, async ({ notice }, { db }) => {
  while (await transact(db, (tx) => sendBatch(tx, notice)));
});

/** Takes what staff write: one member has it at once, many by a job. Answers its id and how many it is for. */
export async function sendNotice(
  tx: Transaction,
  { title, text, member: only, membership_type_1 }: ParsedBody<'POST /notification/'>,
  { user, now }: { user: number; now: number },
): Promise<{ id: number; recipients: number }> {
  if (only !== undefined && membership_type_1 !== undefined)
    throw fieldErrors({ membership_type_1: ['This goes to one member.'] });
  const audience = { member_id: only ?? null, membership_type_1: membership_type_1 ?? null };
  const recipients = await tx.$count(member, readersOf(audience));
  if (only !== undefined && recipients === 0) throw fieldErrors({ member: ['This member has no login.'] });
  const [stored] = await tx
    .insert(clubNotice)
    .values({ title, text, ...audience, created_at: new Date(now) })
    .returning({ id: clubNotice.id });
  if (!stored) throw new Error('The notice was not stored');
  const { id } = stored;
  const after = { title, text, member: audience.member_id, membership_type_1: audience.membership_type_1 };
  await audit(tx, { user, now, right: 'notification.add', id, before: null, after });
  if (only === undefined) await enqueue(tx, sending, { notice: id }, now);
  else await sendBatch(tx, id);
  return { id, recipients };
}
