import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { slotRanges } from '@portal/contract/bookings/rules/slot-grid';

const nearest = (instants: readonly number[], wanted: number): number | null =>
  instants.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? null;

/** Moves a range to the slot of a facility's day whose start is nearest to an instant; null: it has none. */
export function movedTo(facility: BookableFacility, range: TimeRange, wanted: number): TimeRange | null {
  const start = nearest(
    slotRanges(facility).map((slot) => slot.start),
    wanted,
  );
  return start === null ? null : { start, end: start + range.end - range.start };
}

/** Moves a range's end to that of the slot which is nearest to an instant. */
export function endingAt(facility: BookableFacility, range: TimeRange, wanted: number): TimeRange {
  const ends = slotRanges(facility).flatMap(({ end }) => (end > range.start ? [end] : []));
  return { ...range, end: nearest(ends, wanted) ?? range.end };
}

/** Moves a range by a slot of the facility's day; the same where the day ends. */
export function steppedBy(facility: BookableFacility, range: TimeRange, by: 1 | -1): TimeRange {
  const starts = slotRanges(facility).map(({ start }) => start);
  const next =
    by > 0 ? starts.find((start) => start > range.start) : starts.findLast((start) => start < range.start);
  return next === undefined ? range : { start: next, end: next + range.end - range.start };
}

/** Lengthens or shortens a range by a slot, to one slot at least. */
export function stretchedBy(facility: BookableFacility, range: TimeRange, by: 1 | -1): TimeRange {
  const ends = slotRanges(facility).flatMap(({ end }) => (end > range.start ? [end] : []));
  const next = by > 0 ? ends.find((end) => end > range.end) : ends.findLast((end) => end < range.end);
  return next === undefined ? range : { ...range, end: next };
}
