import { DAY } from '@portal/contract/rules/club-time';
import type { BookingCode, Member, RuleCode } from '@portal/contract';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { OccupiedTime } from '@portal/contract/bookings/rules/slots';
import { brokenRules, findConflict } from '@portal/contract/bookings/rules/slots';
import type { Transaction } from '../../database/database.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { lockWaitingList, offerFreedTime } from '../waiting/offer-freed-time.ts';
import { BookingRefused } from './booking-refused.ts';
import { onDayOf } from './day-of-range.ts';
import type { HouseholdLimits } from '../limits/household-limits.ts';
import { readLimits } from '../limits/household-limits.ts';
import { ownedTime } from '../waiting/freed-time.ts';
import { levelOf, standingOf } from './level.ts';
import { keepFacility } from './take-time.ts';

/** No booking is longer, not even one by staff. */
const LONGEST = 31 * DAY;

/** A request for a time. */
export interface TimeRequest {
  /** With the day that the request belongs to. */
  facility: FacilityOnDay;
  range: TimeRange;
  /** Null: the caller has no membership. */
  member: Member | null;
  /** The rules that staff override. */
  override: readonly BookingCode[];
  /** True asks the member before they hold two bookings at once; only where they can answer. */
  isAsked?: boolean | undefined;
  now: number;
  zone: string;
}

/**
 * Throws `BookingRefused` where the rules forbid it. Returns its member, as there is no booking without one, and the
 * rules that staff override.
 */
export function mustFitRules({ facility, range, member, override, now, zone }: TimeRequest): {
  member: Member;
  broken: RuleCode[];
} {
  const broken = brokenRules(facility, range, standingOf(member, { now, zone }), now);
  const refused = broken.find((code) => !override.includes(code));
  if (refused !== undefined || member === null) throw new BookingRefused(refused ?? 'member_required');
  // Whatever staff override, it must be a range of time, with slots that can be counted.
  if (range.end <= range.start) throw new BookingRefused('too_short');
  if (range.end - range.start > LONGEST) throw new BookingRefused('too_long');
  return { member, broken };
}

/**
 * The facility that the decision was made by, the time that the booking owns, which includes the time its facility
 * keeps free afterwards, and the rules and limits that staff override.
 */
export interface Decision {
  member: Member;
  facility: FacilityOnDay;
  owned: TimeRange;
  overridden: BookingCode[];
}

/** The state of a place whose spaces and household are locked. */
interface Evidence {
  /** Of the household, without what it gives up. */
  limits: HouseholdLimits;
  /** Whatever may be in the way: bookings with the time kept free after them, blocks and closures. */
  others: readonly OccupiedTime[];
}

/** The limits that a request exceeds: all of them, and the first that staff don't override. */
export function limitsExceeded(
  { facility, range, override, isAsked }: TimeRequest,
  member: Member,
  limits: HouseholdLimits,
) {
  // Limits share times among members.
  const exceeded = member.is_visitor
    ? []
    : limits.findExceededLimits(facility.id, range, { member: member.id, isAsked });
  return { exceeded, refused: exceeded.find(({ code }) => !override.includes(code)) };
}

/** Decides a request: throws `BookingRefused` where a rule or a limit forbids it or the time is taken. */
export function judge(asked: TimeRequest, { limits, others }: Evidence): Decision {
  const { facility, range } = asked;
  const { member, broken } = mustFitRules(asked);
  const { exceeded, refused } = limitsExceeded(asked, member, limits);
  if (refused) throw new BookingRefused(refused);
  if (findConflict(facility, others, range) !== null) throw new BookingRefused('slot_taken');
  return {
    member,
    facility,
    owned: ownedTime(facility, range),
    overridden: [...broken, ...exceeded.map(({ code }) => code)],
  };
}

/**
 * Locks the facility's spaces and the household's other bookings, serves those who come first, then judges by the
 * current state. `moving` is a booking that gives up its own time: that is no conflict and doesn't count.
 */
export async function decide(tx: Transaction, asked: TimeRequest, moving?: number): Promise<Decision> {
  const { range, now, zone } = asked;
  const { member } = mustFitRules(asked);
  const { spaces, buffer_minutes } = await keepFacility(tx, asked.facility.id);
  const plan = { claims: [ownedTime({ spaces, buffer_minutes }, range)], members: [member.id] };
  const line = await lockWaitingList(tx, plan, { now, zone });
  // Staff may have changed prices, hours or closures while it waited: the current ones count.
  const kept = await keepFacility(tx, asked.facility.id);
  const facility = await onDayOf(tx, kept, range, { zone, level: levelOf(member), now });
  mustFitRules({ ...asked, facility });
  const head = line.heads.get(member.id) ?? member.id;
  const limits = await readLimits(tx, {
    facilities: [facility.id],
    head,
    earliest: range.start,
    now,
    zone,
    except: moving,
  });
  // The waiting list is served before a new request.
  await offerFreedTime(tx, line, { now, zone });
  const occupied = await occupiedAround(tx, facility.spaces, range, { now, zone });
  const others = occupied.filter(
    ({ id, state }) => id !== moving || (state !== 'BOOKED' && state !== 'HELD'),
  );
  return judge({ ...asked, facility }, { limits, others });
}
