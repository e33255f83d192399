import type { Member, UsualBookings } from '@portal/contract';
import { MOST_SUGGESTED } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { HouseholdBooking } from '@portal/contract/bookings/rules/limits';
import { quote } from '@portal/contract/bookings/rules/prices';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findHouseholdHead } from '../../members/index.ts';
import type { FoundVoucher } from '../../money/index.ts';
import { creditAndCard, paysBookings, usableVouchers } from '../../money/index.ts';
import { nameInChinese } from '../../resource/name-in-chinese.ts';
import type { Boards } from '../board/boards.ts';
import type { CalendarFacts, DayBoard } from '../board/day-board.ts';
import { isOccupied, isOwnedBy } from '../board/occupied-ranges.ts';
import type { Club } from '../../time/moments.ts';
import { bookableUntil, periodFor } from '../facilities/hours/advance-period.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import type { HouseholdLimits } from '../limits/household-limits.ts';
import { householdBookings, limitedFacilities, limitsFor } from '../limits/household-limits.ts';
import { previewDiscount } from '../reductions/take-reductions.ts';
import { datesAround, sightOf } from '../reserve/sight.ts';
import { rangeToWire } from '../availability/to-wire.ts';
import type { Habit } from './habits.ts';
import { findHabits } from './habits.ts';

/** Number of weeks that are searched for a free time, where the booking window reaches as far. */
const WEEKS = 4;

/** A time like a habit's that may be free. */
interface Candidate {
  readonly habit: number;
  readonly facility: number;
  readonly date: string;
  readonly range: TimeRange;
}

/** Times like a habit's that the member's level may book now, soonest first. */
function findCandidates(
  { facility, weekday, from, to, nights }: Habit,
  habit: number,
  facts: CalendarFacts,
  { member, now, zone }: Club & { member: Member },
): Candidate[] {
  const today = dateOf(now, zone);
  const ahead = (weekday + 7 - new Date(today).getUTCDay()) % 7;
  const until = bookableUntil(periodFor(facts.rules.periods, facility, member), zone, now);
  return Array.from({ length: WEEKS }, (_, week) => {
    const date = addDays(today, ahead + 7 * week);
    const range = {
      start: instantOf(date, from, zone),
      end: instantOf(addDays(date, nights), to, zone),
    };
    return { habit, facility, date, range };
  }).filter(({ range: { start } }) => now <= start && start < until);
}

const overlap = (a: TimeRange, b: TimeRange): boolean => a.start < b.end && b.start < a.end;

/** True if a member is somewhere else at that time: nobody plays on two courts at once. */
const isElsewhere = (days: readonly DayBoard[], range: TimeRange, member: number, now: number): boolean =>
  days.some(({ occupied }) =>
    occupied.some(
      (other) => isOwnedBy(other, member) && isOccupied(other, now) && overlap(other.shown, range),
    ),
  );

/** Reads the current limits of a member's household; one query, where any of these facilities is limited. */
async function readHouseholdLimits(
  db: Database,
  facts: CalendarFacts,
  facilities: readonly number[],
  { member, now, zone }: Club & { member: Member },
): Promise<HouseholdLimits> {
  const limited = await limitedFacilities(db, facts);
  if (!facilities.some((id) => limited.has(id))) return limitsFor(limited, [], { now, zone });
  const asked = { head: findHouseholdHead(member), earliest: now, now, zone };
  const { rows } = await db.execute<{ family: HouseholdBooking[] }>(
    sql`select ${householdBookings(asked)} as family`,
  );
  return limitsFor(limited, rows[0]?.family ?? [], { now, zone });
}

/** A free time, at a facility with its day. */
interface Suggestion {
  readonly facility: FacilityOnDay;
  readonly range: TimeRange;
}

