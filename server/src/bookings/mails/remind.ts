import { inArray, lte } from 'drizzle-orm';
import { DAY } from '@portal/contract/rules/club-time';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { reservation } from '../tables.ts';
import type { BookingMails } from './booking-mails.ts';

/** Bookings that one transaction reminds of. */
const BATCH = 100;

/**
 * Sends reminders of bookings that start within a day. The time of the reminder is cleared in the transaction of the
 * email, so that nobody is reminded twice; for a booking that is on hold, cancelled or begun it is cleared without an
 * email.
 */
export const remindOfBookings = (mails: BookingMails): Work =>
  onSchedule('bookings remind', every(5 * 60_000), async ({ db, now }) => {
    const sweep = async (tx: Transaction): Promise<number> => {
      const due = tx
        .select({ id: reservation.id })
        .from(reservation)
        .where(lte(reservation.remind_at, new Date(now)))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const struck = await tx
        .update(reservation)
        .set({ remind_at: null })
        .where(inArray(reservation.id, due))
        .returning({ id: reservation.id });
      for (const { id } of struck) await mails.reminder(tx, id, now);
      return struck.length;
    };
    while ((await transact(db, sweep)) === BATCH);
  });

/** Returns when the holder of a booking that starts then is reminded of it; null: that moment has passed. Instants. */
export const remindAt = (start: number, now: number): Date | null =>
  start - DAY > now ? new Date(start - DAY) : null;
