import type { OpeningRequest } from '@portal/contract';
import { MOST_OPENING_REQUESTS } from '@portal/contract/bookings/rules/figures';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { findConflict } from '@portal/contract/bookings/rules/slots';
import type { SQL } from 'drizzle-orm';
import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { counted } from '../../http/page.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { orderBy } from '../../database/statements/ordering.ts';
import { notFound, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { isInHousehold, lockHouseholds, member as memberTable } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { bookedFacility } from '../facilities/facilities.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { Club } from '../../time/moments.ts';
import { readLimits } from '../limits/household-limits.ts';
import { findOpening } from '../opening-reminders/reminders.ts';
import type { BookedFor } from '../reserve/booked-for.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { levelOf, standingOf } from '../reserve/level.ts';
import type { Party } from '../reserve/party.ts';
import { mustTake } from '../reserve/party.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { allotment, facility, openingRequest } from '../tables.ts';
import { rangeToWire } from '../availability/to-wire.ts';
import { scheduleAllotment } from './openings.ts';

const columns = {
  id: openingRequest.id,
  start_from: openingRequest.start_from,
  opens_at: openingRequest.opens_at,
  created_at: openingRequest.created_at,
};

const booker = alias(memberTable, 'booker');

/** A member's own requests, and those that they made for their family. */
export const memberRequestsWhere = (member: number): SQL | undefined =>
  or(eq(openingRequest.member_id, member), eq(openingRequest.booked_by_id, member));

interface Page {
  limit: number;
  offset: number;
  /** The next to open comes first where left out. */
  ordering?: string | undefined;
}

async function findRequests(
  db: Database | Transaction,
  where: SQL | undefined,
  { limit, offset, ordering = 'opens_at' }: Page,
  zone: string,
): Promise<OpeningRequest[]> {
  const write = momentWriter(zone);
  const rows = await db
    .select({
      id: openingRequest.id,
      facility: bookedFacility,
      member: openingRequest.member_id,
      member_name: memberTable.name,
      booked_by: { id: booker.id, name: booker.name },
      start: instant(openingRequest.start_from),
      end: instant(openingRequest.end_at),
      guests: openingRequest.guests,
      guest_names: openingRequest.guest_names,
      opensAt: instant(openingRequest.opens_at),
      policy: sql<OpeningRequest['policy']>`coalesce(${allotment.policy}, ${facility.allotment})`,
      status: openingRequest.status,
      refused: openingRequest.refused,
      reservation: openingRequest.reservation_id,
      createdAt: instant(openingRequest.created_at),
    })
    .from(openingRequest)
    .innerJoin(facility, eq(facility.id, openingRequest.facility_id))
    .innerJoin(memberTable, eq(memberTable.id, openingRequest.member_id))
    .leftJoin(booker, eq(booker.id, openingRequest.booked_by_id))
    .leftJoin(allotment, eq(allotment.id, openingRequest.allotment_id))
    .where(where)
    .orderBy(...orderBy(ordering, columns, openingRequest.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ opensAt, createdAt, ...row }) => ({
    ...rangeToWire(row, zone),
    opens_at: write(opensAt),
    created_at: write(createdAt),
  }));
}

/** A page of a member's requests. */
export async function listRequests(
  db: Database,
  member: number,
  { status, ...page }: Page & { status?: OpeningRequest['status'] | undefined },
  zone: string,
): Promise<{ count: number; results: OpeningRequest[] }> {
  const where = and(memberRequestsWhere(member), status && eq(openingRequest.status, status));
  const results = await findRequests(db, where, page, zone);
  return counted(page, results, () => db.$count(openingRequest, where));
}

/** A request for a time that hasn't opened. */
interface NewOpeningRequest {
  /** Id. */
  facility: number;
  range: TimeRange;
  party: Party;
  whose: BookedFor;
}

/**
 * Stores that a member wants a time once it opens, and returns the request, or the earlier one for the same time.
 * Throws the refusal that a booking would get, were it open; also if it is open, or if they have as many as they may.
 */
