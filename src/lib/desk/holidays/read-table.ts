import type { ImportField } from '../import/columns.ts';
import type { ImportFile } from '../import/read-file.ts';
import type { DateForm } from '../import/read-date.ts';
import type { HolidayRow } from './holiday.ts';
import { toHolidayRow } from './holiday.ts';
import { findDateOrder, readDate } from '../import/read-date.ts';

/**
 * Returns the fields that columns of holidays can be for, with their labels and the headings of governments and
 * calendars.
 */
export const holidayFields = (
  labels: Readonly<Record<'name' | 'first' | 'last', string>>,
): readonly ImportField[] => [
  {
    name: 'first',
    label: labels.first,
    kind: 'date',
    isRequired: true,
    aliases: ['date', 'start', 'start date', 'from', 'dtstart', '日期', '开始日期', '開始日期'],
  },
  {
    name: 'last',
    label: labels.last,
    kind: 'date',
    isRequired: false,
    aliases: ['end', 'end date', 'to', 'until', '结束日期', '結束日期'],
  },
  {
    name: 'name',
    label: labels.name,
    kind: 'text',
    isRequired: true,
    aliases: [
      'name',
      'holiday',
      'holiday name',
      'summary',
      'subject',
      'title',
      'event',
      '名称',
      '名稱',
      '节日',
      '節日',
    ],
  },
];

/** The texts of a column. */
const readColumn = ({ rows }: ImportFile, index: number): readonly string[] =>
  index === -1 ? [] : rows.map(({ cells }) => cells[index]?.trim() ?? '');

/**
 * Reads the rows of a table as holidays. `order`: that of 1/5/2026, if somebody has set it; else the other dates of
 * the file tell it, or nothing.
 */
export function readTable(
  file: ImportFile,
  columns: readonly string[],
  order: DateForm | null,
): readonly HolidayRow[] {
  const [firsts, lasts, names] = ['first', 'last', 'name'].map((name) =>
    readColumn(file, columns.indexOf(name)),
  );
  const known = order ?? findDateOrder([...(firsts ?? []), ...(lasts ?? [])]);
  return file.rows.map(({ row }, index): HolidayRow => {
    const name = names?.[index] ?? '';
    const from = firsts?.[index] ?? '';
    const to = lasts?.[index] || from;
    const text = from === to ? from : `${from} – ${to}`;
    if (from === '') return { row, name, text, fault: 'no date' };
    const [first, last] = [readDate(from, known), readDate(to, known)];
    if ('fault' in first) return { row, name, text, fault: first.fault };
    if ('fault' in last) return { row, name, text, fault: last.fault };
    return toHolidayRow({ row, name, first: first.date, last: last.date });
  });
}
