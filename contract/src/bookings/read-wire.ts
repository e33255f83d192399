// Parses the calendar's answers from the wire for the rules: once, when an answer arrives.
import type { Facility, FacilityDay } from './facilities.ts';
import type { ReservationSlot } from './occupied-slots.ts';
import { parseRange } from './parse-range.ts';
import type { BookableFacility, OccupiedRange, OpenHours, ResolvedDay } from './rules/days.ts';

const parseInstant = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

function parseHours({ goes_on_until, ...hours }: FacilityDay['hours'][number]): OpenHours {
  return { ...parseRange(hours), ...(goes_on_until && { goes_on_until: Date.parse(goes_on_until) }) };
}

export const parseDay = (day: FacilityDay): ResolvedDay => ({
  ...day,
  hours: day.hours.map(parseHours),
  bands: day.bands.map(parseRange),
  closures: day.closures.map(parseRange),
  opens_at: parseInstant(day.opens_at),
  bookable_from: Date.parse(day.bookable_from),
  bookable_until: Date.parse(day.bookable_until),
});

export const parseFacility = (facility: Facility): BookableFacility => ({
  ...facility,
  day: facility.day && parseDay(facility.day),
});

/** Field by field, as a large day has thousands: all objects then have the same shape, and are made quickly. */
export function parseOccupied(slot: ReservationSlot): OccupiedRange {
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
    held_until: parseInstant(slot.held_until),
    mine,
    offered,
    reason,
  };
}
