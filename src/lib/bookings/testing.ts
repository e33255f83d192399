import type { ReservationSlot } from '@portal/contract';
import { date, facility } from '@portal/contract/bookings/rules/testing-day';
import type { Day } from './calendar/day.ts';

export const zone = 'Asia/Singapore';

/** A day of these facilities, two courts by default. */
export const day = (occupied: ReservationSlot[] = [], facilities = [facility(1), facility(2)]): Day => ({
  date,
  facilities,
  occupied,
});
