import type { ClosurePlan } from '@portal/contract';
import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { ClosedTime } from '../../../content/index.ts';
import type { Transaction, Database } from '../../../database/database.ts';
import { refuse } from '../../../http/refusals/refusal.ts';
import type { Club } from '../../../time/moments.ts';
import { lockSpaces } from '../../reserve/locks/lock-spaces.ts';
import { ownsTime } from '../../reservations/status-at.ts';
import { facilitySpace, reservation } from '../../tables.ts';
import { lockWaitingList } from '../../waiting/offer-freed-time.ts';
import { readCalendarDays } from '../calendar.ts';
import { openRanges } from '../hours/day-hours.ts';
import { readRules } from '../facility-day.ts';

/** Days from yesterday on: after a week without hours, a facility counts as closed until then. */
const DAYS = 9;

/** Reads when these facilities are closed by their opening hours, from yesterday's midnight on for a week, in order. */
export async function readClosedTimes(
  db: Database,
  ids: number[],
  { now, zone }: { now: number; zone: string },
): Promise<ReadonlyMap<number, TimeRange[]>> {
  const first = addDays(dateOf(now, zone), -1);
  const dates = Array.from({ length: DAYS }, (_, ahead) => addDays(first, ahead));
  const { hours } = await readRules(db, ids);
  const calendar = await readCalendarDays(db, dates, zone);
  const from = instantOf(first, '00:00', zone);
  const until = instantOf(addDays(first, DAYS), '00:00', zone);
  return new Map(
    ids.map((id) => {
      const open = calendar.flatMap(({ day }) => openRanges(hours.get(id) ?? [], day));
      const edges = [from, ...open.flatMap(({ start, end }) => [start, end]), until];
      const closed = edges.flatMap((start, index) => {
        const end = edges[index + 1];
        return index % 2 === 0 && end !== undefined && start < end ? [{ start, end }] : [];
      });
      return [id, closed];
    }),
  );
}

/** A booking that overlaps a closure. */
interface OverlappingBooking {
  id: number;
  member: number;
}

/** The bookings of these spaces (null: any) that overlap a time and aren't over, the earliest first. */
async function bookingsIn(
  tx: Transaction,
  { spaces, start, end }: ClosedTime,
  now: number,
): Promise<OverlappingBooking[]> {
  const facilities = tx
    .select({ id: facilitySpace.facility_id })
    .from(facilitySpace)
    .where(spaces ? inArray(facilitySpace.space_id, [...spaces]) : undefined);
  return tx
    .select({ id: reservation.id, member: reservation.member_id })
    .from(reservation)
    .where(
      and(
        inArray(reservation.facility_id, facilities),
        ownsTime(now),
        lt(reservation.start_from, new Date(end)),
        gt(reservation.end_at, new Date(Math.max(start, now))),
      ),
    )
    .orderBy(asc(reservation.start_from), asc(reservation.id));
}

const refusal = (bookings: readonly OverlappingBooking[]) =>
  refuse('bookings_in_the_way', { bookings: bookings.map(({ id }) => id) });

/**
 * Refuses a closure, or a change of one, that overlaps bookings, so that staff see whom it affects. Those it
 * overlapped before don't count. Locks its spaces, so that nobody books in between.
 */
export async function refuseOverBookings(
  tx: Transaction,
  closed: ClosedTime,
  before: ClosedTime | null,
  { now }: Club,
): Promise<void> {
  await lockSpaces(tx, closed.spaces);
  const known = before ? await bookingsIn(tx, before, now) : [];
  const found = await bookingsIn(tx, closed, now);
  const others = found.filter(({ id }) => known.every((one) => one.id !== id));
  if (others.length > 0) throw refusal(others);
}

/**
 * Locks what a closure needs and returns the outcome of each overlapping booking, as the caller named it; throws
 * where there are others. Named bookings that no longer overlap are left out.
 */
export async function lockClosurePlans(
  tx: Transaction,
  closed: ClosedTime,
  named: readonly { id: number; plan: ClosurePlan }[],
  club: Club,
): Promise<{ id: number; plan: ClosurePlan }[]> {
  await lockSpaces(tx, closed.spaces);
  const found = await bookingsIn(tx, closed, club.now);
  // The households of all, in the order of locks.
  await lockWaitingList(
    tx,
    { frees: found.length > 0 ? [closed] : [], members: found.map(({ member }) => member) },
    club,
  );
  const plans = new Map(named.map(({ id, plan }) => [id, plan]));
  const others = found.filter(({ id }) => !plans.has(id));
  if (others.length > 0) throw refusal(others);
  return found.map(({ id }) => ({ id, plan: plans.get(id) ?? 'KEEP' }));
}
