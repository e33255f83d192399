import type { Member, Reservation } from '@portal/contract';
import type { HouseholdBooking } from '@portal/contract/bookings/rules/limits';
import type { OccupiedTime } from '@portal/contract/bookings/rules/slots';
import type { SQL } from 'drizzle-orm';
import { inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { render, unseenArray } from '../../database/statements/render.ts';
import type { RequestKey, StoredAnswer } from '../../http/limits/idempotency.ts';
import { storedAnswer } from '../../http/limits/idempotency.ts';
import { findHouseholdHead, member as memberTable, noSuchMember } from '../../members/index.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at, instant, isoTime } from '../../time/moments.ts';
import { isWithin } from '../availability/occupied-times.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import type { Holder } from '../mails/notify-holders.ts';
import { isRequestedBefore } from '../opening-requests/openings.ts';
import { isMissed, isStale, ownsTime } from '../reservations/status-at.ts';
import {
  calendarVersion,
  facility as facilityTable,
  facilitySpace,
  reservation,
  reservationSpace,
} from '../tables.ts';
import type { OwnedQueryTime } from '../waiting/freed-time.ts';
import { isOneOfSpaces, ownedTime } from '../waiting/freed-time.ts';
import { isWaitedFor } from '../waiting/waiting-list.ts';
import type { Decision, TimeRequest } from './decide.ts';
import { judge, mustFitRules } from './decide.ts';
import type { LimitedFacilities } from '../limits/household-limits.ts';
import { bookingsSince, limitsFor, findLimitsStart } from '../limits/household-limits.ts';
import { lockPlace, NotAlone } from './locks/lock-place.ts';

/** The facts that a request was checked by before its transaction. */
export interface SeenBy {
  /** Version of the facts that the facility was read from. */
  version: number;
  /** From the same facts. */
  limited: LimitedFacilities;
  /** Id of the household member who books it for another. */
  bookedBy: number | null;
  key: RequestKey<Reservation> | null;
}

/** A decision with all that storing the booking and notifying its members needs. */
interface AloneDecision extends Decision {
  /** Id of the new booking. */
  id: number;
  /** The member it is for, and the household member who books it. */
  holders: Holder[];
}

/** The state of a facility in the database once it is locked. */
interface Place {
  stored: StoredAnswer | null;
  version: number;
  /** True where others have to be served first. */
  shared: boolean;
  others: OccupiedTime[];
  family: HouseholdBooking[];
  id: number;
  /** Null: the member was merged into another while this request waited. */
  holders: Holder[] | null;
}

/** Id for a new booking. */
export const newReservationId = sql<number>`nextval(pg_get_serial_sequence('reservation', 'id'))::float8`;

/** True where a booking that is over still owns some of this time. */
const isKeptByOver = (time: OwnedQueryTime, now: QueryInstant): SQL => sql`exists (
  select from ${reservationSpace} join ${reservation} on ${reservation.id} = ${reservationSpace.reservation_id}
  where ${isWithin(time)} and ${or(isStale(now), isMissed(now))})`;

/**
 * Reads what may be in the way of a booking: others with the time that their facilities keep free after them, and blocks.
 * The offset keeps the planner from joining facilities otherwise than each through its own index.
 */
const othersNear = (time: OwnedQueryTime, now: QueryInstant): SQL<OccupiedTime[]> => sql<OccupiedTime[]>`(
  select coalesce(json_agg(json_build_object(
    'spaces', spaces, 'start', ${instant(sql`start`)}, 'free_at', ${instant(sql`free_at`)})), '[]')
  from (
    select ${spacesOfFacility} as spaces, booked.start_from as start,
      booked.end_at + make_interval(mins => ${facilityTable.buffer_minutes}) as free_at
    from ${facilityTable} cross join lateral (
      select ${reservation.start_from}, ${reservation.end_at} from ${reservation}
      where ${reservation.facility_id} = ${facilityTable.id} and ${ownsTime(now)}
        and ${reservation.start_from} < ${at(time.end)} and ${reservation.end_at} > ${at(time.start)} - interval '1 day'
      offset 0) as booked
    where ${facilityTable.id} in (select ${facilitySpace.facility_id} from ${facilitySpace}
      where ${isOneOfSpaces(facilitySpace.space_id, time.spaces)})
    union all
    select array[${reservationSpace.space_id}]::float8[], lower(${reservationSpace.during}), upper(${reservationSpace.during})
    from ${reservationSpace} where ${reservationSpace.block_id} is not null and ${isWithin(time)}) as near)`;

/** Reads in one statement all that deciding and storing a booking needs and the process doesn't remember. */
function placeQuery() {
  const now = sql.placeholder('now');
  const time = {
    spaces: unseenArray('spaces', 'bigint'),
    start: sql.placeholder('start'),
    end: sql.placeholder('end'),
  };
  const family = { head: sql`${sql.placeholder('head')}`, since: sql.placeholder('since'), now };
  const holders = [sql.placeholder('member'), sql.placeholder('booked_by')];
  return sql<Place>`select
    ${storedAnswer(sql.placeholder('user'), sql.placeholder('key'), now)} as stored,
    (select version::float8 from ${calendarVersion}) as version,
    ${isWaitedFor(time, now)} or ${isRequestedBefore(time, now)} or ${isKeptByOver(time, now)} as shared,
    ${othersNear(time, now)} as others,
    ${bookingsSince(family)} as family,
    ${newReservationId} as id,
    (select json_agg(json_build_object('id', id, 'name', name, 'email', email, 'user', user_id))
      from ${memberTable} where ${inArray(memberTable.id, holders)}) as holders`;
}

const reading = render(placeQuery());

async function readPlace(
  tx: Transaction,
  { facility, range, now, zone }: TimeRequest,
  member: Member,
  { bookedBy, key }: SeenBy,
): Promise<Place> {
  const { spaces, start, end } = ownedTime(facility, range);
  const [place] = await reading(tx, {
    spaces: `{${spaces.join(',')}}`,
    start: isoTime(start),
    end: isoTime(end),
    now: isoTime(now),
    since: isoTime(findLimitsStart(range.start, { now, zone })),
    head: findHouseholdHead(member),
    member: member.id,
    booked_by: bookedBy ?? member.id,
    user: key?.user ?? null,
    key: key?.key ?? null,
  });
  if (!place) throw new Error('The place was not read');
  return place;
}

/**
 * Decides as `decide` does where nobody has to be served first: nobody waits for the time or requested it before it
 * opened, no booking that is over owns it, and the facility is unchanged. Locks everything at once; throws `NotAlone`
 * where that isn't enough. Returns the earlier answer where the request had one.
 */
export async function decideAlone(
  tx: Transaction,
  asked: TimeRequest,
  seen: SeenBy,
): Promise<AloneDecision | { stored: Reservation }> {
  const { facility, now, zone } = asked;
  const { member } = mustFitRules(asked);
  const toLock = { spaces: facility.spaces, member, key: seen.key };
  // Sent together; the second sees what the first has locked.
  const [, place] = await Promise.all([lockPlace(tx, toLock), readPlace(tx, asked, member, seen)]);
  const stored = seen.key?.answerIn(place.stored);
  if (stored) return { stored };
  if (place.holders === null) throw noSuchMember(member.id);
  if (place.shared || place.version !== seen.version) throw new NotAlone();
  const closures = facility.day.closures.map(({ start, end }) => ({
    spaces: facility.spaces,
    start,
    free_at: end,
  }));
  const decision = judge(asked, {
    limits: limitsFor(seen.limited, place.family, { now, zone }),
    others: [...place.others, ...closures],
  });
  return { ...decision, id: place.id, holders: place.holders };
}
