import { dayOfWire, facilityOfWire, occupiedOfWire } from '@portal/contract/bookings/read-wire';
import { addDays } from '@portal/contract/rules/club-time';
import { call } from '../../http/call.ts';
import type { Day } from './day.ts';
import { dayOfDays, WEEK } from './week.ts';

/** A facility's week from a date on. Throws what `call` throws. */
export async function loadWeek(facility: number, from: string, signal: AbortSignal): Promise<Day> {
  const query = { from, to: addDays(from, WEEK - 1) };
  const answer = await call('GET /sport-facility/{id}/days/', { params: { id: facility }, query, signal });
  const week = {
    facility: facilityOfWire(answer.facility),
    days: answer.days.map(dayOfWire),
    occupied: answer.occupied.map(occupiedOfWire),
  };
  return dayOfDays(week, from);
}
