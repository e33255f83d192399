import type { ReservationStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { QueryInstant } from '../../time/moments.ts';
import { at } from '../../time/moments.ts';
import { reservation } from '../tables.ts';

// Columns are named in full: these go into queries of other tables too.

/** A hold whose time to pay is over, even if it isn't marked as expired yet. */
export const isStale = (now: QueryInstant): SQL<boolean> =>
  sql<boolean>`(${reservation}.status = 'HELD' and ${reservation}.held_until <= ${at(now)})`;

/** The next moment at which any hold's time to pay is over. */
export const nextHoldEnd = (now: QueryInstant): SQL<Date | null> =>
  sql<Date | null>`(select min(${reservation}.held_until) from ${reservation}
    where ${reservation}.status = 'HELD' and ${reservation}.held_until > ${at(now)})`;

/** A booking whose holder didn't check in in time, even if it isn't marked as missed yet. */
export const isMissed = (now: QueryInstant): SQL<boolean> =>
  sql<boolean>`(${reservation}.status = 'CONFIRMED' and ${reservation}.check_in_by is not null
    and ${reservation}.checked_in_at is null and ${reservation}.check_in_by <= ${at(now)})`;

/** The next moment by which any holder must have checked in. */
export const nextCheckInEnd = (now: QueryInstant): SQL<Date | null> =>
  sql<Date | null>`(select min(${reservation}.check_in_by) from ${reservation}
    where ${reservation}.status = 'CONFIRMED' and ${reservation}.check_in_by is not null
      and ${reservation}.checked_in_at is null and ${reservation}.check_in_by > ${at(now)})`;

/** True where a reservation owns its time. */
export const ownsTime = (now: QueryInstant): SQL<boolean> =>
  sql<boolean>`(${reservation}.status in ('HELD', 'CONFIRMED') and not ${isStale(now)} and not ${isMissed(now)})`;

/** True where a reservation counts against the household's limits: it is active, or its time passed unused. */
export const isCounted = (now: QueryInstant): SQL<boolean> =>
  sql<boolean>`(${reservation}.status in ('HELD', 'CONFIRMED', 'NO_SHOW') and not ${isStale(now)})`;

/** A reservation's status as people see it: a hold past its time is EXPIRED, a missed booking a NO_SHOW. */
export const statusAt = (now: QueryInstant): SQL<ReservationStatus> =>
  sql<ReservationStatus>`case when ${isStale(now)} then 'EXPIRED' when ${isMissed(now)} then 'NO_SHOW'
    else ${reservation}.status end`;
