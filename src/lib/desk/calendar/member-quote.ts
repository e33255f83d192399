import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import type { Answer } from '@portal/contract';
import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { quote } from '@portal/contract/bookings/rules/prices';
import { checkRange, findConflict } from '@portal/contract/bookings/rules/slots';
import { addDays } from '@portal/contract/rules/club-time';
import { limitOfWire } from '../../bookings/booking/refusal-words.ts';
import { reduced } from '../../bookings/booking/reductions.ts';
import { dayQueries } from '../../bookings/calendar/day/day-calls.ts';
import { createOverlay } from '../../bookings/calendar/overlay/overlay.ts';
import { zone } from '../../format/club-time.ts';
import { call } from '../../http/call.ts';

/** A facility on a day as a member may book it, with what is taken, their discount and the limits of their household. */
export interface MemberTerms {
  readonly facility: BookableFacility;
  readonly occupied: readonly OccupiedRange[];
  readonly discount: Answer<'GET /booking/discount/'>;
  readonly limits: readonly UsedLimit[];
}

/** The holder of terms: a member, by id, or somebody without a membership. */
export type Booker = number | 'VISITOR';

/** Loads them. Throws what `call` throws. */
export async function loadMemberTerms(
  { id, category }: Pick<BookableFacility, 'id' | 'category'>,
  { booker, date }: { readonly booker: Booker; readonly date: string },
  signal: AbortSignal,
): Promise<MemberTerms | null> {
  const query = { date, category: category.id, limit: 500 };
  const find = ({ results }: Answer<'GET /sport-facility/'>) =>
    results.map(parseFacility).find((one) => one.id === id);
  const taken = call('GET /booking/reservation-slot/', { query: dayQueries(date, zone).slots, signal });
  if (booker === 'VISITOR') {
    const [listed, { results }] = await Promise.all([
      call('GET /sport-facility/', { query: { ...query, visitor: 'true' }, signal }),
      taken,
    ]);
    const facility = find(listed);
    const discount = { discount_group: 'NA', used_up: false } as const;
    return facility ? { facility, occupied: results.map(parseOccupied), discount, limits: [] } : null;
  }
  const member = booker;
  const [{ results }, listed, discount, limits] = await Promise.all([
    taken,
    call('GET /sport-facility/', { query: { ...query, member }, signal }),
    call('GET /booking/discount/', { query: { member }, signal }),
    call('GET /booking/allowance/', {
      query: { from: date, to: addDays(date, 1), facility: id, member },
      signal,
    }),
  ]);
  const facility = find(listed);
  return facility
    ? { facility, occupied: results.map(parseOccupied), discount, limits: limits.results.map(limitOfWire) }
    : null;
}

/** The price of a time with so many guests, by the member's terms. */
export const quoteFor = ({ facility, discount }: MemberTerms, range: TimeRange, guests: number): Quote =>
  reduced(quote(facility, range, guests), { discount, vouchers: [] }, { facility, voucher: null });

/**
 * Returns why a time can't be booked; null: it can. That somebody has it comes first, as nobody may override it, unlike
 * a closure.
 */
export function findObstacle({ facility, occupied }: MemberTerms, range: TimeRange, now: number) {
  const taken = occupied.filter(({ state }) => state !== 'CLOSED');
  return findConflict(facility, taken, range)
    ? 'slot_taken'
    : checkRange(facility, occupied, range, { status: 'ACTIVE' }, now);
}

/** Finds the limit that a time would pass; undefined: none. */
export const passedLimit = ({ facility, limits }: MemberTerms, range: TimeRange, now: number) =>
  createOverlay(limits, [], now).passed(facility, range);

/** Limits on how close bookings may be: they show only once they refuse one. */
const untold: ReadonlySet<string> = new Set(['minutes_between', 'bookings_at_once', 'confirm_at_once']);

/** Lists the limits that count for a time, each with what is used of it. */
export const limitsAt = ({ limits }: MemberTerms, { start }: TimeRange): readonly UsedLimit[] =>
  limits.filter(
    ({ code, period }) =>
      !untold.has(code) && (period === null || (period.start <= start && start < period.end)),
  );
