import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { daySlots, sharesSpace } from '@portal/contract/bookings/rules/slots';
import { HOUR } from '@portal/contract/rules/club-time';
import type { Day } from '../../bookings/calendar/day.ts';

/** A stretch of a facility's day that is free: instants, and the cents of its first slot. */
export interface FreeTime extends TimeRange {
  readonly facility: BookableFacility;
  readonly price: number;
}

/** Longest time that a walk-in would wait, ms. */
const SOON = 4 * HOUR;

/** Finds the next free stretch of each facility that begins soon or runs already, the soonest first. */
export function findFreeTimes(day: Day, now: number): readonly FreeTime[] {
  return day.facilities
    .filter(({ is_active }) => is_active)
    .flatMap((facility): FreeTime[] => {
      const slots = daySlots(facility, day.occupied, now);
      const first = slots.findIndex(({ state }) => state === 'free');
      const begin = slots[first];
      if (!begin || begin.start > now + SOON) return [];
      const rest = slots.slice(first);
      const taken = rest.findIndex(({ state }) => state !== 'free');
      const last = rest.at(taken === -1 ? -1 : taken - 1) ?? begin;
      return [{ facility, start: begin.start, end: last.end, price: begin.price }];
    })
    .toSorted((a, b) => a.start - b.start);
}

/** Adds up stretches of time, overlaps once, ms. */
function lengthOf(ranges: readonly TimeRange[]): number {
  let until = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}

const cut = (range: TimeRange, { start, end }: TimeRange): TimeRange => ({
  start: Math.max(range.start, start),
  end: Math.max(Math.max(range.start, start), Math.min(range.end, end)),
});

/** Returns the share of a day's open hours that is booked, from 0 to 1; null where nothing is open. */
export function bookedShare({ facilities, occupied }: Day): number | null {
  let open = 0;
  let booked = 0;
  for (const facility of facilities.filter(({ is_active }) => is_active)) {
    const taken = occupied.filter((slot) => sharesSpace(facility, slot));
    for (const hours of facility.day?.hours ?? []) {
      const closed = lengthOf((facility.day?.closures ?? []).map((closure) => cut(closure, hours)));
      open += hours.end - hours.start - closed;
      booked += lengthOf(taken.map((slot) => cut(slot, hours)));
    }
  }
  return open <= 0 ? null : Math.min(1, booked / open);
}
