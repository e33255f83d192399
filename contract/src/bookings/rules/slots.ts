import { MINUTE } from '../../rules/club-time.ts';
import type { RuleCode } from '../reservations.ts';
import type { PeakType } from '../facility-rules.ts';
import type { MemberStatus } from '../../members/rules/member-status.ts';
import type { BookableFacility, Closure, OccupiedRange, OpenHours, ResolvedDay, TimeRange } from './days.ts';
import { subtractPercent } from '../../money/rules/amounts.ts';
import { bandAt } from './prices.ts';
import { slotIndex, slotRanges } from './slot-grid.ts';

export type SlotState =
  | 'free'
  | 'booked'
  | 'held'
  | 'mine'
  | 'mine-held'
  | 'mine-offered'
  | 'closed'
  | 'not-open'
  | 'past';

/** One cell of the grid: instants, cents. */
export interface DaySlot extends TimeRange {
  /** Less the caller's discount. */
  readonly price: number;
  readonly peakType: PeakType;
  readonly state: SlotState;
  /** Until when the member with this hold may pay. */
  readonly heldUntil: number | null;
  /** The rule that forbids it. */
  readonly code: RuleCode | null;
  /** Reason for the closure, in the club's words. */
  readonly reason: string | null;
  /** The occupied interval that covers it. */
  readonly slotId: number | null;
}

/** The facts that the rules check. */
interface Facts {
  readonly facility: BookableFacility;
  readonly day: ResolvedDay;
  readonly range: TimeRange;
  readonly now: number;
}

const findClosure = ({ day, range }: Pick<Facts, 'day' | 'range'>): Closure | undefined =>
  day.closures.find(({ start, end }) => range.start < end && start < range.end);

/** The opening hours that cover the whole request. */
const findHours = (day: ResolvedDay, range: TimeRange): OpenHours | undefined =>
  day.hours.find(
    ({ start, end, goes_on_until }) =>
      start <= range.start && range.start < end && range.end <= (goes_on_until ?? end),
  );

function slotsIn({ facility, day, range }: Facts): number {
  const hours = findHours(day, range);
  if (hours === undefined) return (range.end - range.start) / (facility.slot_minutes * MINUTE);
  return slotIndex(hours, facility, range.end) - slotIndex(hours, facility, range.start);
}

/** Each rule gives its code if it forbids the request. A person sees the first that does. */
type Rule = (facts: Facts) => RuleCode | null;

const openForBookings: Rule = ({ facility }) => (facility.is_active ? null : 'facility_closed');
const notInThePast: Rule = ({ day, range, now }) => {
  const isTooLate = day.takes_running ? range.end <= now : range.start < now;
  return isTooLate ? 'in_past' : null;
};
const withinHours: Rule = ({ day, range }) => (findHours(day, range) === undefined ? 'outside_hours' : null);
const noClosure: Rule = (facts) => (findClosure(facts) === undefined ? null : 'facility_closed');

const onGrid: Rule = (facts) => {
  const hours = findHours(facts.day, facts.range);
  if (hours === undefined) return 'outside_hours';
  const edges = [facts.range.start, facts.range.end].map((edge) => slotIndex(hours, facts.facility, edge));
  return edges.every((edge) => Number.isInteger(edge)) ? null : 'off_grid';
};

const longEnough: Rule = (facts) => (slotsIn(facts) < facts.facility.min_slots ? 'too_short' : null);
const shortEnough: Rule = (facts) => (slotsIn(facts) > facts.facility.max_slots ? 'too_long' : null);

/** Returns the time at which a start on this day opens for the caller's bookings; null if they may not book at all. */
export const opensAt = (
  { opens_at, opens_minutes_before: before }: ResolvedDay,
  start: number,
): number | null => (before === null ? opens_at : start - before * MINUTE);

/** True once a start on this day is open for the caller's bookings. */
export function isOpenStart(day: ResolvedDay, start: number, now: number): boolean {
  const opens = opensAt(day, start);
  if (opens === null || now < opens) return false;
  // A start that opens by itself stays open, however long ago the day was loaded.
  return day.opens_minutes_before !== null || start < day.bookable_until;
}

const startIsOpen: Rule = ({ day, range, now }) =>
  isOpenStart(day, range.start, now) ? null : 'not_open_yet';

const enoughNotice: Rule = ({ day, range }) => (range.start < day.bookable_from ? 'notice_too_short' : null);

/** Rules that a single slot can break, in the order a person should hear of them. */
const slotRules: readonly Rule[] = [
  openForBookings,
  notInThePast,
  withinHours,
  noClosure,
  startIsOpen,
  enoughNotice,
];
/** Rules about the request as a whole. */
const requestRules: readonly Rule[] = [onGrid, longEnough, shortEnough];
const allRules: readonly Rule[] = [...slotRules, ...requestRules];

