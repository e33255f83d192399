import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../database/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notifyMember } from '../../members/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import { isoTime } from '../../time/moments.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';

/** Notifies a member of the seats they got. */
export const seatsNotification = {
  name: 'content tell of seats',
  payload: z.object({ registration: z.int() }),
};

/** Notifies a member in the portal of the seats that they have. */
export async function notifySeatHolder(
  tx: Transaction,
  id: number,
  kind: 'EVENT_REGISTERED' | 'EVENT_SEATS_FREED' | 'EVENT_REMINDER',
  now: number,
): Promise<void> {
  const [found] = await tx
    .select({ registration: eventRegistration, event: calendarEvent })
    .from(eventRegistration)
    .innerJoin(calendarEvent, eq(calendarEvent.id, eventRegistration.event_id))
    .where(eq(eventRegistration.id, id));
  if (found) {
    const { member_id: member, seats } = found.registration;
    const { id: event, name, zh, start_from, end_at } = found.event;
    const what = {
      event,
      name,
      ...nameInChinese('name', zh),
      seats,
      start_from: isoTime(start_from),
      end_at: isoTime(end_at),
    };
    await notifyMember(tx, member, { kind, ...what }, now);
  }
}

/** Has the member notified, in the transaction of the change: the code that frees seats needs no mailer. */
export async function notifySeats(
  tx: Transaction,
  id: number,
  kind: 'EVENT_REGISTERED' | 'EVENT_SEATS_FREED',
  now: number,
): Promise<void> {
  await notifySeatHolder(tx, id, kind, now);
  await enqueue(tx, seatsNotification, { registration: id }, now);
}
