import { DAY } from '@portal/contract/rules/club-time';
import type { UsedLimit as WireLimit } from '@portal/contract';
import type {
  HouseholdBooking,
  FacilityIds,
  ScopedLimits,
  UsedLimit,
} from '@portal/contract/bookings/rules/limits';
import { passedLimits, usedLimits, weekAround } from '@portal/contract/bookings/rules/limits';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { isInHousehold, member } from '../../members/index.ts';
import type { QueryInstant } from '../../time/moments.ts';
import { at, instant, momentWriter } from '../../time/moments.ts';
import type { CalendarFacts } from '../board/day-board.ts';
import { isCounted } from '../reservations/status-at.ts';
import { bookingPlayer, facility, facilityCategory, facilityGroup, reservation } from '../tables.ts';

/** A facility's place in the order, and the limits of it, of its group and of its category. */
interface FacilityLimits {
  place: FacilityIds;
  scopes: readonly ScopedLimits[];
}

type Scope = Omit<ScopedLimits, 'kind'>;

/** A facility with the levels that limits may be set for. */
interface ScopesOfFacility {
  facility: Scope;
  group: Scope | null;
  category: Scope;
}

/** Those of these facilities that are limited, by id. */
const selectLimited = (rows: readonly ScopesOfFacility[]): LimitedFacilities =>
  new Map(
    rows
      .map((row): [number, FacilityLimits] => [
        row.facility.id,
        {
          place: { facility: row.facility.id, group: row.group?.id ?? null, category: row.category.id },
          scopes: [
            { kind: 'facility' as const, ...row.facility },
            ...(row.group ? [{ kind: 'group' as const, ...row.group }] : []),
            { kind: 'category' as const, ...row.category },
          ]
            .filter(({ limits }) => Object.keys(limits).length > 0)
            .map(({ zh, ...scope }) => (zh ? { ...scope, zh } : scope)),
        },
      ])
      .filter(([, { scopes }]) => scopes.length > 0),
  );

const scopesOfFacilities = (db: Database | Transaction, facilities: readonly number[] | undefined) =>
  db
    .select({
      facility: { id: facility.id, name: facility.name, zh: facility.zh, limits: facility.limits },
      group: {
        id: facilityGroup.id,
        name: facilityGroup.name,
        zh: facilityGroup.zh,
        limits: facilityGroup.limits,
      },
      category: {
        id: facilityCategory.id,
        name: facilityCategory.name,
        zh: facilityCategory.zh,
        limits: facilityCategory.limits,
      },
    })
    .from(facility)
    .innerJoin(facilityCategory, eq(facilityCategory.id, facility.category_id))
    .leftJoin(facilityGroup, eq(facilityGroup.id, facility.group_id))
    .where(facilities && inArray(facility.id, [...facilities]))
    .orderBy(facility.id);

/** Reads the limited facilities, by id; of all where none are named. */
const limitedAmong = async (
  db: Database | Transaction,
  facilities: readonly number[] | undefined,
): Promise<LimitedFacilities> => selectLimited(await scopesOfFacilities(db, facilities));

/** The facilities that are limited, by id. */
export type LimitedFacilities = ReadonlyMap<number, FacilityLimits>;

const remembered = new WeakMap<CalendarFacts, Promise<LimitedFacilities>>();

/** Reads the limited facilities, remembered as long as facilities, groups and categories stay unchanged. */
export function limitedFacilities(db: Database, facts: CalendarFacts): Promise<LimitedFacilities> {
  const known = remembered.get(facts);
  if (known) return known;
  const read = limitedAmong(db, undefined);
  remembered.set(facts, read);
  read.catch(() => remembered.delete(facts));
  return read;
}

interface HouseholdQuery {
  /** Facilities that may be requested; any where left out. */
  facilities?: readonly number[] | undefined;
  /** The member on whose membership those of the household depend. */
  head: number;
  /** The earliest start that may be requested, an instant. */
  earliest: number;
  now: number;
  zone: string;
  /** A booking that doesn't count, as it gives its time up. */
  except?: number | undefined;
}

/** Longest distance back to a booking that a minimum distance is counted from. */
const FARTHEST = 7 * DAY;

/**
 * The start of the bookings that matter to a household's request: those of the request's week, the coming ones, and
 * any that may be too near.
 */
