import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { subtractPercent } from '@portal/contract/money/rules/amounts';
import { quote } from '@portal/contract/bookings/rules/prices';
import { endAfter } from '@portal/contract/bookings/rules/slot-grid';
import { checkRange } from '@portal/contract/bookings/rules/slots';

/** A booking of a facility that begins with a slot; `price` in cents, less the member's discount. */
export interface Length extends TimeRange {
  readonly price: number;
}

/**
 * Lists all bookings that can start then, with so many guests: from the shortest to the longest that ends within the
 * opening hours, including those of the next day if they follow without a break.
 */
export function lengthsFrom(facility: BookableFacility, start: number, guests = 0): Length[] {
  const { day, min_slots, max_slots } = facility;
  const hours = day?.hours.find((one) => one.start <= start && start < one.end);
  if (!day || !hours) return [];
  const lengths: Length[] = [];
  for (let slots = min_slots; slots <= max_slots; slots += 1) {
    const range = { start, end: endAfter(facility, start, slots) };
    if (range.end > (hours.goes_on_until ?? hours.end)) break;
    lengths.push({
      ...range,
      price: subtractPercent(quote(facility, range, guests).total, day.discount_percent ?? 0),
    });
  }
  return lengths;
}

/**
 * Lists the ends of a selection that reaches the end of a day whose hours continue into the next: that midnight and
 * the free times after it. Empty for other selections.
 */
export function endsPastMidnight(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  { start, end }: TimeRange,
  now: number,
): number[] {
  const hours = facility.day?.hours.find((one) => one.start <= start && start < one.end);
  if (hours?.goes_on_until === undefined || end < hours.end) return [];
  return lengthsFrom(facility, start)
    .map((one) => one.end)
    .filter(
      (one) =>
        one >= hours.end &&
        checkRange(facility, occupied, { start, end: one }, { status: 'ACTIVE' }, now) === null,
    );
}