const firstBroken = (rules: readonly Rule[], facts: Facts): RuleCode | null => {
  for (const rule of rules) {
    const code = rule(facts);
    if (code !== null) return code;
  }
  return null;
};

/** True when an occupied range takes a space of the facility. */
export const sharesSpace = (
  { spaces }: Pick<BookableFacility, 'spaces'>,
  taken: Pick<OccupiedRange, 'spaces'>,
): boolean => taken.spaces.some((space) => spaces.includes(space));

/** The range of time and spaces that a booking keeps from others. */
export type OccupiedTime = Pick<OccupiedRange, 'spaces' | 'start' | 'free_at'>;

/**
 * Finds the occupied range that conflicts with a request: one that shares a space with the facility and, with the
 * time that each of the two keeps free afterwards, overlaps it.
 */
export function findConflict<Occupied extends OccupiedTime>(
  facility: Pick<BookableFacility, 'spaces' | 'buffer_minutes'>,
  occupied: readonly Occupied[],
  range: TimeRange,
): Occupied | null {
  const end = range.end + facility.buffer_minutes * MINUTE;
  const conflicts = (other: Occupied): boolean =>
    range.start < other.free_at && other.start < end && sharesSpace(facility, other);
  return occupied.find(conflicts) ?? null;
}

/** The part of a membership that decides about booking. */
export interface BookerStatus {
  readonly status: MemberStatus;
  /** Its last day, with the club's days of grace, is over. */
  readonly hasLapsed?: boolean;
  /** False: the tier can’t book. */
  readonly may_book?: boolean | undefined;
}

function checkBooker({ status, hasLapsed: isOver = false, may_book }: BookerStatus): RuleCode | null {
  if (status !== 'ACTIVE') return 'member_status';
  if (may_book === false) return 'tier_cannot_book';
  return isOver ? 'membership_ended' : null;
}

/**
 * Every rule that a request breaks, in the order a person should see them. `facility` carries its `day`; `member` is
 * null for a visitor.
 */
export function brokenRules(
  facility: BookableFacility,
  range: TimeRange,
  member: BookerStatus | null,
  now: number,
): RuleCode[] {
  if (member === null) return ['member_required'];
  const { day } = facility;
  const codes: (RuleCode | null)[] = [checkBooker(member)];
  if (day === undefined) codes.push('outside_hours');
  else for (const rule of allRules) codes.push(rule({ facility, day, range, now }));
  return [...new Set(codes.filter((code) => code !== null))];
}

/**
 * Checks whether a request may be booked: returns the code of the first rule it breaks, `slot_taken` if somebody has
 * the time, or null. `facility` carries its `day`; `occupied` covers the request; `member` is null for a visitor.
 * Browsers load this, and not `brokenRules`, which only staff's overrides need.
 */
export function checkRange(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  range: TimeRange,
  member: BookerStatus | null,
  now: number,
): RuleCode | 'slot_taken' | null {
  if (member === null) return 'member_required';
  const fault = checkBooker(member);
  if (fault !== null) return fault;
  if (facility.day === undefined) return 'outside_hours';
  const broken = firstBroken(allRules, { facility, day: facility.day, range, now });
  if (broken !== null) return broken;
  return findConflict(facility, occupied, range) === null ? null : 'slot_taken';
}

const occupiedState = (slot: OccupiedRange): SlotState => {
  if (slot.state === 'CLOSED' || slot.state === 'BLOCKED') return 'closed';
  if (slot.state === 'HELD' && slot.mine) return slot.offered ? 'mine-offered' : 'mine-held';
  if (slot.state === 'HELD') return 'held';
  return slot.mine ? 'mine' : 'booked';
};

// A slot of the grid is never outside the opening hours.
const forbiddenState = (code: RuleCode): SlotState => {
  if (code === 'in_past') return 'past';
  return code === 'facility_closed' ? 'closed' : 'not-open';
};

/** Returns the grid of a facility's day: one slot for each step of its opening hours, in order, with its state. */
export function daySlots(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  now: number,
): DaySlot[] {
  const { day } = facility;
  if (day === undefined) return [];
  const near = occupied.filter((slot) => sharesSpace(facility, slot));
  return slotRanges(facility).map((range) => {
    const band = bandAt(facility, range.start);
    const code = firstBroken(slotRules, { facility, day, range, now });
    const taker = code === 'facility_closed' ? null : findConflict(facility, near, range);
    let state: SlotState = code === null ? 'free' : forbiddenState(code);
    if (taker !== null && (state !== 'past' || taker.mine)) state = occupiedState(taker);
    return {
      ...range,
      price: subtractPercent(band?.price ?? 0, day.discount_percent ?? 0),
      peakType: band?.peakType ?? 'DEFAULT',
      state,
      heldUntil: taker?.held_until ?? null,
      code,
      reason: findClosure({ day, range })?.reason ?? null,
      slotId: taker?.id ?? null,
    };
  });
}