export const findLimitsStart = (
  earliest: number,
  { now, zone }: Pick<HouseholdQuery, 'now' | 'zone'>,
): number => Math.min(now, weekAround(earliest, { zone }).start, earliest - FARTHEST);

/** The bookings of a household that matter to its limits, as JSON: `HouseholdBooking`s. */
export const householdBookings = ({ earliest, ...query }: HouseholdQuery): SQL<HouseholdBooking[]> =>
  bookingsSince({ ...query, since: findLimitsStart(earliest, query) });

/** The content of `householdBookings`, for a query of many households: by its own columns. */
export const bookingsSince = ({
  head,
  since,
  except,
  now,
}: {
  head: number | SQL;
  since: QueryInstant;
  except?: number | undefined;
  now: QueryInstant;
}): SQL<HouseholdBooking[]> => {
  const matters = and(
    sql`${reservation.end_at} >= ${at(since)}`,
    isCounted(now),
    except === undefined ? undefined : ne(reservation.id, except),
  );
  const columns = sql`${reservation.id}, ${reservation.start_from}, ${reservation.end_at}, ${reservation.facility_id}, ${reservation.member_id}`;
  return sql<HouseholdBooking[]>`(
  select coalesce(json_agg(json_build_object(
    'start', ${instant(sql`booked.start_from`)}, 'end', ${instant(sql`booked.end_at`)},
    'member', booked.member_id, 'facility', ${facility.id}, 'group', ${facility.group_id}, 'category', ${facility.category_id})
    order by booked.id), '[]')
  from (
    -- Each booking once per household, whichever of its members hold it or play.
    select distinct theirs.* from ${member}
    cross join lateral (
      (select ${columns} from ${reservation}
      where ${and(eq(reservation.member_id, member.id), matters)}
      -- Member by member, each through its own index: where the planner doesn't know yet how many bookings there are, it would
      -- read everybody's.
      offset 0)
      union all
      (select ${columns} from ${bookingPlayer}
      join ${reservation} on ${reservation.id} = ${bookingPlayer.reservation_id}
      where ${and(eq(bookingPlayer.member_id, member.id), sql`${bookingPlayer.counts}`, matters)}
      offset 0)) as theirs
    where ${isInHousehold(head)}) as booked
  join ${facility} on ${facility.id} = booked.facility_id)`;
};

/** The member of the request. */
interface Requester {
  /** Id. */
  member: number;
  /** True asks them before they hold two bookings at once; only where they can answer. */
  isAsked?: boolean | undefined;
}

/** The limits of some facilities for one household. */
export interface HouseholdLimits {
  /** The limits that a member's request would exceed at a facility. */
  findExceededLimits: (facility: number, range: TimeRange, by: Requester) => UsedLimit[];
  /** Use of each of them, for a booking that would begin within a time. */
  used: (within: TimeRange) => UsedLimit[];
}

/** Works out the limits for a household with these bookings. */
export function limitsFor(
  limited: LimitedFacilities,
  family: readonly HouseholdBooking[],
  clock: { now: number; zone: string },
): HouseholdLimits {
  return {
    findExceededLimits(of, range, { member: id, isAsked = false }) {
      const found = limited.get(of);
      if (!found) return [];
      const used = usedLimits(found.scopes, family, range, { ...clock, member: id });
      return passedLimits(used, found.place, range, clock.now).filter(
        ({ code }) => isAsked || code !== 'confirm_at_once',
      );
    },
    used(within) {
      // Many facilities share a category.
      const all = [...limited.values()].flatMap(({ scopes }) => scopes);
      const scopes = new Map(all.map((one) => [`${one.kind} ${one.id}`, one]));
      return usedLimits([...scopes.values()], family, within, clock);
    },
  };
}

/** Reads a household's bookings where limits apply. */
export async function readLimits(
  db: Database | Transaction,
  asked: HouseholdQuery,
): Promise<HouseholdLimits> {
  const limited = await limitedAmong(db, asked.facilities);
  if (limited.size === 0) return limitsFor(limited, [], asked);
  const { rows } = await db.execute<{ family: HouseholdBooking[] }>(
    sql`select ${householdBookings(asked)} as family`,
  );
  return limitsFor(limited, rows[0]?.family ?? [], asked);
}

/** A limit as the wire has it. */
export function limitToWire({ period, ...limit }: UsedLimit, zone: string): WireLimit {
  const write = momentWriter(zone);
  return { ...limit, period: period && { start_from: write(period.start), end_at: write(period.end) } };
}
