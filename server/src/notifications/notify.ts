import { sql } from 'drizzle-orm';
import type { Notice } from '@portal/contract';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/statements/insert-rows.ts';
import type { Statements } from '../database/statements/join-statements.ts';
import { joinStatements } from '../database/statements/join-statements.ts';
import { pushStatement } from './push/send-push.ts';
import { notification } from './tables.ts';

/** The system's notifications; messages by staff go through `sendNotice`. Moments in UTC. */
export type SystemNotice = Exclude<Notice, { kind: 'CLUB_NOTICE' }>;

/** A notification for a login. */
export interface NewNotification {
  user: number;
  notice: SystemNotice;
}

/**
 * Builds the statements that store notifications and send them to their readers' devices, to run together with
 * others. Anyone who is signed in can read them: no links with tokens, no codes.
 */
export const notificationStatements = (notices: readonly NewNotification[], now: number): Statements => ({
  in_portal: sql`${insertRows(
    notification,
    notices.map(({ user, notice: { kind, ...details } }) => ({
      user_id: user,
      kind,
      details,
      created_at: new Date(now),
    })),
  )} returning id, user_id`,
  to_devices: pushStatement('in_portal', now),
});

/** Stores notifications, in the transaction of their cause, so that neither happens without the other. */
export async function storeNotifications(
  tx: Transaction,
  notices: readonly NewNotification[],
  now: number,
): Promise<void> {
  await tx.execute(joinStatements(notificationStatements(notices, now)));
}

/** Stores one. */
export async function notify(
  tx: Transaction,
  user: number,
  notice: SystemNotice,
  now: number,
): Promise<void> {
  await storeNotifications(tx, [{ user, notice }], now);
}
