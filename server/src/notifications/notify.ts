import type { Notice } from '@portal/contract';
import type { Transaction } from '../database/database.ts';
import { notification } from './tables.ts';

/** The system's notifications; messages by staff go through `sendNotice`. Moments in UTC. */
export type SystemNotice = Exclude<Notice, { kind: 'CLUB_NOTICE' }>;

/** A notification for a login. */
export interface NewNotification {
  user: number;
  notice: SystemNotice;
}

/**
 * Stores notifications, in the transaction of their cause, so that neither happens without the other; goes together with
 * other statements, too. Anyone who is signed in can read them: no links with tokens, no codes.
 */
export const storeNotifications = (tx: Transaction, notices: readonly NewNotification[], now: number) =>
  tx.insert(notification).values(
    notices.map(({ user, notice: { kind, ...details } }) => ({
      user_id: user,
      kind,
      details,
      created_at: new Date(now),
    })),
  );

/** Stores one. */
export async function notify(
  tx: Transaction,
  user: number,
  notice: SystemNotice,
  now: number,
): Promise<void> {
  await storeNotifications(tx, [{ user, notice }], now);
}

/** An instant as notices keep it. */
export const isoTime = (instant: number | Date): string => new Date(instant).toISOString();
