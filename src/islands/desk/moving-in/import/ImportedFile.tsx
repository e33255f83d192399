import type { ImportKind, ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { importPrograms } from '@portal/contract/moving-in/rules/imports';
import { dateOf } from '@portal/contract/rules/club-time';
import { useState } from 'react';
import {
  check as checkWord,
  checked,
  dateForms as dateFormNames,
  datesHelp,
  importing,
  missing,
  nothingToAdd,
} from '#words/desk/moving-in/import';
import {
  addCount,
  addedCount,
  addedOf,
  bookedFor,
  checkedOf,
  columnsHelps,
  goesOn,
  program as programWord,
  programHelp,
  progress as progressWord,
} from '#words/desk/moving-in/moving-in';
import type { EarlierReading } from '../../../../lib/desk/import/earlier.ts';
import { isNeeded, proposedValues } from '../../../../lib/desk/import/columns.ts';
import type { Reading } from '../../../../lib/desk/import/columns.ts';
import { fieldsOf, neededOf, optionsOf } from '../../../../lib/desk/import/kinds.ts';
import type { CountedRow } from '../../../../lib/desk/import/kinds.ts';
import { fileOf, programNames, recognise } from '../../../../lib/desk/import/programs.ts';
import type { ProgramFile } from '../../../../lib/desk/import/programs.ts';
import { dateForms } from '../../../../lib/desk/import/read-date.ts';
import type { ImportContent } from '../../../../lib/desk/import/read-content.ts';
import { guessReading, rowsToSend } from '../../../../lib/desk/import/reading.ts';
import type { ImportOptions, RowResult } from '../../../../lib/desk/import/run.ts';
import { bringRows, checkRows } from '../../../../lib/desk/import/run.ts';
import type { DeskField, Option } from '../../../../lib/desk/records/fields.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { call } from '../../../../lib/http/call.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { OptionField } from '../../fields/OptionField.tsx';
import { useKeys } from '../../use-keys.ts';
import { BookingChoices } from './BookingChoices.tsx';
import type { BookingOptions } from './BookingChoices.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import type { Named } from './FileStep.tsx';
import { ImportedRows } from './ImportedRows.tsx';
import { ImportResult } from './ImportResult.tsx';
import type { MemberReading } from './MemberValues.tsx';
import { InviteImported } from './InviteImported.tsx';
import { MemberValues } from './MemberValues.tsx';
import { UndoImport } from './UndoImport.tsx';
import { useImport } from './use-import.ts';
import css from './import.module.css';

export interface ImportRecordsProps {
  readonly kind: ImportKind;
  /** The fields of a new member. */
  readonly members: readonly DeskField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly rights: readonly string[];
  /** Called when something was imported or undone. */
  readonly onDone?: (() => void) | undefined;
}

interface FileProps extends ImportRecordsProps {
  readonly file: Named<ImportContent>;
  readonly earlier: EarlierReading | null;
  readonly onRead: (earlier: EarlierReading) => void;
}

/** Asks for the program of a file where it isn't the recognised one, and for the club's facilities. */
export default function ImportedFile(props: FileProps) {
  const { kind, file, members, options } = props;
  const [found] = useState(() => recognise(file.headings, kind));
  const [program, setProgram] = useState<ImportProgram>(file.program ?? found?.program ?? 'OTHER');
  const profile = found?.program === program ? found : fileOf(program, kind);
  const { state } = useResource((signal) =>
    kind === 'BOOKINGS'
      ? call('GET /sport-facility/', { query: { limit: 500 }, signal })
      : Promise.resolve(null),
  );
  return (
    <>
      <div className={css.program}>
        <OptionField
          id="import-program"
          label={programWord}
          options={importPrograms.map((one) => [one, programNames[one]])}
          value={program}
          onChoose={(value) => setProgram(importPrograms.find((one) => one === value) ?? 'OTHER')}
        />
        {found && <p className="field-help">{programHelp}</p>}
      </div>
      {state.status === 'ready' && (
        <Rows
          key={program}
          {...props}
          program={program}
          profile={profile}
          options={optionsOf(options, { members, facilities: state.data?.results ?? [] })}
        />
      )}
      {state.status === 'failed' && <FormFailure failure={state.failure} />}
    </>
  );
}

/** The API's answer about the rows. */
interface Answer {
  readonly reading: Reading;
  readonly fates: readonly RowResult[];
  readonly batch: number | null;
  readonly isDone: boolean;
}

interface RowsProps extends FileProps {
  readonly program: ImportProgram;
  readonly profile: ProgramFile | null;
}

const meaningsOf = (profile: ProgramFile | null, earlier: EarlierReading | null): Reading['meanings'] => ({
  ...profile?.meanings,
  ...earlier?.meanings,
});

/** Names a row in the results: by its person or place, and a booking by its start as well. */
function nameOf(kind: ImportKind, { values }: CountedRow): string {
  if (kind === 'MEMBERS' || kind === 'FACILITIES') return values['name'] ?? '';
  const who = values['member_name'] ?? values['membership_id'] ?? values['email'] ?? '';
  const start = values['start_from']?.slice(0, 16).replace('T', ' ') ?? '';
  return start === '' ? who : bookedFor(who, start);
}

interface NextStepsProps extends Pick<FileProps, 'kind' | 'file' | 'rights'> {
  readonly batch: number;
  /** Number of records that were added. */
  readonly count: number;
  readonly onDone: () => void;
}

/** Buttons after an import: invite the new members, or undo it. */
const NextSteps = ({ kind, file, rights, batch, count, onDone }: NextStepsProps) => (
  <div className={css.next}>
    {kind === 'MEMBERS' && rights.includes('general_user.add') && (
      <InviteImported batch={batch} count={count} />
    )}
    {rights.includes('import.delete') && (
      <UndoImport batch={{ id: batch, kind, file_name: file.name }} count={count} onDone={onDone} />
    )}
  </div>
);

interface ImportRun extends Pick<RowsProps, 'kind' | 'file' | 'earlier' | 'onRead' | 'onDone'> {
  readonly rowsOf: (reading: Reading) => ReturnType<typeof rowsToSend>;
  readonly options: ImportOptions;
}

/** Has the API check the rows, then import those that are wanted. */
function useImportRun({ kind, file, earlier, rowsOf, options, onRead, onDone }: ImportRun) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<Progress | null>(null);
  const { isBusy, failure, done, setDone, work } = useImport();
  const [keyFor] = useKeys();

  const check = (reading: Reading) =>
    work(async () => {
      setAnswer(null);
      const { columns } = reading;
      const byHeading = Object.fromEntries(file.headings.map((heading, at) => [heading, columns[at] ?? '']));
      onRead({ ...reading, byHeading: { ...earlier?.byHeading, ...byHeading } });
      const rows = rowsOf(reading);
      setProgress({ done: 0, all: rows.length });
      const fates = await checkRows(rows, options, (count) => setProgress({ done: count, all: rows.length }));
      setTaken(new Set());
      setProgress(null);
      setAnswer({ reading, fates, batch: null, isDone: false });
      setDone(checked);
    });

  const bring = ({ reading, fates, batch }: Answer) =>
    work(async () => {
      let last = fates;
      const wanted = fates.filter(({ row, outcome }) => outcome === 'ADD' || taken.has(row)).length;
      setProgress({ done: 0, all: wanted });
      await bringRows({
        rows: rowsOf(reading),
        fates,
        taken,
        options,
        fileName: file.name,
        batch,
        keyFor,
        onPart(now, id) {
          last = now;
          setProgress({ done: now.filter(({ added }) => added !== null).length, all: wanted });
          setAnswer({ reading, fates: now, batch: id, isDone: false });
        },
      });
      setProgress(null);
      setAnswer((now) => now && { ...now, isDone: true });
      setDone(addedCount(kind, last.filter(({ added }) => added !== null).length));
      onDone?.();
    });

  const clear = () => setAnswer(null);
  return { answer, clear, taken, setTaken, progress, isBusy, failure, done, check, bring };
}

