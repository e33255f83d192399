import type { Body, ImportedHoliday } from '@portal/contract';
import { addDays, dayOfWeek } from '@portal/contract/rules/club-time';
import type { HolidayRow } from './holiday.ts';
import { isRead } from './holiday.ts';

/** Tells whether a row can be imported: it is readable, and the club hasn't this holiday yet. */
const canBeTicked = (fate: ImportedHoliday | undefined): fate is ImportedHoliday =>
  fate !== undefined && fate.outcome !== 'THERE' && fate.done === null;

/** Tells whether a row has a tick; one that would change a holiday's name, for staff who may do that. */
export const hasTick = (fate: ImportedHoliday | undefined, mayRename: boolean): boolean =>
  canBeTicked(fate) && (fate.outcome !== 'NAME' || fate.known?.id === null || mayRename);

export const isTicked = (fate: ImportedHoliday | undefined, ticked: ReadonlySet<number>): boolean =>
  canBeTicked(fate) && ticked.has(fate.row);

/** Returns the rows that are ticked at first: the new ones. */
export const usuallyTicked = (fates: readonly ImportedHoliday[]): ReadonlySet<number> =>
  new Set(fates.filter(({ outcome }) => outcome === 'ADD').map(({ row }) => row));

/** Returns the request for the ticked rows. */
export const createRequest = (
  rows: readonly HolidayRow[],
  fates: ReadonlyMap<number, ImportedHoliday>,
  ticked: ReadonlySet<number>,
): Body<'POST /calendar-event/import/'>['rows'] =>
  rows.filter(isRead).flatMap((row) => {
    const fate = fates.get(row.row);
    if (!fate || !isTicked(fate, ticked)) return [];
    const renames = fate.outcome === 'NAME' ? (fate.known?.id ?? null) : null;
    return { ...row, anyway: fate.outcome !== 'ADD' && renames === null, renames };
  });

/**
 * Lists the rows that are a Sunday without a holiday on the Monday after it. Many countries give that Monday too, and
 * not all of their files have it; no file tells which countries do.
 */
export function loneSundays(rows: readonly HolidayRow[]): ReadonlySet<number> {
  const holidays = rows.filter(isRead);
  const isHoliday = (day: string) => holidays.some(({ first, last }) => first <= day && day <= last);
  return new Set(
    holidays
      .filter(({ last }) => dayOfWeek(last) === 'SUN' && !isHoliday(addDays(last, 1)))
      .map(({ row }) => row),
  );
}
