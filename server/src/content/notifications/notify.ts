import type { Notice } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { member } from '../../members/tables.ts';
import { notification } from './tables.ts';

/** Who is told: a login, or that of a member. */
type Recipient = { readonly user: number } | { readonly member: number };

/** What the system tells; what staff write goes by `sendNotice`. Moments in UTC. */
export type SystemNotice = Exclude<Notice, { kind: 'CLUB_NOTICE' }>;

async function loginOf(tx: Transaction, recipient: Recipient): Promise<number | null> {
  if ('user' in recipient) return recipient.user;
  const [found] = await tx
    .select({ user: member.user_id })
    .from(member)
    .where(eq(member.id, recipient.member));
  return found?.user ?? null;
}

/**
 * Tells somebody in the portal, in the transaction of what is told: the one happens with the other. Nothing where a member
 * has no login. What it says is read by whoever is signed in: no links with tokens, no codes.
 */
export async function notify(
  tx: Transaction,
  recipient: Recipient,
  { kind, ...details }: SystemNotice,
  now: number,
): Promise<void> {
  const user = await loginOf(tx, recipient);
  if (user === null) return;
  await tx.insert(notification).values({ user_id: user, kind, details, created_at: new Date(now) });
}

/** An instant as notices keep it. */
export const kept = (instant: number | Date): string => new Date(instant).toISOString();
