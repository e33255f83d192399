import { MINUTE } from '@portal/contract/rules/club-time';
import type { UsedLimit as WireLimit } from '@portal/contract';
import type {
  HouseholdBooking,
  Place,
  ScopedLimits,
  UsedLimit,
} from '@portal/contract/bookings/rules/limits';
import { passedLimits, usedLimits, weekOf } from '@portal/contract/bookings/rules/limits';
import type { TimeRange } from '@portal/contract/bookings/rules/prices';
import { and, eq, gte, inArray, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { isInHousehold, member } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { isCounted } from '../reservations/status-at.ts';
import { facility, facilityCategory, facilityGroup, reservation } from '../tables.ts';

/** A facility's place, and the limits of it, of its group and of its category. */
interface Limited {
  place: Place;
  scopes: readonly ScopedLimits[];
}

/** The facilities that are limited, by id; of all where none are named. */
async function limitedAmong(
  db: Database | Transaction,
  facilities: readonly number[] | undefined,
): Promise<ReadonlyMap<number, Limited>> {
  const rows = await db
    .select({
      facility: { id: facility.id, name: facility.name, limits: facility.limits },
      group: { id: facilityGroup.id, name: facilityGroup.name, limits: facilityGroup.limits },
      category: { id: facilityCategory.id, name: facilityCategory.name, limits: facilityCategory.limits },
    })
    .from(facility)
    .innerJoin(facilityCategory, eq(facilityCategory.id, facility.category_id))
    .leftJoin(facilityGroup, eq(facilityGroup.id, facility.group_id))
    .where(facilities && inArray(facility.id, [...facilities]))
    .orderBy(facility.id);
  const limited = rows.map((row): [number, Limited] => [
    row.facility.id,
    {
      place: { facility: row.facility.id, group: row.group?.id ?? null, category: row.category.id },
      scopes: [
        { kind: 'facility' as const, ...row.facility },
        ...(row.group ? [{ kind: 'group' as const, ...row.group }] : []),
        { kind: 'category' as const, ...row.category },
      ].filter(({ limits }) => Object.keys(limits).length > 0),
    },
  ]);
  return new Map(limited.filter(([, { scopes }]) => scopes.length > 0));
}

interface HouseholdQuery {
  /** Facilities that may be wished for; any where left out. */
  facilities?: readonly number[] | undefined;
  /** The member on whose membership those of the family hang. */
  head: number;
  /** The earliest start that may be wished for, an instant. */
  earliest: number;
  now: number;
  zone: string;
  /** A booking that doesn't count, as it gives its time up. */
  except?: number | undefined;
}

/** The bookings of a family that count and end from this moment on. */
const bookingsSince = (
  db: Database | Transaction,
  since: number,
  { head, now, except }: HouseholdQuery,
): PromiseLike<HouseholdBooking[]> =>
  db
    .select({
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      facility: facility.id,
      group: facility.group_id,
      category: facility.category_id,
    })
    .from(reservation)
    .innerJoin(member, eq(member.id, reservation.member_id))
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(
      and(
        isInHousehold(head),
        gte(reservation.end_at, new Date(since)),
        isCounted(now),
        except === undefined ? undefined : ne(reservation.id, except),
      ),
    );

/** What the limits of some facilities say. */
interface HouseholdLimits {
  /** Those that a wish would pass at a facility. */
  passed: (facility: number, range: TimeRange) => UsedLimit[];
  /** How much there is of each of them, for what would begin within a time. */
  used: (within: TimeRange) => UsedLimit[];
}

/** Reads what a family has booked where it is limited. */
export async function readLimits(
  db: Database | Transaction,
  asked: HouseholdQuery,
): Promise<HouseholdLimits> {
  const { earliest, now, zone } = asked;
  const limited = await limitedAmong(db, asked.facilities);
  if (limited.size === 0) return { passed: () => [], used: () => [] };
  const all = [...limited.values()].flatMap(({ scopes }) => scopes);
  const apart = Math.max(...all.map(({ limits }) => limits.minutes_between ?? 0));
  const since = Math.min(now, weekOf(earliest, { zone }).start, earliest - apart * MINUTE);
  const family = await bookingsSince(db, since, asked);
  const clock = { now, zone };
  return {
    passed(of, range) {
      const found = limited.get(of);
      return found
        ? passedLimits(usedLimits(found.scopes, family, range, clock), found.place, range, now)
        : [];
    },
    used(within) {
      // A category is that of many facilities.
      const scopes = new Map(all.map((one) => [`${one.kind} ${one.id}`, one]));
      return usedLimits([...scopes.values()], family, within, clock);
    },
  };
}

/** A limit as the wire has it. */
export function limitToWire({ period, ...limit }: UsedLimit, zone: string): WireLimit {
  const write = momentWriter(zone);
  return { ...limit, period: period && { start_from: write(period.start), end_at: write(period.end) } };
}
