import type { OpenHours } from '@portal/contract/bookings/rules/days';
import type { OpenMinutes } from '@portal/contract/bookings/rules/price-bands';
import { DAY_MINUTES } from '@portal/contract/bookings/rules/price-bands';
import { slotIndex } from '@portal/contract/bookings/rules/slot-grid';
import { MINUTE } from '@portal/contract/rules/club-time';
import type { ClubDay } from './day-hours.ts';
import { instantAt } from './day-hours.ts';
import type { FacilityRow } from '../facilities.ts';

type Grid = Pick<FacilityRow, 'slot_minutes' | 'max_slots'>;

/**
 * The slot in which the club's clock changes, where slots are longer than the change. With shorter ones there is just
 * one slot more or less.
 */
function clockChange(
  day: ClubDay,
  { from, to }: OpenMinutes,
  { slot_minutes: step }: Grid,
): Pick<OpenHours, 'clock_change'> {
  const lasts = (since: number, until: number) => (instantAt(day, until) - instantAt(day, since)) / MINUTE;
  const change = lasts(from, to) - (to - from);
  if (change === 0 || step <= Math.abs(change)) return {};
  for (let slot = 0, start = from; start + step <= to; slot += 1, start += step) {
    const minutes = lasts(start, start + step) - step;
    if (minutes !== 0) return { clock_change: { slot, minutes } };
  }
  return {};
}

/** The part of the next day that a booking of these hours may reach into, in minutes since the first day's midnight. */
function findReach(
  last: OpenMinutes | undefined,
  next: OpenMinutes | undefined,
  { slot_minutes, max_slots }: Grid,
): OpenMinutes | null {
  if (!last || next?.from !== last.to - DAY_MINUTES) return null;
  const to = Math.min(next.to + DAY_MINUTES, last.to + (max_slots - 1) * slot_minutes);
  return to > last.to ? { from: last.to, to } : null;
}

/** A day's opening hours with the grid of their slots, and the part of the next day that its bookings may reach into. */
export function openHours(
  spans: readonly OpenMinutes[],
  next: OpenMinutes | undefined,
  day: ClubDay,
  facility: Grid,
): { hours: OpenHours[]; reach: OpenMinutes | null } {
  const reach = findReach(spans.at(-1), next, facility);
  const hours = spans.map(({ from, to }): OpenHours => {
    const whole = { from, to: reach?.from === to ? reach.to : to };
    return {
      start: instantAt(day, from),
      end: instantAt(day, to),
      ...clockChange(day, whole, facility),
    };
  });
  const last = hours.at(-1);
  // A rest too short for a slot is a break.
  if (!reach || !last || !Number.isInteger(slotIndex(last, facility, last.end)))
    return { hours, reach: null };
  return {
    hours: [...hours.slice(0, -1), { ...last, goes_on_until: instantAt(day, reach.to) }],
    reach,
  };
}
