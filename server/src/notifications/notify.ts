import type { Notice } from '@portal/contract';
import type { Transaction } from '../database/database.ts';
import { notification } from './tables.ts';

/** What the system tells; what staff write goes by `sendNotice`. Moments in UTC. */
export type SystemNotice = Exclude<Notice, { kind: 'CLUB_NOTICE' }>;

/**
 * Stores a notification for a login, in the transaction of its cause, so that neither happens without the other. Anyone who
 * is signed in can read it: no links with tokens, no codes.
 */
export async function notify(
  tx: Transaction,
  user: number,
  { kind, ...details }: SystemNotice,
  now: number,
): Promise<void> {
  await tx.insert(notification).values({ user_id: user, kind, details, created_at: new Date(now) });
}

/** An instant as notices keep it. */
export const isoTime = (instant: number | Date): string => new Date(instant).toISOString();
