import type { EmailType } from '@portal/contract/content/rules/notices';
import { emailTypes } from '@portal/contract/content/rules/notices';
import { emailPhrases as enPhrases } from '@portal/words/en/account/email-phrases';
import { emailPhrases as zhPhrases } from '@portal/words/zh/account/email-phrases';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { fold } from '../../database/statements/same-text.ts';
import type { Keys } from '../../http/keys.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { AccountEnv } from '../env.ts';
import { mailRefusal } from '../tables.ts';

// Sealed addresses rather than stored tokens: an email from years ago must still let its reader unsubscribe.
const LEAVE: Readonly<Record<EmailType, string>> = {
  NEWSLETTER: 'leave the newsletter',
  BOOKING_REMINDER: 'leave the reminders of bookings',
  INVITATION_ANSWER: 'leave the answers to invitations',
};

const refusalWhere = (email: string, type: EmailType) =>
  and(eq(mailRefusal.email, fold(email)), eq(mailRefusal.type, type));

/** Sends no more emails of this type to an address; false if none were sent before. */
export async function refuseMail(
  db: Database,
  email: string,
  type: EmailType,
  now: number,
): Promise<boolean> {
  const stored = await db
    .insert(mailRefusal)
    .values({ email: fold(email), type, refused_at: new Date(now) })
    .onConflictDoNothing()
    .returning();
  return stored.length > 0;
}

/** Sends emails of this type to an address again. */
export async function allowMail(db: Database, email: string, type: EmailType): Promise<void> {
  await db.delete(mailRefusal).where(refusalWhere(email, type));
}

/** The types of email that an address has refused. */
export async function refusedTypes(db: Database, email: string): Promise<ReadonlySet<EmailType>> {
  const rows = await db
    .select({ type: mailRefusal.type })
    .from(mailRefusal)
    .where(eq(mailRefusal.email, fold(email)));
  return new Set(rows.map(({ type }) => type));
}

/** The address and the type of email in an unsubscribe token; null for a token that isn't ours. */
export function openLeaveToken(keys: Keys, token: string): { email: string; type: EmailType } | null {
  for (const type of emailTypes) {
    const email = keys.open(LEAVE[type], token);
    if (email !== null) return { email, type };
  }
  return null;
}

/**
 * Sends an email that its reader may refuse, unless they do, with the way out that mail programs offer as a button
 * (RFC 8058).
 */
export async function sendRefusable(
  { config, keys, mail }: AccountEnv,
  tx: Transaction,
  { to, type, message }: { to: string; type: EmailType; message: EmailContent },
  now: number,
): Promise<void> {
  if ((await tx.$count(mailRefusal, refusalWhere(to, type))) > 0) return;
  const token = keys.seal(LEAVE[type], fold(to));
  const oneClick = new URL(`${config.apiUrl}/general-users/unsubscribe-newsletter/`);
  oneClick.searchParams.set('token', token);
  const page = new URL('/email-unsubscribe', config.portalUrl);
  page.searchParams.set('token', token);
  if (type !== 'NEWSLETTER') page.searchParams.set('mails', type);
  const headers = {
    ...message.headers,
    'List-Unsubscribe': `<${oneClick.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const { zh, notes = [] } = message;
  const inBoth = {
    notes: [...notes, { label: enPhrases.unsubscribe, url: page.href }],
    zh: zh && { ...zh, notes: [...(zh.notes ?? []), { label: zhPhrases.unsubscribe, url: page.href }] },
  };
  await mail.send(tx, to, { ...message, ...inBoth, headers }, now);
}
