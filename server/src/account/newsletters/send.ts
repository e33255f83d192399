import type { ParsedBody } from '@portal/contract';
import { emailPhrases } from '@portal/words/en/account/email-phrases';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest, onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { member } from '../../members/index.ts';
import type { AccountEnv } from '../env.ts';
import { sendNewsletter } from '../mails/newsletter.ts';
import { newsletter } from '../tables.ts';
import { countReaders, readersOf } from './audience.ts';

/** Emails that one transaction queues. */
const BATCH = 500;

const sending = { name: 'account send newsletter', payload: z.object({ newsletter: z.int() }) };

/** Has a job queue the emails of a newsletter. */
export const startSending = (tx: Transaction, id: number, now: number): Promise<void> =>
  enqueue(tx, sending, { newsletter: id }, now);

/** A newsletter as one of its readers gets it. */
const buildEmail = (
  { subject, body, action }: ParsedBody<'POST /newsletter/test/'>,
  name: string,
): EmailContent => ({ subject, name, zh: null, paragraphs: [], body, ...(action && { action }) });

/** Sends it to who wrote it alone, as its readers would get it: with the way out, which would be theirs. */
export async function sendTest(
  { config, mail }: AccountEnv,
  tx: Transaction,
  written: ParsedBody<'POST /newsletter/test/'>,
  { to, name, now }: { to: string; name: string; now: number },
): Promise<void> {
  const page = new URL('/email-unsubscribe', config.portalUrl);
  const message = buildEmail(written, name);
  await mail.send(
    tx,
    to,
    {
      ...message,
      subject: `Test: ${message.subject}`,
      notes: [{ label: emailPhrases.unsubscribe, url: page.href }],
    },
    now,
  );
}

/** Queues the next emails of a newsletter; returns whether there may be more. Run again it continues where it was. */
async function queueBatch(env: AccountEnv, tx: Transaction, id: number, now: number): Promise<boolean> {
  const [found] = await tx.select().from(newsletter).where(eq(newsletter.id, id)).for('update');
  if (found?.status !== 'SENT') return false;
  const readers = await tx
    .select({ id: member.id, name: member.name, email: member.email })
    .from(member)
    .where(and(readersOf(found), gt(member.id, found.sent_to)))
    .orderBy(asc(member.id))
    .limit(BATCH);
  const last = readers.at(-1);
  if (!last) return false;
  for (const { name, email } of readers)
    if (email !== null) await sendNewsletter(env, tx, email, buildEmail(found, name), now);
  const mailed = found.mailed + readers.length;
  await tx.update(newsletter).set({ mailed, sent_to: last.id }).where(eq(newsletter.id, id));
  return readers.length === BATCH;
}

/** Queues all emails of a newsletter, some at a time. */
export const queueNewsletters = (env: AccountEnv): Work =>
  onRequest(sending, async ({ newsletter: id }, { db, now }) => {
    while (await transact(db, (tx) => queueBatch(env, tx, id, now)));
  });

/** Sends the next scheduled newsletter whose time has come; returns whether there was one. */
async function sendScheduled(tx: Transaction, now: number): Promise<boolean> {
  const isDue = and(eq(newsletter.status, 'SCHEDULED'), lte(newsletter.send_at, new Date(now)));
  const [due] = await tx.select().from(newsletter).where(isDue).limit(1).for('update', { skipLocked: true });
  if (!due) return false;
  const recipients = await countReaders(tx, due);
  await tx
    .update(newsletter)
    .set({ status: 'SENT', sent_at: new Date(now), recipients })
    .where(eq(newsletter.id, due.id));
  await startSending(tx, due.id, now);
  return true;
}

/** Sends scheduled newsletters at their time. */
export const sendNewslettersOnTime: Work = onSchedule(
  'account send scheduled newsletters',
  every(60_000),
  async ({ db, now }) => {
    while (await transact(db, (tx) => sendScheduled(tx, now)));
  },
);