/** The number of rows that are done, of all. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

function Rows(props: RowsProps) {
  const { kind, program, file, members, options, earlier, profile } = props;
  const [choices, setChoices] = useState<BookingOptions>({ payment: 'ELSEWHERE', notify: false });
  const fields = fieldsOf(kind, members);
  const [filled, setFilled] = useState<MemberReading>({
    same: { ...proposedValues(fields), ...earlier?.same },
    meanings: meaningsOf(profile, earlier),
  });
  const readable = { file, fields, options, profile };
  const rowsOf = (reading: Reading) => rowsToSend(kind, readable, reading, dateOf(clubNow(), zone));
  const run = useImportRun({ ...props, rowsOf, options: { kind, program, ...choices } });
  const { answer, progress } = run;
  return (
    <>
      {!answer?.isDone && (
        <Columns
          {...props}
          {...{ fields, filled, choices }}
          isBusy={run.isBusy && answer === null}
          onFilled={setFilled}
          onChoices={setChoices}
          onChange={run.clear}
          onCheck={(reading) => void run.check({ ...reading, ...filled })}
        />
      )}
      {run.isBusy && progress && progress.all > 0 && (
        <div className={css.progress}>
          <p aria-live="polite">{(answer === null ? checkedOf : addedOf)(progress.done, progress.all)}</p>
          <progress aria-label={progressWord} max={progress.all} value={progress.done} />
        </div>
      )}
      {answer === null && <FormFailure failure={run.failure} />}
      {answer && <CheckedRows {...props} {...{ fields, rowsOf, run, answer }} />}
    </>
  );
}

interface ColumnsProps extends RowsProps {
  readonly fields: ReturnType<typeof fieldsOf>;
  readonly filled: MemberReading;
  readonly choices: BookingOptions;
  readonly isBusy: boolean;
  readonly onFilled: (filled: MemberReading) => void;
  readonly onChoices: (choices: BookingOptions) => void;
  /** Called when something changes that the rows were checked by. */
  readonly onChange: () => void;
  readonly onCheck: (reading: Pick<Reading, 'columns' | 'dates'>) => void;
}

