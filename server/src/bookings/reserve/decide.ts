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

/** No booking is longer, even when staff make it. */
const LONGEST = 31 * DAY;

/** A time that somebody asks for. */
export interface TimeRequest {
  /** With the day that the request belongs to. */
  facility: FacilityOnDay;
  range: TimeRange;
  /** Null: the caller has no membership. */
  member: Member | null;
  /** The rules that staff let it break. */
  override: readonly BookingCode[];
  /** Whether the member is asked before they hold two bookings at once: only where they can answer. */
  isAsked?: boolean | undefined;
  now: number;
  zone: string;
}

/**
 * Throws `BookingRefused` where the rules forbid it. Answers its member, as there is no booking without one, and the
 * rules it breaks because staff let it.
 */
export function mustFitRules({ facility, range, member, override, now, zone }: TimeRequest): {
  member: Member;
  broken: RuleCode[];
} {
  const broken = brokenRules(facility, range, standingOf(member, { now, zone }), now);
  const refused = broken.find((code) => !override.includes(code));
  if (refused !== undefined || member === null) throw new BookingRefused(refused ?? 'member_required');
  // Whatever staff let it break, it is a stretch of time, and one whose slots can be counted.
  if (range.end <= range.start) throw new BookingRefused('too_short');
  if (range.end - range.start > LONGEST) throw new BookingRefused('too_long');
  return { member, broken };
}

/**
 * Throws `BookingRefused` if the request passes a limit of the household of this head. Answers the limits that it passes
 * because staff let it.
 */
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
 * The facility as it was decided by, the time that a booking owns, which reaches as far as its facility keeps free, and the rules
 * it breaks.
 */
export interface Decision {
  facility: FacilityOnDay;
  owned: TimeRange;
  overridden: BookingCode[];
}

/**
 * Claims the facility's spaces, makes the household's other bookings wait and decides by the current state: throws
 * `BookingRefused` where a rule or a limit forbids the request or somebody has the time. `moving` is the booking whose own
 * time is no hindrance and doesn't count, as it gives that up.
 */
export async function decide(tx: Transaction, asked: TimeRequest, moving?: number): Promise<Decision> {
  const { range, now, zone } = asked;
  const { member } = mustFitRules(asked);
  const { spaces } = await keepFacility(tx, asked.facility.id);
  const plan = { claims: [{ spaces, ...ownedBy(asked) }], members: [member.id] };
  const line = await lockWaitingList(tx, plan, { now, zone });
  // The staff may have changed prices, hours or closures while it waited: what is there now counts.
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
  // The waiting list comes before a new request.
  await offerFreedTime(tx, line, { now, zone });
  const occupied = await occupiedAround(tx, facility.spaces, range, { now, zone });
  const others = occupied.filter(
    ({ id, state }) => id !== moving || (state !== 'BOOKED' && state !== 'HELD'),
  );
  if (takenBy(facility, others, range) !== null) throw new BookingRefused('slot_taken');
  return { facility, owned, overridden: [...broken, ...passed] };
}
