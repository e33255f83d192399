import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { lessShare } from '@portal/contract/money/rules/amounts';
import { quote } from '@portal/contract/bookings/rules/prices';
import { MINUTE } from '@portal/contract/rules/club-time';

/** A booking of a facility that begins with a slot; `price` in cents, less the member's discount. */
export interface Length extends TimeRange {
  readonly price: number;
}

/**
 * All that can be booked from a start on, with so many guests: from the shortest booking to the longest that ends within the
 * opening hours.
 */
export function lengthsFrom(facility: BookableFacility, start: number, guests = 0): Length[] {
  const { day, slot_minutes, min_slots, max_slots } = facility;
  const hours = day?.hours.find((one) => one.start <= start && start < one.end);
  if (!day || !hours) return [];
  const lengths: Length[] = [];
  for (let slots = min_slots; slots <= max_slots; slots += 1) {
    const range = { start, end: start + slots * slot_minutes * MINUTE };
    if (range.end > hours.end) break;
    lengths.push({
      ...range,
      price: lessShare(quote(facility, range, guests).total, day.discount_percent ?? 0),
    });
  }
  return lengths;
}
