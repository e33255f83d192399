import { coveredTime } from '@portal/contract/bookings/rules/covered-time';
import { addDays, MINUTE } from '@portal/contract/rules/club-time';
import type { Database } from '../../../database/database.ts';
import { isClosedBy, readCalendarDays } from '../calendar.ts';
import { openRanges } from './day-hours.ts';
import { readRules } from '../facility-day.ts';
import type { FacilityRow } from '../facilities.ts';

/**
 * Counts the minutes from one date to another at which each facility is open and not closed, by facility. Opening hours are
 * those of today: earlier ones aren't kept.
 */
export async function countOpenMinutes(
  db: Database,
  places: readonly Pick<FacilityRow, 'id' | 'spaces'>[],
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<ReadonlyMap<number, number>> {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  const { hours } = await readRules(
    db,
    places.map(({ id }) => id),
  );
  const calendar = await readCalendarDays(db, dates, zone);
  return new Map(
    places.map(({ id, spaces }) => {
      let open = 0;
      for (const { day, closures } of calendar) {
        const closed = closures.filter((closure) => isClosedBy(spaces, closure));
        for (const range of openRanges(hours.get(id) ?? [], day))
          open += range.end - range.start - coveredTime(range, closed);
      }
      return [id, open / MINUTE];
    }),
  );
}
