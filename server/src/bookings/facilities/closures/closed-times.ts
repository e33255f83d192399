import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import type { Database } from '../../../database/database.ts';
import { readCalendarDays } from '../calendar.ts';
import { openRanges } from '../hours/day-hours.ts';
import { readRules } from '../facility-day.ts';

/** Days from yesterday on: after a week without hours, a facility counts as closed until then. */
const DAYS = 9;

/** Reads when these facilities are closed by their opening hours, from yesterday's midnight on for a week, in order. */
export async function readClosedTimes(
  db: Database,
  ids: number[],
  { now, zone }: { now: number; zone: string },
): Promise<ReadonlyMap<number, TimeRange[]>> {
  const first = addDays(dateOf(now, zone), -1);
  const dates = Array.from({ length: DAYS }, (_, ahead) => addDays(first, ahead));
  const { hours } = await readRules(db, ids);
  const calendar = await readCalendarDays(db, dates, zone);
  const from = instantOf(first, '00:00', zone);
  const until = instantOf(addDays(first, DAYS), '00:00', zone);
  return new Map(
    ids.map((id) => {
      const open = calendar.flatMap(({ day }) => openRanges(hours.get(id) ?? [], day));
      const edges = [from, ...open.flatMap(({ start, end }) => [start, end]), until];
      const closed = edges.flatMap((start, index) => {
        const end = edges[index + 1];
        return index % 2 === 0 && end !== undefined && start < end ? [{ start, end }] : [];
      });
      return [id, closed];
    }),
  );
}
