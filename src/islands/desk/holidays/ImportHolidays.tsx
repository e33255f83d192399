import type { ImportedHoliday } from '@portal/contract';
import { useState } from 'react';
import { holidayTypes, MOST_HOLIDAYS } from '@portal/contract/content/rules/holidays';
import type { HolidayType } from '@portal/contract/content/rules/holidays';
import { dateOf } from '@portal/contract/rules/club-time';
import { faults as fileFaults, importHolidays, checking } from '#words/desk/moving-in/import';
import {
  check as checkWord,
  checked,
  chooseFile,
  columnsHelp,
  dateForms,
  datesHelp,
  fileHelp,
  fileRead,
  first,
  imported,
  importing,
  importRows,
  intro,
  last,
  missing,
  name,
  nothingToImport,
  notReadable,
  orPaste,
  seeThem,
  templateName,
  tooMany,
  type as typeWord,
  types,
} from '#words/desk/facilities/import-holidays';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import type { HolidayRow } from '../../../lib/desk/holidays/holiday.ts';
import { isRead } from '../../../lib/desk/holidays/holiday.ts';
import { readCalendar } from '../../../lib/desk/holidays/read-calendar.ts';
import { holidayFields, readTable } from '../../../lib/desk/holidays/read-table.ts';
import { isTicked, createRequest, usuallyTicked } from '../../../lib/desk/holidays/ticks.ts';
import { matchColumns } from '../../../lib/desk/import/columns.ts';
import { isCalendar, readRows } from '../../../lib/desk/import/read-file.ts';
import type { ImportFile } from '../../../lib/desk/import/read-file.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { ColumnsStep } from '../moving-in/import/ColumnsStep.tsx';
import { FileStep } from '../moving-in/import/FileStep.tsx';
import type { Named } from '../moving-in/import/FileStep.tsx';
import { ImportResult } from '../moving-in/import/ImportResult.tsx';
import { useImport } from '../moving-in/import/use-import.ts';
import { OptionField } from '../fields/OptionField.tsx';
import { useKeys } from '../use-keys.ts';
import { ImportedHolidays } from './ImportedHolidays.tsx';
import records from '../records/records.module.css';
import css from '../moving-in/import/import.module.css';

/** The content of a file: a table, whose columns somebody checks, or a calendar's holidays. */
type Content =
  | (ImportFile & { readonly kind: 'table' })
  | { readonly kind: 'calendar'; readonly rows: readonly HolidayRow[] };

const words = {
  chooseFile,
  fileHelp,
  orPaste,
  fileRead,
  tooMany,
  faults: { ...fileFaults, 'not CSV': notReadable },
};
const fields = holidayFields({ name, first, last });
const orders = ['unsaid', 'day first', 'month first'] as const;

const read = (text: string): Content =>
  isCalendar(text)
    ? { kind: 'calendar', rows: readCalendar(text, { zone, today: dateOf(clubNow(), zone) }) }
    : { kind: 'table', ...readRows(text) };

interface ImportHolidaysProps {
  readonly rights: readonly string[];
}

/** Imports a country's holidays from a file: shows the result of each row, before and after the import. */
export default function ImportHolidays({ rights }: ImportHolidaysProps) {
  const [type, setType] = useState<HolidayType>('PUBLIC_HOLIDAY');
  const [file, setFile] = useState<Named<Content> | null>(null);
  return (
    <>
      <div className={records.head}>
        <h2>{importHolidays}</h2>
      </div>
      <p className={`soft ${css.intro}`}>{intro}</p>
      <div className={css.kind}>
        <OptionField
          id="holiday-type"
          label={typeWord}
          options={holidayTypes.map((one) => [one, types[one]])}
          value={type}
          onChoose={(value) => setType(holidayTypes.find((one) => one === value) ?? type)}
        />
      </div>
      <FileStep
        read={read}
        file={file}
        onFile={setFile}
        most={MOST_HOLIDAYS}
        accept=".ics,.csv,.txt,.tsv,text/calendar,text/csv"
        template={{ rows: [[first, last, name]], name: templateName }}
        words={words}
      />
      {file && <Rows key={`${type} ${file.key}`} type={type} content={file} rights={rights} />}
    </>
  );
}

