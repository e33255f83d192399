import type { ImportedHoliday } from '@portal/contract';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import { details, outcome as outcomeWord, result, row as rowWord } from '#words/desk/moving-in/import';
import {
  called,
  days as daysWord,
  faults,
  isPast,
  mayNotRename,
  meets,
  name as nameWord,
  onSunday,
  outcomes,
  sameDayAs,
  span,
  spanFrom,
  take,
  takeRow,
  thereAs,
  thereInRow,
} from '#words/desk/facilities/import-holidays';
import type { HolidayRow } from '../../../lib/desk/holidays/holiday.ts';
import { isRead } from '../../../lib/desk/holidays/holiday.ts';
import { hasTick, loneSundays } from '../../../lib/desk/holidays/ticks.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { alertCircle, calendar, check, hourglass } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import { RowTick } from '../moving-in/import/RowTick.tsx';
import records from '../records/records.module.css';
import css from '../moving-in/import/import.module.css';

const looks = {
  ADD: ['good', check],
  ADDED: ['good', check],
  RENAMED: ['good', check],
  THERE: ['over', calendar],
  NAME: ['wait', hourglass],
  MEETS: ['wait', hourglass],
  PAST: ['over', calendar],
  UNREADABLE: ['bad', alertCircle],
} as const;

interface ImportedHolidaysProps {
  readonly type: HolidayType;
  readonly rows: readonly HolidayRow[];
  /** The API's results for the rows that could be read. */
  readonly fates: ReadonlyMap<number, ImportedHoliday>;
  /** Null: it is done. */
  readonly ticked: ReadonlySet<number> | null;
  readonly mayRename: boolean;
  readonly onTick: (ticked: ReadonlySet<number>) => void;
}

const daysOf = ({ first, last }: { readonly first: string; readonly last: string }): string =>
  first === last ? dateWithYear(first) : span(dateWithYear(first), dateWithYear(last));

/** A date of them doesn't break across lines. */
const Days = ({ row }: { readonly row: HolidayRow }) =>
  isRead(row) && row.first !== row.last ? (
    <span>
      <span className={css.day}>{spanFrom(dateWithYear(row.first))}</span>{' '}
      <span className={css.day}>{dateWithYear(row.last)}</span>
    </span>
  ) : (
    <span className={css.day}>{isRead(row) ? dateWithYear(row.first) : row.text}</span>
  );

/** Returns the sentence beside a row's result; null: none. */
function sentenceOf({ outcome, known, done }: ImportedHoliday, mayRename: boolean): string | null {
  if (done !== null) return null;
  if (outcome === 'PAST') return isPast;
  if (known === null) return null;
  if (outcome === 'THERE')
    return known.row === null ? thereAs(known.name, daysOf(known)) : thereInRow(known.row);
  if (outcome === 'MEETS') return meets(known.name, daysOf(known));
  if (known.row !== null) return sameDayAs(known.row);
  return mayRename ? called(known.name) : mayNotRename(known.name);
}

/** The result of each row, before or after the import, with a tick for those that can be imported. */
export function ImportedHolidays({ type, rows, fates, ticked, mayRename, onTick }: ImportedHolidaysProps) {
  const sundays = type === 'PUBLIC_HOLIDAY' ? loneSundays(rows) : new Set<number>();
  return (
    <table className={`${records.table} ${css.table}`} aria-label={result}>
      <thead>
        <tr>
          <th scope="col">{rowWord}</th>
          <th scope="col">{nameWord}</th>
          <th scope="col">{daysWord}</th>
          <th scope="col">{outcomeWord}</th>
          <th scope="col">{details}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const fate = fates.get(row.row);
          const when = isRead(row) ? daysOf(row) : row.text;
          const outcome = isRead(row) && fate ? (fate.done ?? fate.outcome) : 'UNREADABLE';
          const [kind, icon] = looks[outcome];
          const said = isRead(row) ? fate && sentenceOf(fate, mayRename) : faults[row.fault];
          return (
            <tr key={row.row}>
              <td data-label={rowWord}>{row.row}</td>
              <th scope="row">{row.name}</th>
              <td data-label={daysWord}>
                <Days row={row} />
              </td>
              <td data-label={outcomeWord}>
                <Tag kind={kind} icon={icon}>
                  {outcomes[outcome]}
                </Tag>
              </td>
              <td data-label={details}>
                <div className={css.said}>
                  {said && <p>{said}</p>}
                  {sundays.has(row.row) && outcome !== 'THERE' && <p>{onSunday}</p>}
                  {ticked && hasTick(fate, mayRename) && (
                    <RowTick
                      row={row.row}
                      ticked={ticked}
                      label={take}
                      spoken={takeRow(row.name, when)}
                      onTick={onTick}
                    />
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
