import { eq } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { notify } from '../../notifications/index.ts';
import { countTokens } from '../access-tokens/own-tokens.ts';
import type { PasswordEnv } from '../env.ts';
import { passwordChangedEmail } from '../mails/emails.ts';
import { passkey } from '../passkeys/tables.ts';
import { linkedIdentity } from '../sign-in-with/tables.ts';

interface NewPassword {
  owner: { id: number; email: string; name: string };
  password_hash: string;
  /** Id of the user who set it: its owner, or staff. */
  by: number;
  /** The log's note in place of the password: "chosen with a mailed link". */
  how: string;
}

/**
 * Stores a password, writes down who set it, and notifies its owner. The database ends every session of theirs with the
 * old one, and the emailed links to a new one; passkeys, access tokens and the calendar feed stay, and the email says so.
 */
export async function storePassword(
  { config, mail, hasCalendarFeed }: Pick<PasswordEnv, 'config' | 'mail' | 'hasCalendarFeed'>,
  tx: Transaction,
  { owner, password_hash, by, how }: NewPassword,
  now: number,
): Promise<void> {
  await tx.update(generalUser).set({ password_hash }).where(eq(generalUser.id, owner.id));
  await audit(tx, {
    user: by,
    now,
    right: 'general_user.change',
    id: owner.id,
    before: { password: 'the one before' },
    after: { password: how },
  });
  const byClub = by !== owner.id;
  await notify(tx, owner.id, { kind: 'PASSWORD_CHANGED', by_club: byClub }, now);
  const passkeys = await tx.$count(passkey, eq(passkey.user_id, owner.id));
  const accounts = await tx.$count(linkedIdentity, eq(linkedIdentity.user_id, owner.id));
  const hasFeed = await hasCalendarFeed(tx, owner.id);
  const tokens = await countTokens(tx, owner.id, now);
  const about = { byStaff: byClub, passkeys, accounts, tokens, hasFeed, now };
  const message = passwordChangedEmail(config, owner.name, about);
  await mail.send(tx, owner.email, message, now);
}
