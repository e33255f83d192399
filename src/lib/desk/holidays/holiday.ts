import { LONGEST_HOLIDAY } from '@portal/contract/content/rules/holidays';
import { daysBetween } from '@portal/contract/rules/club-time';

/** The reason why a row of a file is no holiday. */
export type HolidayFault =
  | 'no name'
  | 'long name'
  | 'no date'
  | 'not a date'
  | 'either order'
  | 'backwards'
  | 'too long'
  | 'part of a day'
  | 'repeats'
  | 'cancelled';

/** A holiday of a file: whole days, the first and the last of them. */
export interface ReadHoliday {
  readonly row: number;
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

/** A row that can't be read as one. */
export interface FaultyRow {
  readonly row: number;
  readonly name: string;
  /** As the file has it. */
  readonly text: string;
  readonly fault: HolidayFault;
}

export type HolidayRow = ReadHoliday | FaultyRow;

export const isRead = (row: HolidayRow): row is ReadHoliday => 'first' in row;

/** Longest name that the API takes. */
const LONGEST_NAME = 200;

/** Returns the holiday of a row, or the reason why it is none. */
export function toHolidayRow(row: ReadHoliday): HolidayRow {
  const name = row.name.replaceAll(/\s+/g, ' ').trim();
  const fault = findFault({ ...row, name });
  return fault === null
    ? { ...row, name }
    : { row: row.row, name: name.slice(0, LONGEST_NAME), text: `${row.first} – ${row.last}`, fault };
}

function findFault({ name, first, last }: ReadHoliday): HolidayFault | null {
  if (name === '') return 'no name';
  if (name.length > LONGEST_NAME) return 'long name';
  if (last < first) return 'backwards';
  return daysBetween(first, last) >= LONGEST_HOLIDAY ? 'too long' : null;
}
