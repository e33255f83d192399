import type { Reservation } from '@portal/contract';
import type { OccupiedRange } from '@portal/contract/bookings/rules/days';
import { at, date, facility } from '@portal/contract/bookings/rules/testing-day';
import type { Day } from './calendar/day/day.ts';

export const zone = 'Asia/Singapore';

/** A day of these facilities, two courts by default. */
export const day = (occupied: OccupiedRange[] = [], facilities = [facility(1), facility(2)]): Day => ({
  date,
  facilities,
  occupied,
});

/** A free booking of Tennis Court 2, from 5 to 8 pm. */
export const reservation: Reservation = {
  id: 1,
  facility: { id: 2, name: 'Tennis Court 2', category: 1, picture: 'courts' },
  member: 1,
  member_name: 'Mei Lin Tan',
  booked_by: null,
  guests: 0,
  guest_names: [],
  check_in: null,
  name: 'Mei Lin Tan',
  start_from: at('17:00'),
  end_at: at('20:00'),
  status: 'CONFIRMED',
  held_until: null,
  price: 0,
  price_lines: [],
  paid: 0,
  refund_due: 0,
  cancellation: [],
  overridden: [],
  invoice: null,
  created_at: at('14:40'),
};
