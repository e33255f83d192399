import { randomBytes } from 'node:crypto';
import type { OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { findConflict } from '@portal/contract/bookings/rules/slots';
import { dateOf, HOUR, instantOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { Refusal } from '../../http/refusals/refusal.ts';
import { booksUntil, findMember, member as memberTable, tierRights } from '../../members/index.ts';
import { at, instant } from '../../time/moments.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import { findFacility } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { findOpening } from '../opening-reminders/reminders.ts';
import { BookingRefused } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { standingOf } from '../reserve/level.ts';
import { HOLD, reserve } from '../reserve/reserve.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { allotment, openingRequest } from '../tables.ts';
import type { OwnedTime } from '../waiting/freed-time.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import { lockWaitingList, offerFreedTime } from '../waiting/offer-freed-time.ts';
import { notifyAllotted } from './notify-allotted.ts';
import type { DecidedRequest, DueRequest, FacilityOpening, RequestOutcome } from './openings.ts';
import { scheduleAllotment, dueOpenings, isDue } from './openings.ts';
import { sortByTurn } from './order.ts';

const readDue = (tx: Transaction, { facility, opensAt }: FacilityOpening, now: number) =>
  tx
    .select({
      id: openingRequest.id,
      member: openingRequest.member_id,
      standing: {
        membership_type_1: memberTable.membership_type_1,
        membership_type_3: memberTable.membership_type_3,
        status: memberTable.status,
        books_until: booksUntil,
        may_book: tierRights.may_book,
      },
      bookedBy: openingRequest.booked_by_id,
      range: { start: instant(openingRequest.start_from), end: instant(openingRequest.end_at) },
      guests: openingRequest.guests,
      guest_names: openingRequest.guest_names,
    })
    .from(openingRequest)
    .innerJoin(memberTable, eq(memberTable.id, openingRequest.member_id))
    .where(
      and(
        isDue(now),
        eq(openingRequest.facility_id, facility),
        eq(openingRequest.opens_at, new Date(opensAt)),
      ),
    )
    .orderBy(asc(openingRequest.id));

/** Members who got nothing of all that they had requested in the last draw before this moment. */
async function unlucky(tx: Transaction, members: readonly number[], opensAt: number): Promise<Set<number>> {
  const { rows } = await tx.execute<{ member: number }>(sql`
    select request.member_id::float8 as member
    from (
      select r.member_id, max(a.opens_at) as opens_at
      from ${openingRequest} r join ${allotment} a on a.id = r.allotment_id
      where r.member_id in ${[...members]} and a.policy = 'DRAW'
        and a.opens_at < ${at(opensAt)}
        and (r.status = 'BOOKED' or r.refused = 'slot_taken')
      group by r.member_id
    ) last
    join ${openingRequest} request on request.member_id = last.member_id
    join ${allotment} a on a.id = request.allotment_id and a.opens_at = last.opens_at and a.policy = 'DRAW'
    where request.status = 'BOOKED' or request.refused = 'slot_taken'
    group by request.member_id having not bool_or(request.status = 'BOOKED')`);
  return new Set(rows.map(({ member }) => member));
}

/**
 * Returns until when an allotted time with a price is held: as long as its facility says, or until the evening, but
 * not into the last two hours before it starts; at least as long as any other booking.
 */
export function heldUntil(
  { allotment_hold_hours: hours }: Pick<FacilityRow, 'allotment_hold_hours'>,
  start: number,
  { now, zone }: Club,
): number {
  const until = hours === null ? instantOf(dateOf(now, zone), '20:00', zone) : now + hours * HOUR;
  return Math.max(now + HOLD, Math.min(until, start - 2 * HOUR));
}

/** Decides requests one after the other, each by what those before it have left. */
function decider(tx: Transaction, place: FacilityRow, span: TimeRange, club: Club) {
  const { now, zone } = club;
  const days = new Map<string, FacilityOnDay>();
  /** The earlier ranges, and those allotted since. The spaces are locked: nobody else takes any of it. */
  let occupied: Pick<OccupiedRange, 'spaces' | 'start' | 'free_at'>[] | null = null;

  /** Many want the same: a day is read once for each level. */
  async function readDay({ range, standing }: DueRequest): Promise<FacilityOnDay> {
    const key = `${range.start} ${standing.membership_type_1} ${standing.membership_type_3}`;
    const day = days.get(key) ?? (await onDayOf(tx, place, range, { zone, level: standing, now }));
    days.set(key, day);
    return day;
  }

  return async (request: DueRequest): Promise<RequestOutcome> => {
    const { range, bookedBy, guests, guest_names } = request;
    const facility = await readDay(request);
    const opening = findOpening(
      facility,
      { range, member: standingOf(request.standing, { now, zone }) },
      now,
    );
    if (opening.state === 'opens') return { kind: 'later', at: opening.at };
    if (opening.state === 'forbidden') return { kind: 'refused', code: opening.code };
    occupied ??= await occupiedAround(tx, place.spaces, span, club);
    if (findConflict(place, occupied, range) !== null) return { kind: 'refused', code: 'slot_taken' };
    const member = await findMember(tx, request.member);
    if (!member) return { kind: 'refused', code: 'member_required' };
    const asked = {
      facility,
      range,
      member,
      name: member.name,
      party: { guests, guest_names },
      bookedBy,
      override: [],
      heldUntil: heldUntil(place, range.start, club),
      now,
      zone,
    };
    try {
      // A refused request leaves nothing behind, and the others stay.
      const booking = await tx.transaction((part) => reserve(part, asked));
      const { spaces, start, end } = ownedTime(place, range);
      occupied.push({ spaces: [...spaces], start, free_at: end });
      return { kind: 'booked', booking };
    } catch (error) {
      if (error instanceof BookingRefused)
        return { kind: 'refused', code: typeof error.why === 'string' ? error.why : error.why.code };
      // The only fault a stored request can have: its facility's rules about guests have changed.
      if (error instanceof Refusal) return { kind: 'refused', code: 'guests_refused' };
      throw error;
    }
  };
}

/** Stores the outcomes of the requests, in the order of their turns. */
async function store(
  tx: Transaction,
  { facility, opensAt }: FacilityOpening,
  {
    policy,
    seed,
    decided,
    now,
  }: { policy: FacilityRow['allotment']; seed: string; decided: DecidedRequest[]; now: number },
): Promise<void> {
  const [made] = await tx
    .insert(allotment)
    .values({
      facility_id: facility,
      opens_at: new Date(opensAt),
      policy,
      seed: policy === 'DRAW' ? seed : null,
      decided_at: new Date(now),
    })
    .returning({ id: allotment.id });
  if (!made) throw new Error('The allotment was not stored');
  const turns = decided.map(({ request, goesFirst, result }, index) => ({
    id: request.id,
    turn: index + 1,
    went_first: goesFirst,
    refused: result.kind === 'refused' ? result.code : null,
    reservation: result.kind === 'booked' ? result.booking.id : null,
  }));
  await tx.execute(sql`
    update ${openingRequest} as request set
      status = case when turns.refused is null then 'BOOKED' else 'REFUSED' end,
      refused = turns.refused, reservation_id = turns.reservation, allotment_id = ${made.id},
      turn = turns.turn, went_first = turns.went_first
    from json_to_recordset(${JSON.stringify(turns)}::json)
      as turns (id bigint, turn integer, went_first boolean, refused text, reservation bigint)
    where request.id = turns.id`);
}

/** Allots the times that a facility opened at one moment among all who requested them, in one transaction. */
async function allot(
  tx: Transaction,
  opening: FacilityOpening,
  mails: BookingMails,
  club: Club,
): Promise<void> {
  const { now } = club;
  const asked = await readDue(tx, opening, now);
  if (asked.length === 0) return;
  const span = {
    start: Math.min(...asked.map(({ range }) => range.start)),
    end: Math.max(...asked.map(({ range }) => range.end)),
  };
  const { facility: id } = opening;
  const claims = [ownedTime(await keepFacility(tx, id), span)];
  const members = asked.map(({ member }) => member);
  const line = await lockWaitingList(tx, { claims, members }, club);
  // Another process may have allotted it, or a request may have been withdrawn; later requests aren't locked yet.
  const known = new Set(asked.map((request) => request.id));
  const due = (await readDue(tx, opening, now).for('update', { of: openingRequest })).filter((request) =>
    known.has(request.id),
  );
  if (due.length === 0) return;
  // Read again now that nobody else can change it.
  const place = await keepFacility(tx, id);
  // The waiting list comes before: members whose level could book the time earlier.
  await offerFreedTime(tx, line, club);

  const { allotment: policy } = place;
  const seed = randomBytes(16).toString('hex');
  const first = policy === 'DRAW' ? await unlucky(tx, members, opening.opensAt) : new Set<number>();
  const entrants = due.map((request) => ({ ...request, goesFirst: first.has(request.member) }));
  const decide = decider(tx, place, span, club);
  const decided: DecidedRequest[] = [];
  for (const { goesFirst, ...request } of sortByTurn(entrants, { policy, seed })) {
    const result = await decide(request);
    if (result.kind === 'later') await postpone(tx, request.id, { facility: id, opensAt: result.at });
    else decided.push({ request, goesFirst, result });
  }
  if (decided.length === 0) return;
  await store(tx, opening, { policy, seed, decided, now });
  await notifyAllotted(tx, { place, decided, mails }, now);
}

/** Postponed, as it opens later than was known. */
async function postpone(tx: Transaction, request: number, opening: FacilityOpening): Promise<void> {
  await tx
    .update(openingRequest)
    .set({ opens_at: new Date(opening.opensAt) })
    .where(eq(openingRequest.id, request));
  await scheduleAllotment(tx, [opening]);
}

/** Allots one opening in its own transaction, if that hasn't been done. */
export const allotOpening = (
  db: Database,
  opening: FacilityOpening,
  mails: BookingMails,
  club: Club,
): Promise<void> => transact(db, (tx) => allot(tx, opening, mails, club));

/**
 * Allots the times that have opened, of these or of all, so that requests made before the opening come before new
 * ones: the first of the club's processes does it, and the others wait for its locks.
 */
export async function allotDueFirst(
  db: Database,
  times: readonly OwnedTime[] | undefined,
  mails: BookingMails,
  club: Club,
): Promise<void> {
  for (const opening of await dueOpenings(db, club.now, times)) await allotOpening(db, opening, mails, club);
}

/** The same for times of a facility, if it exists. */
export async function allotTimesFirst(
  db: Database,
  { facility, ranges }: { facility: number; ranges: readonly TimeRange[] },
  mails: BookingMails,
  club: Club,
): Promise<void> {
  const place = await findFacility(db, facility);
  if (!place) return;
  const times = ranges.map((range) => ownedTime(place, range));
  await allotDueFirst(db, times, mails, club);
}
