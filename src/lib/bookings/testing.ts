import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { date, facility } from '@portal/contract/bookings/rules/testing-day';
import type { Day } from './calendar/day.ts';

export const zone = 'Asia/Singapore';

/** A day of these facilities, two courts by default. */
export const day = (occupied: OccupiedRange[] = [], facilities = [facility(1), facility(2)]): Day => ({
  date,
  facilities,
  occupied,
});
