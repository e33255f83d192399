import type { WaitingStatus } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at, instant } from '../../time/moments.ts';
import { facility, facilitySpace, waiting } from '../tables.ts';
import type { FreedTime, QueryTime } from './freed-time.ts';
import { isOneOfSpaces } from './freed-time.ts';

/** Still on the list. Columns are named in full: these go into queries of other tables too. */
export const isWaiting = (now: QueryInstant): SQL<boolean> =>
  sql<boolean>`(${waiting}.status = 'WAITING' and ${waiting}.not_after > ${at(now)})`;

/** True where an entry waits, or has an offer that holds. */
export const isOpenWait = (now: number): SQL<boolean> =>
  sql<boolean>`(${isWaiting(now)} or (${waiting}.status = 'OFFERED' and ${waiting}.offered_until > ${at(now)}))`;

/** An entry's status as people see it: expiry takes effect without a write. */
export const waitStatusAt = (now: number): SQL<WaitingStatus> => sql<WaitingStatus>`case
  when ${waiting}.status = 'WAITING' and ${waiting}.not_after <= ${at(now)} then 'ENDED'
  when ${waiting}.status = 'OFFERED' and ${waiting}.offered_until <= ${at(now)} then 'LAPSED'
  else ${waiting}.status end`;

/**
 * An entry's position: one more than the members who joined earlier and want, or are offered, any part of its
 * time and spaces. Null if it isn't waiting.
 */
export const waitPosition = (now: number): SQL<number | null> => sql<
  number | null
>`case when ${isWaiting(now)} then (
  select count(*)::int + 1
  from waiting earlier
  join facility theirs on theirs.id = earlier.facility_id
  join facility its on its.id = ${waiting}.facility_id
  where earlier.id < ${waiting}.id
    and (earlier.status = 'WAITING' and earlier.not_after > ${at(now)}
      or earlier.status = 'OFFERED' and earlier.offered_until > ${at(now)})
    and tstzrange(earlier.start_from, earlier.end_at)
      && tstzrange(${waiting}.start_from - interval '1 day', ${waiting}.end_at + interval '1 day')
    and earlier.start_from < ${waiting}.end_at + make_interval(mins => its.buffer_minutes)
    and ${waiting}.start_from < earlier.end_at + make_interval(mins => theirs.buffer_minutes)
    and exists (select from facility_space mine join facility_space other on other.space_id = mine.space_id
      where mine.facility_id = its.id and other.facility_id = theirs.id)) end`;

/** A member on the list. */
export interface Waiter {
  id: number;
  facility: number;
  member: number;
  range: TimeRange;
  /** The last moment of an offer, an instant. */
  notAfter: number;
  passedOver: string | null;
}

const touches = ({ spaces, start, end }: QueryTime): SQL | undefined =>
  and(
    // The range that the index covers, as wide as any facility keeps free,
    sql`tstzrange(${waiting.start_from}, ${waiting.end_at}) && tstzrange(${at(start)} - interval '1 day', ${at(end)})`,
    // and of that the part for this one.
    sql`${waiting.end_at} + make_interval(mins => ${facility.buffer_minutes}) > ${at(start)}`,
    spaces === null
      ? undefined
      : sql`exists (select from ${facilitySpace} where ${facilitySpace.facility_id} = ${waiting.facility_id}
          and ${isOneOfSpaces(facilitySpace.space_id, spaces)})`,
  );

/** True where anybody waits for any part of this time. */
export const isWaitedFor = (time: QueryTime, now: QueryInstant): SQL<boolean> => sql<boolean>`exists (
  select from ${waiting} join ${facility} on ${facility.id} = ${waiting.facility_id}
  where ${isWaiting(now)} and ${touches(time)})`;

/** Those who wait for any part of these times, in the order in which they joined. */
export function waitersFor(
  db: Database | Transaction,
  times: readonly FreedTime[],
  now: number,
): PromiseLike<Waiter[]> {
  return db
    .select({
      id: waiting.id,
      facility: waiting.facility_id,
      member: waiting.member_id,
      range: { start: instant(waiting.start_from), end: instant(waiting.end_at) },
      notAfter: instant(waiting.not_after),
      passedOver: waiting.passed_over,
    })
    .from(waiting)
    .innerJoin(facility, eq(facility.id, waiting.facility_id))
    .where(and(isWaiting(now), or(...times.map(touches))))
    .orderBy(asc(waiting.id));
}
