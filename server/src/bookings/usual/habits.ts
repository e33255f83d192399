import { DAY } from '@portal/contract/rules/club-time';
import { and, eq, gte, not, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Club } from '../../time/moments.ts';
import { ownsTime } from '../reservations/status-at.ts';
import { reservation } from '../tables.ts';

/** The time back in which bookings show what is usual: half a year. */
const SINCE = 182 * DAY;
/** The fewest bookings that make a habit. */
const LEAST = 2;
/** More than are suggested, as some of the times are taken or forbidden. */
const MOST = 6;

/** A booking that a member often makes: a weekday and hours of the club's clock. */
export interface Habit {
  /** Id. */
  readonly facility: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** `18:00` */
  readonly from: string;
  readonly to: string;
  /** Days between the dates of its start and its end: 0 where it ends on the same date. */
  readonly nights: number;
}

/**
 * Finds the bookings that a member has often made, the most frequent and then the most recent first: bookings for
 * them, whoever made them, that weren't cancelled or missed. One query, by the index of a member's bookings.
 */
export async function findHabits(db: Database, member: number, { now, zone }: Club): Promise<Habit[]> {
  const own = db
    .select({
      facility: reservation.facility_id,
      start: sql<string>`${reservation.start_from} at time zone ${zone}`.as('start'),
      end: sql<string>`${reservation.end_at} at time zone ${zone}`.as('end'),
    })
    .from(reservation)
    .where(
      and(
        eq(reservation.member_id, member),
        gte(reservation.start_from, new Date(now - SINCE)),
        ownsTime(now),
        not(reservation.is_offer),
      ),
    )
    .as('own');
  return db
    .select({
      facility: own.facility,
      weekday: sql<number>`extract(isodow from ${own.start})::int`,
      from: sql<string>`to_char(${own.start}, 'HH24:MI')`,
      to: sql<string>`to_char(${own.end}, 'HH24:MI')`,
      nights: sql<number>`${own.end}::date - ${own.start}::date`,
    })
    .from(own)
    .groupBy(sql`1, 2, 3, 4, 5`)
    .having(sql`count(*) >= ${LEAST}`)
    .orderBy(sql`count(*) desc, max(${own.start}) desc, 1`)
    .limit(MOST);
}
