import { addDays, dateOf } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { Level } from '@portal/contract/bookings/rules/price-bands';
import type { Database } from '../../database/database.ts';
import type { FacilityRow } from '../facilities/facilities.ts';
import type { FacilityOnDay } from '../facilities/facility-day.ts';
import { withDay } from '../facilities/facility-day.ts';

/**
 * Returns the facility with the day that a request belongs to: hours that began the evening before may reach past
 * midnight.
 */
export async function onDayOf(
  db: Database,
  facility: FacilityRow,
  range: TimeRange,
  asked: { zone: string; level: Level; now: number },
): Promise<FacilityOnDay> {
  const date = dateOf(range.start, asked.zone);
  const day = async (of: string) => {
    const [found] = await withDay(db, [facility], { ...asked, date: of });
    if (!found) throw new Error(`Facility ${facility.id} has no day`);
    return found;
  };
  const sameDate = await day(date);
  if (sameDate.day.hours.some(({ start }) => start <= range.start)) return sameDate;
  const dayBefore = await day(addDays(date, -1));
  const reaches = dayBefore.day.hours.some(({ end }) => range.start < end);
  return reaches ? dayBefore : sameDate;
}