/** Picks the first time of each habit that can be booked, and none that overlaps one before it. */
function firstFree(
  candidates: readonly Candidate[],
  boards: ReadonlyMap<string, DayBoard>,
  limits: HouseholdLimits,
  { member, now }: Club & { member: Member },
): Suggestion[] {
  const found: Suggestion[] = [];
  const done = new Set<number>();
  for (const { habit, facility: id, date, range } of candidates) {
    if (found.length === MOST_SUGGESTED) break;
    if (done.has(habit) || found.some((other) => overlap(other.range, range))) continue;
    const days = datesAround(date).flatMap((day) => boards.get(day) ?? []);
    const sight = sightOf(days, { level: member, now });
    const facility = sight.facility(id, range);
    if (!facility || checkRange(facility, [], range, member, now) !== null) continue;
    if (sight.isTaken(facility, range) || isElsewhere(days, range, member.id, now)) continue;
    if (limits.findExceededLimits(id, range, { member: member.id, isAsked: true }).length > 0) continue;
    found.push({ facility, range });
    done.add(habit);
  }
  return found;
}

/** The caller, and the gateway that may have a saved card of theirs. */
interface SuggestionContext extends Club {
  member: Member;
  gateway: string;
}

export const noSuggestions: UsualBookings = { credit: 0, card: null, results: [] };

/**
 * Finds the next times like those that a member often books, which they can book unchanged: by the calendar in
 * memory, and in as many queries for many habits as for one.
 */
export async function usualBookings(
  db: Database,
  boards: Boards,
  { member, ...club }: Omit<SuggestionContext, 'member'> & { member: Member | null },
): Promise<UsualBookings> {
  if (member?.status !== 'ACTIVE') return noSuggestions;
  const asker = { ...club, member };
  const habits = await findHabits(db, member.id, club);
  if (habits.length === 0) return noSuggestions;
  const [today] = await boards.of([dateOf(club.now, club.zone)]);
  if (!today) throw new Error('The day was not read');
  const { facts } = today;
  const candidates = habits.flatMap((habit, place) => findCandidates(habit, place, facts, asker));
  if (candidates.length === 0) return noSuggestions;
  const dates = [...new Set(candidates.flatMap(({ date }) => datesAround(date)))];
  const [days, limits] = await Promise.all([
    boards.of(dates),
    readHouseholdLimits(
      db,
      facts,
      habits.map(({ facility }) => facility),
      asker,
    ),
  ]);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const found = firstFree(candidates, byDate, limits, asker);
  return priced(db, found, asker);
}

/** Smallest part of a voucher, per cent, that a booking must use for it to be offered: the rest of it is lost. */
const LEAST_USED = 50;

/**
 * Finds the voucher that pays all of a booking, before any discount, as vouchers do: the one of which least is lost,
 * and of those the one that ends first. Null: none does.
 */
function voucherFor(
  vouchers: readonly FoundVoucher[],
  { category }: FacilityOnDay,
  price: number,
): UsualBookings['results'][number]['voucher'] {
  const voucherWorth = ({ voucher: { kind, value } }: FoundVoucher) =>
    kind === 'AMOUNT' ? value : Math.round((price * value) / 100);
  const fits = (one: FoundVoucher) => {
    const worth = voucherWorth(one);
    return paysBookings(one.group, category.id) && worth >= price && price * 100 >= worth * LEAST_USED;
  };
  const [best] = vouchers.filter(fits).toSorted((a, b) => voucherWorth(a) - voucherWorth(b));
  if (!best) return null;
  const { name, zh } = best.group;
  return { id: best.voucher.id, name, ...nameInChinese('name', zh) };
}

/** Adds the price of each suggestion, and the credit that may pay for it. */
async function priced(
  db: Database,
  found: readonly Suggestion[],
  { member, gateway, now, zone }: SuggestionContext,
): Promise<UsualBookings> {
  const facilities = found.map(({ facility }) => facility);
  const discounted = await previewDiscount(db, facilities, { member, now, zone });
  const quoted = found.map(({ facility, range }) => {
    const full = quote(facility, range, 0);
    return { facility, range, full: full.total, price: discounted(facility, full).total };
  });
  const isPriced = quoted.some(({ price }) => price > 0);
  const [ways, vouchers] = isPriced
    ? await Promise.all([
        creditAndCard(db, member.id, { gateway, zone }),
        usableVouchers(db, member.id, { now, zone }),
      ])
    : [{ credit: 0, card: null }, []];
  const results = quoted.map(({ facility, range, full, price }) => ({
    facility: { id: facility.id, name: facility.name, zh: facility.zh },
    ...rangeToWire(range, zone),
    price,
    voucher: price > 0 ? voucherFor(vouchers, facility, full) : null,
  }));
  return { ...ways, results };
}