/** The fields that the file's columns are read into, and the values that it doesn't have. */
function Columns(props: ColumnsProps) {
  const { kind, file, fields, options, profile, earlier, filled, choices, isBusy, onChange, onCheck } = props;
  // Once: it looks through all rows.
  const [first] = useState(() => guessReading({ file, fields, options, profile }, earlier?.byHeading));
  const needed = neededOf(kind, fields, isNeeded);
  return (
    <ColumnsStep
      file={file}
      fields={fields}
      first={first.columns}
      needed={needed.filter(({ name }) => !filled.same[name])}
      stands={{ name: ['first_name', 'last_name'] }}
      help={columnsHelps[kind]}
      missing={missing}
      dates={{
        options: dateForms.map((form) => [form, dateFormNames[form]]),
        first: earlier?.dates ?? first.dates,
        help: datesHelp,
      }}
      checkWord={checkWord}
      isBusy={isBusy}
      onChange={onChange}
      onCheck={onCheck}
      renderMore={(columns) => (
        <>
          <MemberValues
            {...{ file, fields, options, needed, columns }}
            {...filled}
            onChange={(changed) => {
              props.onFilled(changed);
              onChange();
            }}
          />
          {kind === 'BOOKINGS' && (
            <BookingChoices
              {...choices}
              onChange={(changed) => {
                props.onChoices(changed);
                onChange();
              }}
            />
          )}
        </>
      )}
    />
  );
}

interface CheckedRowsProps extends RowsProps {
  readonly fields: ReturnType<typeof fieldsOf>;
  readonly rowsOf: ImportRun['rowsOf'];
  readonly run: ReturnType<typeof useImportRun>;
  readonly answer: Answer;
}

/** The result of each row, the button that imports them, and what follows an import. */
function CheckedRows({ fields, rowsOf, run, answer, ...props }: CheckedRowsProps) {
  const { kind, file, rights, onDone } = props;
  const { taken, failure } = run;
  const { fates, batch, isDone } = answer;
  const wanted = fates.filter(
    ({ row, outcome, added }) => added === null && (outcome === 'ADD' || taken.has(row)),
  ).length;
  const count = fates.filter(({ added }) => added !== null).length;
  return (
    <ImportResult
      done={run.done}
      failure={failure}
      isBusy={run.isBusy}
      isDone={isDone}
      wanted={wanted}
      nothing={nothingToAdd}
      importing={importing}
      importRows={(rows) => addCount(kind, rows)}
      onImport={() => void run.bring(answer)}
      link={
        batch !== null && <NextSteps {...{ kind, file, rights, batch, count }} onDone={() => onDone?.()} />
      }
    >
      {batch !== null && failure !== null && <p className="soft">{goesOn}</p>}
      <ImportedRows
        {...{ kind, file, fates, fields, rights }}
        rows={
          new Map(
            rowsOf(answer.reading).map((row) => [row.row, { name: nameOf(kind, row), leftOut: row.leftOut }]),
          )
        }
        taken={isDone ? null : taken}
        onTake={run.setTaken}
      />
    </ImportResult>
  );
}
