import { csv as csvLabel } from '#words/desk/reports';
import { saveFile } from '../../../lib/data/save-file.ts';
import { csv, csvAmount } from '../../../lib/desk/records/csv.ts';
import { hoursText } from '../../../lib/desk/reports/sheets.ts';
import type { Column, Sheet } from '../../../lib/desk/reports/sheets.ts';
import { money } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import tables from '../tables/tables.module.css';
import css from './reports.module.css';

interface SheetTableProps {
  readonly sheet: Sheet;
  /** The part of the file's name that tells the days. */
  readonly period: string;
}

function shown(value: string | number, { kind }: Column): string {
  if (typeof value === 'string') return value;
  if (kind === 'money') return money(value);
  // Most facilities are closed in most hours of the day.
  if (kind === 'hours' && value === 0) return '–';
  return kind === 'hours' ? hoursText(value) : String(value);
}

function written(value: string | number | undefined, { kind }: Column): string | number {
  if (typeof value !== 'number') return value ?? '';
  if (kind === 'money') return csvAmount(value);
  return kind === 'hours' ? Number(hoursText(value)) : value;
}

/** A report's figures, to be read or saved. */
export function SheetTable({ sheet, period }: SheetTableProps) {
  const { name, title, columns, rows } = sheet;
  function save() {
    const cells = rows.map((row) => columns.map((column, index) => written(row[index], column)));
    const content = csv([columns.map(({ label }) => label), ...cells]);
    saveFile(new Blob([content], { type: 'text/csv' }), `${name}-${period}.csv`);
  }
  return (
    <>
      {/* The hours of a day don't fit most windows, and arrow keys scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls */}
      <div className={css.wide} role="group" aria-label={title} tabIndex={0}>
        <table
          className={`${tables.figures} ${tables.cards} ${sheet.picture === 'heat' ? css.hours : ''}`}
          aria-label={title}
        >
          <thead>
            <tr>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two facilities may have one name
              <tr key={at}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.label} scope="row">
                      {row[0]}
                    </th>
                  ) : (
                    <td
                      key={column.label}
                      data-label={column.label}
                      className={row[index] === 0 ? css.none : ''}
                    >
                      {shown(row[index] ?? '', column)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button onClick={save}>{csvLabel(title)}</Button>
    </>
  );
}
