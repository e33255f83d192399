import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { notFound } from '../http/refusal.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Work } from '../jobs/job.ts';
import { onRequest } from '../jobs/job.ts';
import type { Letter } from '../mail/letter.ts';
import { member } from '../members/tables.ts';
import type { Keys } from '../session/keys.ts';
import type { AccountEnv } from './env.ts';
import { unsubscribedLetter } from './letters.ts';
import { mayMail } from './limits.ts';
import { newsletterRefusal } from './tables.ts';

// Sealed addresses rather than stored tokens: a newsletter of years ago must still let its reader go.
const LEAVE = 'leave the newsletter';
const UNDO = 'undo leaving the newsletter';

/** What undoes leaving, for the mail that tells of it. */
export const undoToken = (keys: Keys, email: string): string => keys.seal(UNDO, email);

const asked = { name: 'account leave newsletter', payload: z.object({ email: z.string() }) };

/** Takes a request to leave. Whose address it is, is looked up by a job: the work is the same for a stranger's. */
export const requestLeave = (db: Database, email: string, now: number): Promise<void> =>
  transact(db, (tx) => enqueue(tx, asked, { email }, now));

async function refuse(tx: Transaction, email: string, now: number): Promise<boolean> {
  const stored = await tx
    .insert(newsletterRefusal)
    .values({ email, refused_at: new Date(now) })
    .onConflictDoNothing()
    .returning();
  return stored.length > 0;
}

/** Takes a member's address off the newsletter, and tells them with a way back. */
export const leaveOnRequest = ({ config, keys, mail }: AccountEnv): Work =>
  onRequest(asked, async (payload, { db, now }) => {
    const email = payload.email.toLowerCase();
    const [found] = await db
      .select({ name: member.name, email: member.email })
      .from(member)
      .where(eq(sql`lower(${member.email})`, email))
      .limit(1);
    if (!found?.email) return;
    const { name, email: address } = found;
    const mayTell = await mayMail(db, 'newsletter', address, now);
    await transact(db, async (tx) => {
      if (!(await refuse(tx, email, now)) || !mayTell) return;
      await mail.send(tx, address, unsubscribedLetter(config, name, undoToken(keys, email)), now);
    });
  });

/** Takes the address that a token was made for off the newsletter; 404 for a token that isn't ours. */
export async function leaveByToken(
  { keys }: AccountEnv,
  db: Database,
  token: string,
  now: number,
): Promise<void> {
  const email = keys.open(LEAVE, token);
  if (email === null) throw notFound();
  await transact(db, (tx) => refuse(tx, email, now));
}

/** Puts the address back that a token of the notice was made for; 404 for a token that isn't ours. */
export async function undoLeaving({ keys }: AccountEnv, db: Database, token: string): Promise<void> {
  const email = keys.open(UNDO, token);
  if (email === null) throw notFound();
  await db.delete(newsletterRefusal).where(eq(newsletterRefusal.email, email));
}

/**
 * Sends a letter of the newsletter, with the way out that mail programs offer as a button (RFC 8058), unless the
 * address wants none.
 */
export async function sendNewsletter(
  { config, keys, mail }: AccountEnv,
  tx: Transaction,
  to: string,
  letter: Letter,
  now: number,
): Promise<void> {
  const email = to.toLowerCase();
  if ((await tx.$count(newsletterRefusal, eq(newsletterRefusal.email, email))) > 0) return;
  const token = keys.seal(LEAVE, email);
  const oneClick = new URL('/general-users/unsubscribe-newsletter/', config.apiUrl);
  oneClick.searchParams.set('token', token);
  const page = new URL('/email-unsubscribe', config.portalUrl);
  page.searchParams.set('token', token);
  const headers = {
    ...letter.headers,
    'List-Unsubscribe': `<${oneClick.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const notes = [...(letter.notes ?? []), `To get no more of these: ${page.href}`];
  await mail.send(tx, to, { ...letter, notes, headers }, now);
}
