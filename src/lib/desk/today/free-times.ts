import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { coveredTime } from '@portal/contract/bookings/rules/covered-time';
import type { DaySlot } from '@portal/contract/bookings/rules/slots';
import { daySlots, sharesSpace } from '@portal/contract/bookings/rules/slots';
import { HOUR } from '@portal/contract/rules/club-time';
import type { Day } from '../../bookings/calendar/day/day.ts';

/** A stretch of a facility's day that is free: instants, and the cents of its first slot. */
export interface FreeTime extends TimeRange {
  readonly facility: BookableFacility;
  readonly price: number;
  /** The least of it that can be booked. */
  readonly shortest: TimeRange;
}

/** The next free times, or how long there is none. */
export interface FreeTimes {
  readonly times: readonly FreeTime[];
  /** Where nothing is free soon: the instant from which something is open, or free; null: not today any more. */
  readonly wait: { readonly isClosed: boolean; readonly until: number | null } | null;
}

/** Longest time that a walk-in would wait, ms. */
const SOON = 4 * HOUR;

/** The first free stretch among a facility's slots. */
function firstFree(facility: BookableFacility, slots: readonly DaySlot[]): FreeTime[] {
  const first = slots.findIndex(({ state }) => state === 'free');
  const begin = slots[first];
  if (!begin) return [];
  const rest = slots.slice(first);
  // Opening hours may have a gap between two slots.
  const ends = rest.findIndex(
    ({ state, start }, at) => state !== 'free' || (rest[at - 1]?.end ?? start) < start,
  );
  const free = ends === -1 ? rest : rest.slice(0, ends);
  const { start, price } = begin;
  const end = free.at(-1)?.end ?? begin.end;
  const shortest = { start, end: free[facility.min_slots - 1]?.end ?? end };
  return [{ facility, start, end, price, shortest }];
}

/**
 * Finds the next free stretch of each facility that begins soon or runs already, the soonest first; where none does,
 * the first ones of the day.
 */
export function findFreeTimes(day: Day, now: number): FreeTimes {
  const rows = day.facilities
    .filter(({ is_active }) => is_active)
    .map((facility) => ({ facility, slots: daySlots(facility, day.occupied, now) }));
  const all = rows
    .flatMap(({ facility, slots }) => firstFree(facility, slots))
    .toSorted((a, b) => a.start - b.start);
  const soon = all.filter(({ start }) => start <= now + SOON);
  if (soon.length > 0) return { times: soon, wait: null };
  const open = rows
    .flatMap(({ slots }) => slots)
    .filter(({ state, end }) => state !== 'closed' && end > now)
    .map(({ start }) => start);
  const opens = open.length === 0 ? null : Math.min(...open);
  const first = all[0]?.start ?? null;
  const isClosed = opens === null || opens > now;
  return {
    times: all.filter(({ start }) => start === first),
    wait: { isClosed, until: isClosed ? opens : first },
  };
}

/** Returns the share of a day's open hours that is booked, from 0 to 1; null where nothing is open. */
export function bookedShare({ facilities, occupied }: Day): number | null {
  let open = 0;
  let booked = 0;
  for (const facility of facilities.filter(({ is_active }) => is_active)) {
    const taken = occupied.filter((slot) => sharesSpace(facility, slot));
    for (const hours of facility.day?.hours ?? []) {
      open += hours.end - hours.start - coveredTime(hours, facility.day?.closures ?? []);
      booked += coveredTime(hours, taken);
    }
  }
  return open <= 0 ? null : Math.min(1, booked / open);
}