export async function addRequest(
  tx: Transaction,
  { facility: id, range, party, whose }: NewOpeningRequest,
  { now, zone }: Club,
): Promise<OpeningRequest> {
  const { member, bookedBy } = whose;
  if (!member) throw new BookingRefused('member_required');
  // In the order of locks for bookings: the facility before the household.
  const place = await keepFacility(tx, id);
  // When one household makes two requests at once, the second sees what the first stored.
  const head = (await lockHouseholds(tx, [member.id])).get(member.id) ?? member.id;
  const onDay = await onDayOf(tx, place, range, { zone, level: levelOf(member), now });
  const opening = findOpening(onDay, { range, member: standingOf(member, { now, zone }) }, now);
  if (opening.state === 'forbidden') throw new BookingRefused(opening.code);
  if (opening.state === 'open') throw refuse('already_open');
  mustTake(place, party, member);

  const waiting = eq(openingRequest.status, 'WAITING');
  const before = await sameTime(tx, { head, facility: id, range });
  if (before.some((one) => one.member === member.id)) {
    const [same] = await findRequests(tx, eq(openingRequest.id, findRequestId(before, member.id)), ONE, zone);
    if (same) return same;
  }
  if (before.length > 0) throw refuse('requested_already');
  const limits = await readLimits(tx, { facilities: [id], head, earliest: range.start, now, zone });
  const [passed] = limits.findExceededLimits(id, range, { member: member.id });
  if (passed) throw new BookingRefused(passed);
  if (findConflict(onDay, await occupiedAround(tx, place.spaces, range, { now, zone }), range) !== null)
    throw new BookingRefused('slot_taken');
  if (
    (await tx.$count(openingRequest, and(waiting, eq(openingRequest.member_id, member.id)))) >=
    MOST_OPENING_REQUESTS
  )
    throw refuseWith(409, 'too_many_requests', `You can ask for ${MOST_OPENING_REQUESTS} times at once.`, {
      limit: MOST_OPENING_REQUESTS,
    });

  const [stored] = await tx
    .insert(openingRequest)
    .values({
      facility_id: id,
      member_id: member.id,
      booked_by_id: bookedBy,
      start_from: new Date(range.start),
      end_at: new Date(range.end),
      ...party,
      opens_at: new Date(opening.at),
      created_at: new Date(now),
    })
    .returning({ id: openingRequest.id });
  await scheduleAllotment(tx, [{ facility: id, opensAt: opening.at }]);
  const [found] = stored ? await findRequests(tx, eq(openingRequest.id, stored.id), ONE, zone) : [];
  if (!found) throw new Error('The request was not stored');
  return found;
}

const ONE: Page = { limit: 1, offset: 0 };

const findRequestId = (requests: readonly { id: number; member: number }[], member: number): number =>
  requests.find((one) => one.member === member)?.id ?? 0;

/** The open requests of a household for a time: a household is in a draw once. */
const sameTime = (
  tx: Transaction,
  { head, facility: id, range }: { head: number; facility: number; range: TimeRange },
) =>
  tx
    .select({ id: openingRequest.id, member: openingRequest.member_id })
    .from(openingRequest)
    .innerJoin(memberTable, eq(memberTable.id, openingRequest.member_id))
    .where(
      and(
        isInHousehold(head),
        eq(openingRequest.status, 'WAITING'),
        eq(openingRequest.facility_id, id),
        eq(openingRequest.start_from, new Date(range.start)),
        eq(openingRequest.end_at, new Date(range.end)),
      ),
    );

/** Withdraws a member's request; throws a 404 where they have none with this id, a 409 where its time was allotted. */
export async function withdrawRequest(tx: Transaction, id: number, member: number | null): Promise<void> {
  if (member === null) throw notFound();
  const own = and(eq(openingRequest.id, id), memberRequestsWhere(member));
  const [found] = await tx
    .select({ status: openingRequest.status })
    .from(openingRequest)
    .where(own)
    .for('update');
  if (!found) throw notFound();
  if (found.status !== 'WAITING') throw refuse('request_decided');
  await tx.delete(openingRequest).where(own);
}
