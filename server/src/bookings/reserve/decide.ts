import { MINUTE, DAY } from '@portal/contract/rules/club-time';
import type { BookingCode, Member, RuleCode } from '@portal/contract';
import type { LimitName } from '@portal/contract/bookings/rules/limits';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { brokenRules, takenBy } from '@portal/contract/bookings/rules/slots';
import type { Transaction } from '../../database/database.ts';
import { occupiedAround } from '../availability/occupied-around.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { lockWaitingList, offerFreedTime } from '../waiting/offer-freed-time.ts';
import { BookingRefused } from './booking-refused.ts';
import { onDayOf } from './day-of-range.ts';
import { readLimits } from '../limits/household-limits.ts';
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

/** Throws `BookingRefused` if the request exceeds a limit of this household. Returns the limits that staff override. */
async function mustFitLimits(
  tx: Transaction,
  { facility, range, override, isAsked, now, zone }: TimeRequest,
  { id: member, head }: { id: number; head: number },
  moving?: number,
): Promise<LimitName[]> {
  const asks = { facilities: [facility.id], head, earliest: range.start, now, zone, except: moving };
  const passed = (await readLimits(tx, asks)).passed(facility.id, range, {
    member,
    isAsked,
  });
  const refused = passed.find(({ code }) => !override.includes(code));
  if (refused) throw new BookingRefused(refused);
  return passed.map(({ code }) => code);
}

const ownedBy = ({ facility, range }: Pick<TimeRequest, 'facility' | 'range'>): TimeRange => ({
  start: range.start,
  end: range.end + facility.buffer_minutes * MINUTE,
});

/**
 * The facility that the decision was made by, the time that the booking owns, which includes the time its facility
 * keeps free afterwards, and the rules it breaks.
 */
export interface Decision {
  facility: FacilityOnDay;
  owned: TimeRange;
  overridden: BookingCode[];
}

/**
 * Locks the facility's spaces and the household's other bookings, then decides by the current state: throws
 * `BookingRefused` where a rule or a limit forbids the request or the time is taken. `moving` is a booking that gives
 * up its own time: that is no conflict and doesn't count.
 */
export async function decide(tx: Transaction, asked: TimeRequest, moving?: number): Promise<Decision> {
  const { range, now, zone } = asked;
  const { member } = mustFitRules(asked);
  const { spaces } = await keepFacility(tx, asked.facility.id);
  const plan = { claims: [{ spaces, ...ownedBy(asked) }], members: [member.id] };
  const line = await lockWaitingList(tx, plan, { now, zone });
  // Staff may have changed prices, hours or closures while it waited: the current ones count.
  const kept = await keepFacility(tx, asked.facility.id);
  const facility = await onDayOf(tx, kept, range, { zone, level: levelOf(member), now });
  const { broken } = mustFitRules({ ...asked, facility });
  const owned = ownedBy({ facility, range });
  const passed = await mustFitLimits(
    tx,
    { ...asked, facility },
    { id: member.id, head: line.heads.get(member.id) ?? member.id },
    moving,
  );
  // The waiting list is served before a new request.
  await offerFreedTime(tx, line, { now, zone });
  const occupied = await occupiedAround(tx, facility.spaces, range, { now, zone });
  const others = occupied.filter(
    ({ id, state }) => id !== moving || (state !== 'BOOKED' && state !== 'HELD'),
  );
  if (takenBy(facility, others, range) !== null) throw new BookingRefused('slot_taken');
  return { facility, owned, overridden: [...broken, ...passed] };
}
