import type { EmailType } from '@portal/contract/content/rules/notices';
import { emailTypes } from '@portal/contract/content/rules/notices';
import * as z from 'zod';
import type { Database, Transaction } from '../../database/database.ts';
import { fold, isSame } from '../../database/statements/same-text.ts';
import { transact } from '../../database/transact.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { member } from '../../members/index.ts';
import type { AccountEnv } from '../env.ts';
import { mayEmail } from '../limits.ts';
import { unsubscribedEmail } from './emails.ts';
import { allowMail, openLeaveToken, refuseMail, sendRefusable } from './mail-refusals.ts';

const UNDO = 'undo leaving the newsletter until';
/**
 * Time in which the email about leaving offers a way back: long enough to notice the mistake, before it is forwarded.
 */
const UNDO_LIFETIME = 30 * 24 * 60 * 60_000;
/** Without a type it is of the newsletter, which for a time was all that could be left. */
const sealedUndo = z.object({
  email: z.string(),
  type: z.enum(emailTypes).default('NEWSLETTER'),
  until: z.number(),
});

/** An address that refuses emails of a type. */
interface MailRefusal {
  email: string;
  type: EmailType;
}

/** The token that undoes leaving, for the email about it; it works for a month. */
export const undoToken = (keys: Keys, { email, type }: MailRefusal, now: number): string =>
  keys.seal(
    UNDO,
    JSON.stringify({ email, type, until: now + UNDO_LIFETIME } satisfies z.infer<typeof sealedUndo>),
  );

/** The limit on notices of each type. */
const NOTICES: Readonly<Record<EmailType, string>> = {
  NEWSLETTER: 'newsletter',
  BOOKING_REMINDER: 'reminders',
  INVITATION_ANSWER: 'answers',
};

const leaveRequest = { name: 'account leave newsletter', payload: z.object({ email: z.string() }) };

/** Takes a request to leave. Whose address it is, is looked up by a job: the work is the same for a stranger's. */
export const requestLeave = (db: Database, email: string, now: number): Promise<void> =>
  transact(db, (tx) => enqueue(tx, leaveRequest, { email }, now));

/** The member whose address this is, in small letters. */
async function findReader(db: Database, email: string) {
  const [found] = await db
    .select({ name: member.name, email: member.email })
    .from(member)
    .where(isSame(member.email, email))
    .limit(1);
  return found?.email ? { name: found.name, address: found.email } : null;
}

/** Sends an address no more emails of a type, and notifies the member whose it is, if any, with a way back. */
async function leave(
  { config, keys, mail }: AccountEnv,
  db: Database,
  { email, type, reader }: MailRefusal & { reader: Awaited<ReturnType<typeof findReader>> },
  now: number,
): Promise<void> {
  const maySend = reader !== null && (await mayEmail(db, NOTICES[type], email, now));
  await transact(db, async (tx) => {
    if (!(await refuseMail(tx, email, type, now)) || !maySend) return;
    const token = undoToken(keys, { email, type }, now);
    const message = unsubscribedEmail(config, reader.name, { type, token });
    await mail.send(tx, reader.address, message, now);
  });
}

/** Takes a member's address off the newsletter at the request of somebody who typed it. */
export const leaveOnRequest = (env: AccountEnv): Work =>
  onRequest(leaveRequest, async (payload, { db, now }) => {
    const email = fold(payload.email);
    const reader = await findReader(db, email);
    if (reader) await leave(env, db, { email, type: 'NEWSLETTER', reader }, now);
  });

/**
 * Sends the address that a token was made for no more emails of its type; 404 for a token that isn't ours. A mail
 * program leaves `quietly`; a reader who leaves on the page gets an email, as emails are forwarded and somebody else
 * may have come.
 */
export async function leaveByToken(
  env: AccountEnv,
  db: Database,
  { token, quietly }: { token: string; quietly: boolean },
  now: number,
): Promise<void> {
  const left = openLeaveToken(env.keys, token);
  if (left === null) throw notFound();
  const { email, type } = left;
  if (quietly) await refuseMail(db, email, type, now);
  else await leave(env, db, { email, type, reader: await findReader(db, email) }, now);
}

/** Puts the address back that a token of the notice was made for; 404 for a token that isn't ours, or is too old. */
export async function undoLeaving(
  { keys }: AccountEnv,
  db: Database,
  token: string,
  now: number,
): Promise<void> {
  const opened = keys.open(UNDO, token);
  if (opened === null) throw notFound();
  const { email, type, until } = sealedUndo.parse(JSON.parse(opened));
  if (now >= until) throw notFound();
  await allowMail(db, email, type);
}

/** Sends an issue of the newsletter, unless its reader left. */
export const sendNewsletter = (
  env: AccountEnv,
  tx: Transaction,
  to: string,
  message: EmailContent,
  now: number,
): Promise<void> => sendRefusable(env, tx, { to, type: 'NEWSLETTER', message }, now);
