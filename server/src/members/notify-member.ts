import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { SystemNotice } from '../notifications/index.ts';
import { notify } from '../notifications/index.ts';
import { member } from './tables.ts';

/** Notifies a member in the portal, if they have a login. */
export async function notifyMember(
  tx: Transaction,
  id: number,
  notice: SystemNotice,
  now: number,
): Promise<void> {
  const [found] = await tx.select({ user: member.user_id }).from(member).where(eq(member.id, id));
  const user = found?.user ?? null;
  if (user !== null) await notify(tx, user, notice, now);
}
