import type { Member, UsedLimit as WireLimit } from '@portal/contract';
import type { FamilyBooking, ScopedLimits, UsedLimit } from '@portal/contract/rules/limits';
import { passedLimits, usedLimits, weekOf } from '@portal/contract/rules/limits';
import type { Wish } from '@portal/contract/rules/prices';
import { and, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { member } from '../members/tables.ts';
import { instant, momentWriter } from '../time/moments.ts';
import { isCounted } from './living.ts';
import { facility, facilityCategory, facilityGroup, reservation } from './tables.ts';

const MINUTE = 60_000;

/** The member on whose membership this one hangs, or this one. */
export const headOf = ({ id, linked_member_id: linked }: Pick<Member, 'id' | 'linked_member_id'>): number =>
  linked ?? id;

/**
 * Lets one of a family book at a time, to the end of the transaction, so that no two of them find the same room within
 * a limit. Answers its head, as `headOf` does.
 */
export async function lockFamily(tx: Transaction, id: number): Promise<number> {
  const lock = async (one: number) => {
    const [locked] = await tx
      .select({ id: member.id, linked_member_id: member.linked_member_id })
      .from(member)
      .where(eq(member.id, one))
      .for('no key update');
    return locked;
  };
  // Oneself first, as whoever links a membership to another does.
  const self = await lock(id);
  const head = self ? headOf(self) : id;
  if (head !== id) await lock(head);
  return head;
}

/** The limits of these facilities, of their groups and of their categories, by facility; nothing of those without. */
async function limitsOf(
  db: Database | Transaction,
  facilities: readonly number[],
): Promise<ReadonlyMap<number, readonly ScopedLimits[]>> {
  const rows = await db
    .select({
      facility: { id: facility.id, name: facility.name, limits: facility.limits },
      group: { id: facilityGroup.id, name: facilityGroup.name, limits: facilityGroup.limits },
      category: { id: facilityCategory.id, name: facilityCategory.name, limits: facilityCategory.limits },
    })
    .from(facility)
    .innerJoin(facilityCategory, eq(facilityCategory.id, facility.category_id))
    .leftJoin(facilityGroup, eq(facilityGroup.id, facility.group_id))
    .where(inArray(facility.id, [...facilities]));
  const scopes = rows.map((row): [number, ScopedLimits[]] => [
    row.facility.id,
    [
      { kind: 'facility' as const, ...row.facility },
      ...(row.group ? [{ kind: 'group' as const, ...row.group }] : []),
      { kind: 'category' as const, ...row.category },
    ].filter(({ limits }) => Object.keys(limits).length > 0),
  ]);
  return new Map(scopes.filter(([, limited]) => limited.length > 0));
}

interface Asked {
  /** Facilities that may be wished for. */
  facilities: readonly number[];
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
  { head, now, except }: Asked,
): PromiseLike<FamilyBooking[]> =>
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
        or(eq(member.id, head), eq(member.linked_member_id, head)),
        gte(reservation.end_at, new Date(since)),
        isCounted(now),
        except === undefined ? undefined : ne(reservation.id, except),
      ),
    );

/** What the limits of some facilities say, all of them by facility. */
interface FamilyLimits {
  /** Those that a wish would pass. */
  passed: (facility: number, wish: Wish) => UsedLimit[];
  /** How much there is of those that count, beside a booking that would begin at this moment. */
  used: (facility: number, at: number) => UsedLimit[];
}

/** Reads what a family has booked where it is limited. */
export async function readLimits(db: Database | Transaction, asked: Asked): Promise<FamilyLimits> {
  const { facilities, earliest, now, zone } = asked;
  const limits = await limitsOf(db, facilities);
  if (limits.size === 0) return { passed: () => [], used: () => [] };
  const apart = Math.max(...[...limits.values()].flat().map((one) => one.limits.minutes_between ?? 0));
  const since = Math.min(now, weekOf(earliest, { zone }).start, earliest - apart * MINUTE);
  const family = await bookingsSince(db, since, asked);
  const scopesOf = (of: number) => limits.get(of) ?? [];
  return {
    passed: (of, wish) => passedLimits(scopesOf(of), family, wish, { now, zone }),
    used: (of, at) => usedLimits(scopesOf(of), family, at, { now, zone }),
  };
}

/** A limit as the wire has it. */
export function limitToWire({ period, ...limit }: UsedLimit, zone: string): WireLimit {
  const write = momentWriter(zone);
  return { ...limit, period: period && { start_from: write(period.start), end_at: write(period.end) } };
}
