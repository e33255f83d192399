import type { Member, OpeningRefusal } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { SQL } from 'drizzle-orm';
import { and, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../../database/database.ts';
import { enqueueJobs, newJob } from '../../jobs/enqueue.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at, instant } from '../../time/moments.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { facility, facilitySpace, openingRequest } from '../tables.ts';
import type { OwnedQueryTime, OwnedTime } from '../waiting/freed-time.ts';
import { isOneOfSpaces } from '../waiting/freed-time.ts';

/** The times of a facility that open at one moment, which are allotted together. */
export interface FacilityOpening {
  /** Id. */
  facility: number;
  /** An instant. */
  opensAt: number;
}

/** A request whose time has opened. */
export interface DueRequest {
  id: number;
  member: number;
  /** The facts about the member that the rules check. */
  standing: Level & Pick<Member, 'status' | 'books_until' | 'may_book'>;
  bookedBy: number | null;
  range: TimeRange;
  guests: number;
  guest_names: string[];
}

/** The outcome of a request. */
export type RequestOutcome =
  | { kind: 'booked'; booking: Booking }
  | { kind: 'refused'; code: OpeningRefusal }
  /** Not open for this member yet, by the current rules. */
  | { kind: 'later'; at: number };

export interface DecidedRequest {
  request: DueRequest;
  goesFirst: boolean;
  result: Exclude<RequestOutcome, { kind: 'later' }>;
}

/** Allots one, if that hasn't been done. */
export const allotmentJob = {
  name: 'bookings allot',
  payload: z.object({ facility: z.int(), opensAt: z.int() }),
};

/** Delay before another process checks an opening again, in case the first one died, ms. */
const SECOND_LOOK = 2000;

/** Schedules the allotment of times for the moment they open. */
export async function scheduleAllotment(
  tx: Transaction,
  openings: readonly FacilityOpening[],
): Promise<void> {
  const jobs = openings.flatMap((opening) =>
    [0, SECOND_LOOK].map((later) => newJob(allotmentJob, opening, opening.opensAt + later)),
  );
  if (jobs.length > 0) await enqueueJobs(tx, jobs);
}

const isWaiting = eq(openingRequest.status, 'WAITING');

/** Waits for its turn, as its time has opened. */
export const isDue = (now: QueryInstant): SQL | undefined =>
  and(isWaiting, sql`${openingRequest.opens_at} <= ${at(now)}`);

/** Wants some of this time, including what its facility keeps free after it. */
const touches = ({ spaces, start, end }: OwnedQueryTime): SQL | undefined =>
  and(
    sql`${openingRequest.start_from} < ${at(end)}`,
    sql`${openingRequest.end_at} + make_interval(mins => ${facility.buffer_minutes}) > ${at(start)}`,
    sql`exists (select from ${facilitySpace} where ${facilitySpace.facility_id} = ${openingRequest.facility_id}
      and ${isOneOfSpaces(facilitySpace.space_id, spaces)})`,
  );

/** True where a request made before the opening waits to be allotted some of this time. */
export const isRequestedBefore = (
  time: OwnedQueryTime,
  now: QueryInstant,
): SQL<boolean> => sql<boolean>`exists (
  select from ${openingRequest} join ${facility} on ${facility.id} = ${openingRequest.facility_id}
  where ${isDue(now)} and ${touches(time)})`;

/** Finds what has opened and must be allotted: all of it, or what touches these times; the earliest opening first. */
export async function dueOpenings(
  db: Database,
  now: number,
  times?: readonly OwnedTime[],
): Promise<FacilityOpening[]> {
  return db
    .selectDistinct({ facility: openingRequest.facility_id, opensAt: instant(openingRequest.opens_at) })
    .from(openingRequest)
    .innerJoin(facility, eq(facility.id, openingRequest.facility_id))
    .where(and(isDue(now), times && or(...times.map(touches))))
    .orderBy(sql`2`, sql`1`);
}
