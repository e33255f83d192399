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

function Rows(props: RowsProps) {
  const { kind, program, file, members, options, rights, earlier, profile, onRead, onDone } = props;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const { isBusy, failure, done, setDone, work } = useImport();
  const [keyFor] = useKeys();
  const [choices, setChoices] = useState<BookingOptions>({ payment: 'ELSEWHERE', notify: false });
  const fields = fieldsOf(kind, members);
  const [filled, setFilled] = useState<MemberReading>({
    same: { ...proposedValues(fields), ...earlier?.same },
    meanings: meaningsOf(profile, earlier),
  });
  const readable = { file, fields, options, profile };
  // Once: it looks through all rows.
  const [first] = useState(() => guessReading(readable, earlier?.byHeading));
  const rowsOf = (reading: Reading) => rowsToSend(kind, readable, reading, dateOf(clubNow(), zone));
  const importOptions: ImportOptions = { kind, program, ...choices };

  const check = (reading: Reading) =>
    work(async () => {
      setAnswer(null);
      const { columns } = reading;
      const byHeading = Object.fromEntries(file.headings.map((heading, at) => [heading, columns[at] ?? '']));
      onRead({ ...reading, byHeading: { ...earlier?.byHeading, ...byHeading } });
      const rows = rowsOf(reading);
      setProgress({ done: 0, all: rows.length });
      const fates = await checkRows(rows, importOptions, (count) =>
        setProgress({ done: count, all: rows.length }),
      );
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
        options: importOptions,
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

  const needed = neededOf(kind, fields, isNeeded);
  const wanted =
    answer?.fates.filter(({ row, outcome, added }) => added === null && (outcome === 'ADD' || taken.has(row)))
      .length ?? 0;
  const added = answer?.fates.filter((fate) => fate.added !== null).length ?? 0;
  return (
    <>
      {!answer?.isDone && (
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
          isBusy={isBusy && answer === null}
          onChange={() => setAnswer(null)}
          onCheck={(reading) => void check({ ...reading, ...filled })}
          renderMore={(columns) => (
            <>
              <MemberValues
                file={file}
                fields={fields}
                options={options}
                needed={needed}
                columns={columns}
                {...filled}
                onChange={(changed) => {
                  setFilled(changed);
                  setAnswer(null);
                }}
              />
              {kind === 'BOOKINGS' && (
                <BookingChoices
                  {...choices}
                  onChange={(changed) => {
                    setChoices(changed);
                    setAnswer(null);
                  }}
                />
              )}
            </>
          )}
        />
      )}
      {isBusy && progress && progress.all > 0 && (
        <div className={css.progress}>
          <p aria-live="polite">{(answer === null ? checkedOf : addedOf)(progress.done, progress.all)}</p>
          <progress aria-label={progressWord} max={progress.all} value={progress.done} />
        </div>
      )}
      {answer === null && <FormFailure failure={failure} />}
      {answer && (
        <ImportResult
          done={done}
          failure={failure}
          isBusy={isBusy}
          isDone={answer.isDone}
          wanted={wanted}
          nothing={nothingToAdd}
          importing={importing}
          importRows={(count) => addCount(kind, count)}
          onImport={() => void bring(answer)}
          link={
            answer.batch !== null && (
              <NextSteps {...props} batch={answer.batch} count={added} onDone={() => onDone?.()} />
            )
          }
        >
          {answer.batch !== null && failure !== null && <p className="soft">{goesOn}</p>}
          <ImportedRows
            kind={kind}
            file={file}
            fates={answer.fates}
            fields={fields}
            rows={
              new Map(
                rowsOf(answer.reading).map((row) => [
                  row.row,
                  { name: nameOf(kind, row), leftOut: row.leftOut },
                ]),
              )
            }
            taken={answer.isDone ? null : taken}
            rights={rights}
            onTake={setTaken}
          />
        </ImportResult>
      )}
    </>
  );
}
