// Reads what the wire says of the calendar into what the rules look at: once, where an answer arrives.
import type { Facility, FacilityDay } from './facilities.ts';
import type { ReservationSlot } from './occupied-slots.ts';
import type { BookableFacility, OccupiedRange, ResolvedDay, TimeRange } from './rules/days.ts';

/** Something from a start to an end, as the wire writes both. */
interface WireRange {
  readonly start_from: string;
  readonly end_at: string;
}

const instantOrNull = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

/** The same with its start and end as instants. */
export const rangeOfWire = <Range extends WireRange>({
  start_from,
  end_at,
  ...rest
}: Range): Omit<Range, keyof WireRange> & TimeRange => ({
  ...rest,
  start: Date.parse(start_from),
  end: Date.parse(end_at),
});

export const dayOfWire = (day: FacilityDay): ResolvedDay => ({
  ...day,
  hours: day.hours.map(rangeOfWire),
  bands: day.bands.map(rangeOfWire),
  closures: day.closures.map(rangeOfWire),
  opens_at: instantOrNull(day.opens_at),
  bookable_from: Date.parse(day.bookable_from),
  bookable_until: Date.parse(day.bookable_until),
});

export const facilityOfWire = (facility: Facility): BookableFacility => ({
  ...facility,
  day: facility.day && dayOfWire(facility.day),
});

/** Field by field, as a large day has thousands: so they are all alike, wherever they came from, and quickly made. */
export function occupiedOfWire(slot: ReservationSlot): OccupiedRange {
  const { id, facility, category, group, spaces, state, mine, offered, reason } = slot;
  const end = Date.parse(slot.end_at);
  return {
    id,
    facility,
    category,
    group,
    spaces,
    start: Date.parse(slot.start_from),
    end,
    state,
    free_at: slot.free_at === slot.end_at ? end : Date.parse(slot.free_at),
    held_until: instantOrNull(slot.held_until),
    mine,
    offered,
    reason,
  };
}
