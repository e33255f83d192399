import { MINUTE } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { gte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { at } from '../../time/moments.ts';
import { reservation } from '../tables.ts';

/**
 * Stops a transaction's bookings from sending `NOTIFY`; its process notifies watchers after the commit. PostgreSQL
 * commits transactions that notify one at a time, and each waits for the disk.
 */
export const notifyAfterCommit: SQL = sql`set_config('portal.notifies_later', 'on', true)`;

/** A time of a facility that was booked. Instants. */
interface BookedTime {
  facility: number;
  start: number;
  end: number;
}

/** Notifies those who watch the calendar, through any process. Returns at once. */
export type NotifyWatchers = (time: BookedTime) => void;

/**
 * Sends all that was booked at the same moment in one transaction, which stores nothing and so doesn't wait for the
 * disk.
 */
export function createNotifyWatchers(db: Database, log: FastifyBaseLogger): NotifyWatchers {
  const notify = gather(async (times: readonly BookedTime[]) => {
    const sent = times.map(
      ({ facility, start, end }) => sql`tell_of_time(${facility}, ${at(start)}, ${at(end)})`,
    );
    await db.execute(sql`select set_config('synchronous_commit', 'off', true), ${sql.join(sent, sql`, `)}`);
    return times.map(() => true);
  });
  return (time) => {
    notify(time).catch((error: unknown) => log.warn(error, 'watchers were not notified of a booking'));
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
      .select({
        sent: sql`tell_of_time(${reservation.facility_id}, ${reservation.start_from}, ${reservation.end_at})`,
      })
      .from(reservation)
      .where(gte(reservation.created_at, new Date(now - 2 * MINUTE)));
  },
);
