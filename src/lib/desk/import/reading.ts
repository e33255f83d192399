import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import type { Option } from '../records/fields.ts';
import type { ImportField, Reading } from './columns.ts';
import { guessDates, hasOption, matchColumns, readValues } from './columns.ts';
import type { CountedRow } from './kinds.ts';
import { toRow, withCopies } from './kinds.ts';
import type { ProgramFile } from './programs.ts';
import { columnsOf } from './programs.ts';
import type { ImportFile } from './read-file.ts';

/** A file with what its columns may be for, and the program that it is from; null: none that is known. */
interface ReadableFile {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly profile: ProgramFile | null;
}

/** Guesses the columns of a file and the form of its dates. `earlier`: the fields of headings in an earlier file. */
export const guessReading = (
  { file, fields, options, profile }: ReadableFile,
  earlier: Readonly<Record<string, string>> = {},
): Pick<Reading, 'columns' | 'dates'> => ({
  columns: matchColumns(file.headings, fields, {
    earlier: { ...(profile && columnsOf(profile, file.headings)), ...earlier },
    has: hasOption({ file, options }),
  }),
  dates: guessDates(file),
});

/** Turns the rows of a file into those that are sent. `today`: the club's date. */
export function rowsToSend(
  kind: ImportKind,
  { file, fields, options, profile }: ReadableFile,
  reading: Reading,
  today: string,
): readonly CountedRow[] {
  const status = reading.columns.indexOf('status');
  const cells = new Map(file.rows.map((row) => [row.row, row.cells]));
  const rows = readValues({ file, fields, options }, reading, today).map(({ row, values }) => {
    const minutes = Object.fromEntries(
      (profile?.seconds ?? []).flatMap((name) =>
        values[name] ? [[name, String(Number(values[name]) / 60)]] : [],
      ),
    );
    return toRow(
      kind,
      { row, values: { ...values, ...minutes } },
      { dates: reading.dates, today, statusText: cells.get(row)?.[status] ?? '' },
    );
  });
  return withCopies(rows);
}
