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
 * Has a transaction commit without telling anybody of what it books, which its process does afterwards: PostgreSQL has those
 * that tell commit one after the other, and each waits for the disk alone.
 */
export const tellLater: SQL = sql`set_config('portal.tells_later', 'on', true)`;

/** A time of a facility that was booked. Instants. */
interface BookedTime {
  facility: number;
  start: number;
  end: number;
}

/** Tells whoever listens, in any process; nobody waits for it. */
export type Tell = (time: BookedTime) => void;

/** Tells of what was booked at the same moment in one transaction. It keeps nothing: so it doesn't wait for the disk either. */
export function createTell(db: Database, log: FastifyBaseLogger): Tell {
  const tell = gather(async (times: readonly BookedTime[]) => {
    const told = times.map(
      ({ facility, start, end }) => sql`tell_of_time(${facility}, ${at(start)}, ${at(end)})`,
    );
    await db.execute(sql`select set_config('synchronous_commit', 'off', true), ${sql.join(told, sql`, `)}`);
    return times.map(() => true);
  });
  return (time) => {
    tell(time).catch((error: unknown) => log.warn(error, 'a booking was not told of'));
  };
}

const AGAIN = MINUTE;

/** Tells again of what was booked lately: the process that was to may have died. Who has heard of it sees nothing new. */
export const tellAgain: Work = onSchedule('bookings tell again', every(AGAIN), async ({ db, now }) => {
  await db
    .select({
      told: sql`tell_of_time(${reservation.facility_id}, ${reservation.start_from}, ${reservation.end_at})`,
    })
    .from(reservation)
    .where(gte(reservation.created_at, new Date(now - 2 * AGAIN)));
});
