import { MINUTE } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { gte, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/connections/gather.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { reservation } from '../tables.ts';

/**
 * Stops a transaction's bookings from sending `NOTIFY`; its process notifies watchers after the commit. PostgreSQL
 * commits transactions that notify one at a time, and each waits for the disk.
 */
export const notifyAfterCommit: SQL = sql`set_config('portal.notifies_later', 'on', true)`;

/** Notifies those who watch the calendar of a booking by its id, through any process. Returns at once. */
export type NotifyWatchers = (booking: number) => void;

const ofBooking = sql`tell_of_time(${reservation.facility_id}, ${reservation.start_from}, ${reservation.end_at})`;

/**
 * Notifies of all that was booked at the same moment in one transaction, which stores nothing and so doesn't wait for the
 * disk.
 */
export function createNotifyWatchers(db: Database, log: FastifyBaseLogger): NotifyWatchers {
  const notify = gather(async (bookings: readonly number[]) => {
    await db
      .select({ soon: sql`set_config('synchronous_commit', 'off', true)`, sent: ofBooking })
      .from(reservation)
      .where(inArray(reservation.id, [...bookings]));
    return bookings.map(() => true);
  });
  return (booking) => {
    notify(booking).catch((error: unknown) => log.warn(error, 'watchers were not notified of a booking'));
  };
}

/**
 * Notifies watchers again of the bookings of the last two minutes, in case a process died between booking and
 * notifying. Watchers who know of them see no change.
 */
export const notifyWatchersAgain: Work = onSchedule(
  'bookings notify watchers again',
  every(MINUTE),
  async ({ db, now }) => {
    await db
      .select({ sent: ofBooking })
      .from(reservation)
      .where(gte(reservation.created_at, new Date(now - 2 * MINUTE)));
  },
);
