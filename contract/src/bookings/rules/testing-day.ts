// A day for tests of the rules and of the views that show them.
import type { BookableFacility, OccupiedRange, ResolvedDay } from './days.ts';

export const date = '2026-11-21';

/** A moment of the test day, as the wire writes it. */
export const at = (time: string): string => `${date}T${time}:00+08:00`;
/** The same as an instant. */
export const instant = (time: string): number => Date.parse(at(time));

/** The test day of a facility, open 8 to 22 with peak from 18. */
export const facilityDay = (changes: Partial<ResolvedDay> = {}): ResolvedDay => ({
  date,
  day_type: 'SAT',
  holiday: null,
  hours: [{ start: instant('08:00'), end: instant('22:00') }],
  bands: [
    { start: instant('08:00'), end: instant('18:00'), peak_type: 'DEFAULT', price: 600 },
    { start: instant('18:00'), end: instant('22:00'), peak_type: 'PEAK', price: 1000 },
  ],
  closures: [],
  opens_at: Date.parse('2026-11-14T09:00:00+08:00'),
  opens_minutes_before: null,
  bookable_from: instant('08:00'),
  bookable_until: Date.parse('2026-11-29T00:00:00+08:00'),
  ...changes,
});

/** A court of hourly slots, one to three at a time. */
export const facility = (id: number, changes: Partial<BookableFacility> = {}): BookableFacility => ({
  id,
  name: `Tennis Court ${id}`,
  description: 'Hard court, lit',
  type: 'ROOM',
  category: { id: 1, name: 'Courts' },
  group: null,
  spaces: [id],
  capacity: 4,
  picture: 'courts',
  is_active: true,
  slot_minutes: 60,
  min_slots: 1,
  max_slots: 3,
  buffer_minutes: 0,
  cancellation: [
    { hours_before: 24, refund_percent: 100 },
    { hours_before: 6, refund_percent: 50 },
  ],
  limits: {},
  guests: 'NONE',
  max_guests: null,
  guest_fee: 0,
  check_in_minutes: null,
  discountable: false,
  allotment: 'FIRST',
  allotment_hold_hours: null,
  day: facilityDay(),
  ...changes,
});

/** An occupied interval of the test day. */
export const occupiedRange = (
  of: number,
  start: string,
  end: string,
  changes: Partial<OccupiedRange> = {},
): OccupiedRange => ({
  id: instant(start) / 1000 + of,
  facility: of,
  category: 1,
  group: null,
  spaces: [of],
  start: instant(start),
  end: instant(end),
  free_at: instant(end),
  state: 'BOOKED',
  held_until: null,
  mine: false,
  ...changes,
});
