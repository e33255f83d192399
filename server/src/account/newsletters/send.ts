import type { ParsedBody } from '@portal/contract';
import { signedInStatuses } from '@portal/contract/members/rules/member-status';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { splitParagraphs } from '@portal/contract/rules/paragraphs';
import { member } from '../../members/index.ts';
import type { AccountEnv } from '../env.ts';
import { sendNewsletter } from '../mails/newsletter.ts';
import { mailRefusal, newsletter } from '../tables.ts';

/** Emails that one transaction queues. */
const BATCH = 500;

const sending = { name: 'account send newsletter', payload: z.object({ newsletter: z.int() }) };

/** Members whom a newsletter is for: one for each address, whose membership goes on and who didn't unsubscribe. */
const subscribers = (): SQL | undefined =>
  and(
    isNotNull(member.email),
    inArray(member.status, [...signedInStatuses]),
    sql`not exists (select from ${mailRefusal}
      where ${mailRefusal}.email = lower(${member}.email) and ${mailRefusal}.type = 'NEWSLETTER')`,
    // Families may share an address: the first of them reads for all.
    sql`not exists (select from ${member} as other
      where lower(other.email) = lower(${member}.email) and other.id < ${member}.id
      and other.status in ${signedInStatuses})`,
  );

/** Number of emails that a newsletter would be now. */
export const countSubscribers = (db: Database | Transaction): Promise<number> =>
  db.$count(member, subscribers());

/** A newsletter as one of its readers gets it. */
const buildEmail = (
  { subject, text, action }: ParsedBody<'POST /newsletter/test/'>,
  name: string,
): EmailContent => ({
  subject,
  name,
  zh: null,
  paragraphs: splitParagraphs(text),
  ...(action && { action }),
});

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
    { ...message, subject: `Test: ${message.subject}`, notes: [`Unsubscribe: ${page.href}`] },
    now,
  );
}

/** Queues the next emails of a newsletter; returns whether there may be more. Run again it continues where it was. */
async function queueBatch(env: AccountEnv, tx: Transaction, id: number, now: number): Promise<boolean> {
  const [found] = await tx.select().from(newsletter).where(eq(newsletter.id, id)).for('update');
  if (!found) return false;
  const readers = await tx
    .select({ id: member.id, name: member.name, email: member.email })
    .from(member)
    .where(and(subscribers(), gt(member.id, found.sent_to)))
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

/** Stores a newsletter by the staff; a job sends it. Returns its id. */
export async function takeNewsletter(
  tx: Transaction,
  written: ParsedBody<'POST /newsletter/'>,
  { user, now }: { user: number; now: number },
): Promise<number> {
  const recipients = await countSubscribers(tx);
  const [stored] = await tx
    .insert(newsletter)
    .values({ ...written, recipients, created_at: new Date(now) })
    .returning({ id: newsletter.id });
  if (!stored) throw new Error('The newsletter was not stored');
  const { id } = stored;
  const after = { ...written, recipients };
  await audit(tx, { user, now, right: 'newsletter.add', id, before: null, after });
  await enqueue(tx, sending, { newsletter: id }, now);
  return id;
}
