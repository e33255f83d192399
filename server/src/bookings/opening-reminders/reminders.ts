import type { Member, OpeningReminder, RuleCode } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { MOST_REMINDERS } from '@portal/contract/bookings/rules/figures';
import type { BookerStatus } from '@portal/contract/bookings/rules/slots';
import { brokenRules, opensAt } from '@portal/contract/bookings/rules/slots';
import { HOUR } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import { parseRange } from '@portal/contract/bookings/parse-range';
import type { FastifyInstance } from 'fastify';
import { counted, pageOf } from '../../http/page.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { orderBy } from '../../database/statements/ordering.ts';
import { notFound, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { member as memberTable } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import type { Club } from '../../time/moments.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { BookingRefused, refusing } from '../reserve/booking-refused.ts';
import { onDayOf } from '../reserve/day-of-range.ts';
import { levelOf, standingOf } from '../reserve/level.ts';
import { keepFacility } from '../reserve/take-time.ts';
import { facility, openingReminder } from '../tables.ts';
import { rangeToWire } from '../availability/to-wire.ts';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';

/** State of a time before booking: it opens at an instant, is open, or is forbidden by a rule. */
export type OpeningState =
  | { readonly state: 'opens'; readonly at: number }
  | { readonly state: 'open'; readonly facility: FacilityOnDay }
  | { readonly state: 'forbidden'; readonly code: RuleCode };

/**
 * Returns the state of a time at a facility, with its day, for a member. `anyLength`: it may be shorter than a
 * booking must be.
 */
export function findOpening(
  onDay: FacilityOnDay,
  {
    range,
    member,
    anyLength = false,
  }: { range: TimeRange; member: BookerStatus | null; anyLength?: boolean },
  now: number,
): OpeningState {
  const codes = brokenRules(onDay, range, member, now).filter((code) => !anyLength || code !== 'too_short');
  const forbids = codes.find((code) => code !== 'not_open_yet');
  if (forbids !== undefined) return { state: 'forbidden', code: forbids };
  if (codes.length === 0) return { state: 'open', facility: onDay };
  const at = opensAt(onDay.day, range.start);
  if (at === null) return { state: 'forbidden', code: 'not_open_yet' };
  // After midnight a time may open later than the day that it belongs to.
  return { state: 'opens', at: at > now ? at : now + HOUR };
}

/**
 * Checks a time by the current rules for this member. A reminder is about the slot where a booking would begin,
 * however long that must be.
 */
export async function readOpening(
  db: Database,
  place: FacilityRow,
  { range, member }: { range: TimeRange; member: Member | null },
  { now, zone }: Club,
): Promise<OpeningState> {
  const onDay = await onDayOf(db, place, range, { zone, level: levelOf(member), now });
  return findOpening(onDay, { range, member: standingOf(member, { now, zone }), anyLength: true }, now);
}

const columns = {
  id: openingReminder.id,
  start_from: openingReminder.start_from,
  end_at: openingReminder.end_at,
  remind_at: openingReminder.remind_at,
  created_at: openingReminder.created_at,
};

interface Page {
  limit: number;
  offset: number;
  /** The next to open comes first where left out. */
  ordering?: string | undefined;
}

async function findReminders(
  db: Database | Transaction,
  where: SQL | undefined,
  { limit, offset, ordering = 'remind_at' }: Page,
  zone: string,
): Promise<OpeningReminder[]> {
  const write = momentWriter(zone);
  const rows = await db
    .select({
      id: openingReminder.id,
      facility: { id: facility.id, name: facility.name },
      start: instant(openingReminder.start_from),
      end: instant(openingReminder.end_at),
      remindAt: instant(openingReminder.remind_at),
      createdAt: instant(openingReminder.created_at),
    })
    .from(openingReminder)
    .innerJoin(facility, eq(facility.id, openingReminder.facility_id))
    .where(where)
    .orderBy(...orderBy(ordering, columns, openingReminder.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ remindAt, createdAt, ...row }) => ({
    ...rangeToWire(row, zone),
    remind_at: write(remindAt),
    created_at: write(createdAt),
  }));
}

/** A page of a member's reminders. */
export async function listReminders(
  db: Database,
  member: number,
  page: Page,
  zone: string,
): Promise<{ count: number; results: OpeningReminder[] }> {
  const own = eq(openingReminder.member_id, member);
  const results = await findReminders(db, own, page, zone);
  return counted(page, results, () => db.$count(openingReminder, own));
}

/**
 * Stores a reminder of when a time opens, and returns it, or the earlier one for the same time. Throws if a rule
 * forbids the time, if it is open already, or if they have as many as they may.
 */
export async function addReminder(
  tx: Transaction,
  asked: { facility: number; range: TimeRange; member: Member | null },
  club: Club,
): Promise<OpeningReminder> {
  const { facility: place, range, member } = asked;
  if (!member) throw new BookingRefused('member_required');
  // In the order of locks for bookings: the facility before the member.
  const kept = await keepFacility(tx, place);
  // When one member makes two requests at once, the second counts what the first stored.
  await tx
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, member.id))
    .for('no key update');
  const opening = await readOpening(tx, kept, { range, member }, club);
  if (opening.state === 'forbidden') throw new BookingRefused(opening.code);
  if (opening.state === 'open') throw refuse('already_open');
  const own = eq(openingReminder.member_id, member.id);
  const same = and(
    own,
    eq(openingReminder.facility_id, place),
    eq(openingReminder.start_from, new Date(range.start)),
  );
  const find = async () => (await findReminders(tx, same, { limit: 1, offset: 0 }, club.zone))[0];
  const before = await find();
  if (before) return before;
  if ((await tx.$count(openingReminder, own)) >= MOST_REMINDERS)
    throw refuseWith(409, 'too_many_reminders', `You can have ${MOST_REMINDERS} reminders at once.`, {
      limit: MOST_REMINDERS,
    });
  await tx.insert(openingReminder).values({
    facility_id: place,
    member_id: member.id,
    start_from: new Date(range.start),
    end_at: new Date(range.end),
    remind_at: new Date(opening.at),
    created_at: new Date(club.now),
  });
  const stored = await find();
  if (!stored) throw new Error('The reminder was not stored');
  return stored;
}

/** Cancels one of a member's reminders; throws a 404 where they have none with this id. */
export async function cancelReminder(tx: Transaction, id: number, member: number | null): Promise<void> {
  if (member === null) throw notFound();
  const gone = await tx
    .delete(openingReminder)
    .where(and(eq(openingReminder.id, id), eq(openingReminder.member_id, member)))
    .returning({ id: openingReminder.id });
  if (gone.length === 0) throw notFound();
}

const none = { count: 0, results: [] };

/** Reminders of times that open for booking: a member's own, asking for one, and cancelling it. */
export function openingReminderRoutes(app: FastifyInstance): void {
  const zone = app.clubConfig.timeZone;

  implement(app, 'GET /booking/opening-reminder/', async ({ query, actor: { member }, db, request }) =>
    pageOf(request, query, member ? await listReminders(db, member.id, query, zone) : none),
  );

  implement(app, 'POST /booking/opening-reminder/', async ({ body, actor: { member }, db, now }) =>
    refusing(zone, () =>
      transact(db, (tx) =>
        addReminder(tx, { facility: body.facility, range: parseRange(body), member }, { now, zone }),
      ),
    ),
  );

  implement(
    app,
    'DELETE /booking/opening-reminder/{id}/',
    async ({ params: { id }, actor: { member }, db }) => {
      await transact(db, (tx) => cancelReminder(tx, id, member?.id ?? null));
      return undefined;
    },
  );
}
