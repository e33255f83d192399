import type { ParsedBody } from '@portal/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { joinStatements } from '../database/statements/join-statements.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Work } from '../jobs/job.ts';
import { onRequest } from '../jobs/job.ts';
import { pushStatement } from './push/send-push.ts';
import { clubNotice, notification } from './tables.ts';

/** Members that one transaction notifies. */
const BATCH = 1000;

const sending = { name: 'content send notice', payload: z.object({ notice: z.int() }) };

/** The audience of a notice: one member, all active members, or those of one level. */
export type Audience = Pick<typeof clubNotice.$inferSelect, 'member_id' | 'membership_type_1'>;

/** Finds an audience's members with a login. Members come later in the order, so `buildApp` passes this in. */
export interface NoticeReaders {
  readonly count: (tx: Transaction, audience: Audience) => Promise<number>;
  /** The next of them by id, after this id. `user` is never null. */
  readonly next: (
    tx: Transaction,
    audience: Audience,
    page: { after: number; limit: number },
  ) => PromiseLike<{ id: number; user: number | null }[]>;
}

/** Notifies the next recipients of a notice; returns whether there may be more. Run again it continues where it was. */
async function sendBatch(tx: Transaction, id: number, to: NoticeReaders): Promise<boolean> {
  const [found] = await tx.select().from(clubNotice).where(eq(clubNotice.id, id)).for('update');
  if (!found) return false;
  const readers = await to.next(tx, found, { after: found.sent_to, limit: BATCH });
  const last = readers.at(-1);
  if (!last) return false;
  const rows = readers.map(({ user }) => ({
    user_id: user ?? 0,
    kind: 'CLUB_NOTICE' as const,
    club_notice_id: id,
    created_at: found.created_at,
  }));
  const stored = tx
    .insert(notification)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notification.id, user_id: notification.user_id });
  const sentAt = found.created_at.getTime();
  await tx.execute(joinStatements({ in_portal: stored, to_devices: pushStatement('in_portal', sentAt) }));
  await tx.update(clubNotice).set({ sent_to: last.id }).where(eq(clubNotice.id, id));
  return readers.length === BATCH;
}

/** Sends members what staff wrote, some at a time. */
export const sendNotices = (to: NoticeReaders): Work =>
  onRequest(sending, async ({ notice }, { db }) => {
    while (await transact(db, (tx) => sendBatch(tx, notice, to)));
  });

/** Takes what staff write: one member has it at once, many by a job. Answers its id and how many it is for. */
export async function sendNotice(
  tx: Transaction,
  { title, text, member: only, membership_type_1 }: ParsedBody<'POST /notification/'>,
  { user, now, to }: { user: number; now: number; to: NoticeReaders },
): Promise<{ id: number; recipients: number }> {
  if (only !== undefined && membership_type_1 !== undefined)
    throw fieldErrors({ membership_type_1: [fault('oneMember')] });
  const audience = { member_id: only ?? null, membership_type_1: membership_type_1 ?? null };
  const recipients = await to.count(tx, audience);
  if (only !== undefined && recipients === 0) throw fieldErrors({ member: [fault('hasNoLogin')] });
  const [stored] = await tx
    .insert(clubNotice)
    .values({ title, text, ...audience, recipients, created_at: new Date(now) })
    .returning({ id: clubNotice.id });
  if (!stored) throw new Error('The notice was not stored');
  const { id } = stored;
  const after = { title, text, member: audience.member_id, membership_type_1: audience.membership_type_1 };
  await audit(tx, { user, now, right: 'notification.add', id, before: null, after });
  if (only === undefined) await enqueue(tx, sending, { notice: id }, now);
  else await sendBatch(tx, id, to);
  return { id, recipients };
}
