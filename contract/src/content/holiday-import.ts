import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { translations } from '../translations.ts';
import { date, id, oneLine } from '../wire.ts';
import { holidayTypes, MOST_HOLIDAYS } from './rules/holidays.ts';

/** A holiday of a file: whole days of the club's clock. */
const row = z.strictObject({
  /** Its number in the file, by which answers name it. */
  row: z.int().min(1).max(1_000_000),
  name: oneLine(200),
  /** The first and the last of its days. */
  first: date,
  last: date,
  /** True adds it although it is over or overlaps other holidays. */
  anyway: z.boolean().default(false),
  /** The holiday of the same days that takes this name; null: none does. */
  renames: id.nullable().default(null),
});
export type HolidayRow = z.infer<typeof row>;

const body = z.strictObject({
  type: z.enum(holidayTypes),
  rows: z.array(row).min(1).max(MOST_HOLIDAYS),
});

const rowResult = z.object({
  row: z.int(),
  /**
   * `ADD`: it is new; `PAST`: new, but over; `THERE`: the club has it; `NAME`: the club has one of another name on
   * the same days; `MEETS`: it overlaps a holiday of other days.
   */
  outcome: z.enum(['ADD', 'PAST', 'THERE', 'NAME', 'MEETS']),
  /** The existing holiday: one of the club, or of an earlier row. */
  known: z
    .object({
      id: id.nullable(),
      row: z.int().nullable(),
      name: z.string(),
      zh: translations({ name: z.string() }),
      first: date,
      last: date,
    })
    .nullable(),
  /** Result of this import; null: nothing changed. */
  done: z.enum(['ADDED', 'RENAMED']).nullable(),
});
export type ImportedHoliday = z.infer<typeof rowResult>;

const rowResults = z.object({ rows: z.array(rowResult) });

export const holidayImportEndpoints = {
  'POST /calendar-event/import/check/': endpoint({
    summary: 'What an import of these holidays would do, row by row',
    description: 'Writes nothing.',
    access: 'staff',
    right: 'calendar_event.add',
    body,
    answers: { 200: rowResults },
  }),
  'POST /calendar-event/import/': endpoint({
    summary: 'Add the holidays of a file',
    description:
      'Decides about each row again and adds the new ones in one transaction. What the club has already isn’t added twice, however often it is sent. Giving a holiday the name of a row (`renames`) takes `calendar_event.change`.',
    access: 'staff',
    right: 'calendar_event.add',
    furtherRights: ['calendar_event.change'],
    body,
    answers: { 201: rowResults },
    idempotent: true,
  }),
};
