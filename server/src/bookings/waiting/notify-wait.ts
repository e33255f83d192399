import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notifyMember } from '../../members/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import { facility, waiting } from '../tables.ts';

/** Notifies a member of an offer, or that it expired, by its status when the job runs. */
export const waitNotification = { name: 'bookings tell of wait', payload: z.object({ waiting: z.int() }) };

/**
 * Queues a notification of an entry, in the transaction of the change: the code that makes an offer needs no mailer.
 */
export async function notifyWait(tx: Transaction, id: number, now: number): Promise<void> {
  const [found] = await tx
    .select({ entry: waiting, facility: facility.name, zh: facility.zh })
    .from(waiting)
    .innerJoin(facility, eq(facility.id, waiting.facility_id))
    .where(eq(waiting.id, id));
  if (found) {
    const { entry } = found;
    const { member_id: member, start_from, end_at, offered_until: until, price } = entry;
    const what = {
      waiting: id,
      facility: found.facility,
      ...nameInChinese('facility', found.zh),
      start_from: isoTime(start_from),
      end_at: isoTime(end_at),
    };
    if (entry.status === 'OFFERED' && until !== null)
      await notifyMember(
        tx,
        member,
        { kind: 'WAITING_LIST_OFFER', ...what, until: isoTime(until), price },
        now,
      );
    else await notifyMember(tx, member, { kind: 'WAITING_LIST_LAPSED', ...what }, now);
  }
  await enqueue(tx, waitNotification, { waiting: id }, now);
}