/** The rows, and the API's results for those that could be read. */
interface Answer {
  readonly rows: readonly HolidayRow[];
  readonly fates: ReadonlyMap<number, ImportedHoliday>;
  readonly isDone: boolean;
}

interface RowsProps extends ImportHolidaysProps {
  readonly type: HolidayType;
  readonly content: Content;
}

const byRow = (fates: readonly ImportedHoliday[]) => new Map(fates.map((fate) => [fate.row, fate]));

/** Has the API check the rows, then import those that are ticked. */
function useHolidayImport(type: HolidayType) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { isBusy, failure, done, setDone, work } = useImport();
  const [keyFor, renew] = useKeys();

  const check = (rows: readonly HolidayRow[]) =>
    work(async () => {
      setAnswer(null);
      const good = rows.filter(isRead);
      const fates =
        good.length === 0
          ? []
          : (await call('POST /calendar-event/import/check/', { body: { type, rows: good } })).rows;
      setTicked(usuallyTicked(fates));
      setAnswer({ rows, fates: byRow(fates), isDone: false });
      setDone(checked);
    });

  const bring = ({ rows, fates }: Answer) =>
    work(async () => {
      const body = { type, rows: createRequest(rows, fates, ticked) };
      const said = await call('POST /calendar-event/import/', { body, idempotencyKey: keyFor(body) });
      renew();
      setAnswer({ rows, fates: new Map([...fates, ...byRow(said.rows)]), isDone: true });
      setDone(imported(said.rows.filter((row) => row.done !== null).length));
    });

  const clear = () => setAnswer(null);
  return { answer, clear, ticked, setTicked, isBusy, failure, done, check, bring };
}

type HolidayImport = ReturnType<typeof useHolidayImport>;

function Rows({ type, content, rights }: RowsProps) {
  const run = useHolidayImport(type);
  const { answer, ticked, isBusy, failure } = run;
  return (
    <>
      {answer?.isDone !== true && <ReadRows content={content} run={run} />}
      {answer === null && <FormFailure failure={failure} />}
      {answer && (
        <ImportResult
          done={run.done}
          failure={failure}
          isBusy={isBusy}
          isDone={answer.isDone}
          wanted={answer.rows.filter(({ row }) => isTicked(answer.fates.get(row), ticked)).length}
          nothing={nothingToImport}
          importing={importing}
          importRows={importRows}
          onImport={() => void run.bring(answer)}
          link={
            <a
              className="link"
              href={href('desk-section', {
                params: { id: 'events' },
                query: { type, ordering: 'start_from' },
              })}
            >
              {seeThem}
            </a>
          }
        >
          <ImportedHolidays
            type={type}
            rows={answer.rows}
            fates={answer.fates}
            ticked={answer.isDone ? null : ticked}
            mayRename={rights.includes('calendar_event.change')}
            onTick={run.setTicked}
          />
        </ImportResult>
      )}
    </>
  );
}

interface ReadRowsProps {
  readonly content: Content;
  readonly run: HolidayImport;
}

/** The columns of a table, or the button that checks the rows of a calendar file. */
function ReadRows({ content, run: { answer, isBusy, clear, check } }: ReadRowsProps) {
  if (content.kind === 'table')
    return (
      <ColumnsStep
        file={content}
        fields={fields}
        first={matchColumns(content.headings, fields)}
        needed={fields.filter(({ isRequired }) => isRequired)}
        help={columnsHelp}
        missing={missing}
        dates={{ options: orders.map((one) => [one, dateForms[one]]), first: 'unsaid', help: datesHelp }}
        checkWord={checkWord}
        isBusy={isBusy && answer === null}
        onChange={clear}
        onCheck={({ columns, dates }) =>
          void check(readTable(content, columns, dates === 'unsaid' ? null : dates))
        }
      />
    );
  if (answer !== null) return null;
  return (
    <p className={css.foot}>
      <Button look="filled" busy={isBusy} onClick={() => void check(content.rows)}>
        {isBusy ? checking : checkWord(content.rows.length)}
      </Button>
    </p>
  );
}
