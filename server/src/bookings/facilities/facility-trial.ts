import type { Answer, ParsedBody, RuleCode } from '@portal/contract';
import { MOST_BROKEN } from '@portal/contract';
import type { DaySlot, SlotState } from '@portal/contract/bookings/rules/slots';
import { brokenRules, daySlots } from '@portal/contract/bookings/rules/slots';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { implement } from '../../http/implement.ts';
import type { Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import { momentWriter } from '../../time/moments.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { Club } from '../../time/moments.ts';
import { reservation } from '../tables.ts';
import type { CalendarDay } from './calendar.ts';
import { readCalendarDay, readCalendarDays } from './calendar.ts';
import { findHoursFaults, findPricingFaults, findPeriodFaults } from './check-rules.ts';
import type { FacilityRow } from './facilities.ts';
import { findFacility } from './facilities.ts';
import type { Rules } from './facility-day.ts';
import { readRules, resolveDay } from './facility-day.ts';

type Trial = ParsedBody<'POST /sport-facility/{id}/try/'>;
type TrialAnswer = Answer<'POST /sport-facility/{id}/try/'>;

/** A facility with the rules that are tried on it. */
interface FacilityWithRules {
  facility: FacilityRow;
  rules: Rules;
}

/** Throws the faults of a trial's rules, by the list that they are in. */
function requireFaultless(trial: Trial, { min_slots, max_slots, slot_minutes }: FacilityRow): void {
  const inList = (list: string, faults: Faults) =>
    Object.entries(faults).map(([field, sentences]) => [`${list}.${field}`, sentences]);
  const faults = [
    ...inList('operating_hours', findHoursFaults(trial.operating_hours ?? [], slot_minutes)),
    ...inList('pricings', findPricingFaults(trial.pricings ?? [])),
    ...inList('advance_booking_periods', findPeriodFaults(trial.advance_booking_periods ?? [])),
    ...(max_slots < min_slots ? [['max_slots', [fault('fewerSlotsThanMin')]]] : []),
  ];
  if (faults.length > 0) throw fieldErrors(Object.fromEntries(faults));
}

/** The facility as it would be. */
function tried({ facility, rules }: FacilityWithRules, trial: Trial): FacilityWithRules {
  const { id } = facility;
  const { slot_minutes, min_slots, max_slots, notice_minutes, default_price } = trial;
  const { operating_hours, pricings, advance_booking_periods } = trial;
  return {
    facility: {
      ...facility,
      ...(slot_minutes !== undefined && { slot_minutes }),
      ...(min_slots !== undefined && { min_slots }),
      ...(max_slots !== undefined && { max_slots }),
      ...(notice_minutes !== undefined && { notice_minutes }),
      ...(default_price !== undefined && { default_price }),
    },
    rules: {
      hours: operating_hours ? new Map([[id, operating_hours]]) : rules.hours,
      bands: pricings ? new Map([[id, pricings]]) : rules.bands,
      periods: advance_booking_periods
        ? [
            ...rules.periods.filter(({ facility_id }) => facility_id === null),
            ...advance_booking_periods.map((period) => ({ ...period, facility_id: id })),
          ]
        : rules.periods,
    },
  };
}

/** The rules that a booking can break by itself, regardless of its member and of when it was made. */
const own: ReadonlySet<RuleCode> = new Set<RuleCode>(['outside_hours', 'off_grid', 'too_short', 'too_long']);

interface Booking {
  start: number;
  end: number;
}

/** Lists which of these rules a booking breaks, on its day or the one before, whose hours may run past midnight. */
export function findBrokenRules(
  { facility, rules }: FacilityWithRules,
  booking: Booking,
  calendars: ReadonlyMap<string, CalendarDay>,
  { now, zone }: Club,
): RuleCode[] {
  const date = dateOf(booking.start, zone);
  const level = { membership_type_1: null, membership_type_3: 'STANDARD' };
  const found = [date, addDays(date, -1)].flatMap((each) => {
    const calendar = calendars.get(each);
    if (!calendar) return [];
    const day = resolveDay(facility, rules, calendar, level, now);
    const codes = brokenRules({ ...facility, day }, booking, { status: 'ACTIVE' }, now);
    return [codes.filter((code) => own.has(code))];
  });
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** The coming bookings that the stored rules allow and the tried ones don't, the earliest first. */
async function findBroken(db: Database, saved: FacilityWithRules, draft: FacilityWithRules, club: Club) {
  const { now, zone } = club;
  const coming = await db
    .select({
      id: reservation.id,
      member: reservation.member_id,
      member_name: member.name,
      start_from: reservation.start_from,
      end_at: reservation.end_at,
    })
    .from(reservation)
    .innerJoin(member, eq(member.id, reservation.member_id))
    .where(
      and(
        eq(reservation.facility_id, saved.facility.id),
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
        gt(reservation.start_from, new Date(now)),
      ),
    )
    .orderBy(asc(reservation.start_from), asc(reservation.id));
  const days = coming.map(({ start_from }) => dateOf(start_from.getTime(), zone));
  const dates = [...new Set(days.flatMap((date) => [addDays(date, -1), date]))].toSorted();
  const read = dates.length === 0 ? [] : await readCalendarDays(db, dates, zone);
  const calendars = new Map(read.map((calendar) => [calendar.day.date, calendar]));
  return coming.flatMap(({ start_from, end_at, ...booking }) => {
    const range = { start: start_from.getTime(), end: end_at.getTime() };
    const before: ReadonlySet<RuleCode> = new Set(findBrokenRules(saved, range, calendars, club));
    const codes = findBrokenRules(draft, range, calendars, club).filter((code) => !before.has(code));
    return codes.length === 0 ? [] : [{ ...booking, ...range, codes }];
  });
}

/** Returns a slot's state for somebody who has no booking there. */
function shownState(state: SlotState): TrialAnswer['slots'][number]['state'] {
  if (state === 'mine') return 'booked';
  return state === 'mine-held' || state === 'mine-offered' ? 'held' : state;
}

/** Builds the slots of a day, with others' bookings. */
async function buildSlots(db: Database, { facility, rules }: FacilityWithRules, trial: Trial, club: Club) {
  const { now, zone } = club;
  const calendar = await readCalendarDay(db, trial.date, zone);
  const day = resolveDay(facility, rules, calendar, trial, now);
  const [first, last] = [day.hours[0], day.hours.at(-1)];
  const occupied =
    first && last
      ? await occupiedAround(db, facility.spaces, { start: first.start, end: last.end }, club)
      : [];
  return { day, slots: daySlots({ ...facility, day }, occupied, now) };
}

const slotToWire = (
  { start, end, price, peakType, state, code, reason }: DaySlot,
  write: (instant: number) => string,
) => ({
  start_from: write(start),
  end_at: write(end),
  price,
  peak_type: peakType,
  state: shownState(state),
  code,
  reason,
});

/** Tries rules that aren't stored: what a member would see, and which bookings they would break. */
export function facilityTrialRoutes(app: FastifyInstance): void {
  implement(app, 'POST /sport-facility/{id}/try/', async ({ params: { id }, body, db, now, config }) => {
    const club = { now, zone: config.timeZone };
    const facility = await findFacility(db, id);
    if (!facility) throw notFound();
    const saved = { facility, rules: await readRules(db, [id]) };
    const draft = tried(saved, body);
    requireFaultless(body, draft.facility);
    const [{ day, slots }, broken] = await Promise.all([
      buildSlots(db, draft, body, club),
      findBroken(db, saved, draft, club),
    ]);
    const write = momentWriter(club.zone);
    return {
      day_type: day.day_type,
      holiday: day.holiday,
      opens_at: day.opens_at === null ? null : write(day.opens_at),
      slots: slots.map((slot) => slotToWire(slot, write)),
      broken_count: broken.length,
      broken: broken
        .slice(0, MOST_BROKEN)
        .map(({ start, end, ...booking }) => ({ ...booking, start_from: write(start), end_at: write(end) })),
    };
  });
}
