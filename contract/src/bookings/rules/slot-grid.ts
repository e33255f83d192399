/**
 * The grid of slots that a booking starts and ends on. Slots are all as long as each other, but for the one in which the club's
 * clock changes (a night is a night, whether it lasts nineteen hours or twenty-one), and they go on past midnight where the next
 * day's hours follow without a break.
 */
import { MINUTE } from '../../rules/club-time.ts';
import type { BookableFacility, OpenHours, TimeRange } from './days.ts';

type Facility = Pick<BookableFacility, 'day' | 'slot_minutes'>;

/** Returns the index of an instant on the grid of hours, from 0; a fraction within a slot. */
export function slotIndex(
  { start, clock_change: change }: OpenHours,
  { slot_minutes }: Pick<Facility, 'slot_minutes'>,
  instant: number,
): number {
  const step = slot_minutes * MINUTE;
  const index = (instant - start) / step;
  if (!change || index <= change.slot) return index;
  const by = change.minutes * MINUTE;
  const into = (instant - start - change.slot * step) / (step + by);
  return into < 1 ? change.slot + into : index - by / step;
}

/** The start of the slot with this index. */
export function slotStart(
  { start, clock_change: change }: OpenHours,
  { slot_minutes }: Pick<Facility, 'slot_minutes'>,
  index: number,
): number {
  const late = change && index > change.slot ? change.minutes : 0;
  return start + (index * slot_minutes + late) * MINUTE;
}

/** Returns the end of so many slots from a start, whether or not the facility is open for as long. */
export function endAfter(facility: Facility, start: number, slots: number): number {
  const hours = facility.day?.hours.find((one) => one.start <= start && start < one.end);
  if (!hours) return start + slots * facility.slot_minutes * MINUTE;
  return slotStart(hours, facility, slotIndex(hours, facility, start) + slots);
}

/** Returns every slot of a facility's day, in order; none if it has no day. */
export function slotRanges(facility: Facility): TimeRange[] {
  const ranges: TimeRange[] = [];
  for (const hours of facility.day?.hours ?? []) {
    let [start, index] = [hours.start, 0];
    for (;;) {
      const end = slotStart(hours, facility, (index += 1));
      // Hours that aren't known (NaN) have none.
      if (!(end <= hours.end)) break;
      ranges.push({ start, end });
      start = end;
    }
  }
  return ranges;
}
