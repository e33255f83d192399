import type { ImportedRow } from '@portal/contract';
import { useState } from 'react';
import { MOST_IMPORTED } from '@portal/contract/members/rules/member-import';
import { dateOf } from '@portal/contract/rules/club-time';
import {
  check as checkWord,
  checked,
  chooseFile,
  columnsHelp,
  dateForms as dateFormNames,
  datesHelp,
  faults,
  fileHelp,
  fileRead,
  imported,
  importing,
  importMembers,
  importRows,
  linkedNumber,
  missing,
  nothingToAdd,
  orPaste,
  templateName,
  tooMany,
} from '#words/desk/import';
import {
  guessDates,
  hasOption,
  importFields,
  isNeeded,
  matchColumns,
  readValues,
} from '../../../lib/desk/import/columns.ts';
import type { Reading } from '../../../lib/desk/import/columns.ts';
import { dateForms } from '../../../lib/desk/import/read-date.ts';
import { readRows } from '../../../lib/desk/import/read-file.ts';
import type { DeskField, Option } from '../../../lib/desk/records/fields.ts';
import { call } from '../../../lib/http/call.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { useKeys } from '../use-keys.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ImportedRows } from './ImportedRows.tsx';
import { FileStep } from './FileStep.tsx';
import type { NamedFile } from './ImportedRows.tsx';
import { ImportResult } from './ImportResult.tsx';
import type { MemberReading } from './MemberValues.tsx';
import { MemberValues } from './MemberValues.tsx';
import { useImport } from './use-import.ts';
import records from '../records/records.module.css';

interface ImportMembersProps {
  /** The fields of a new member. */
  readonly fields: readonly DeskField[];
  readonly options: Readonly<Record<string, readonly Option[]>>;
  readonly rights: readonly string[];
}

const words = { chooseFile, fileHelp, orPaste, fileRead, tooMany, faults };

/** Time that 5,000 rows take on a small machine, ms. */
const PATIENCE = 90_000;

/**
 * Imports members from the rows of a file: matches the columns with fields, and shows the result of each row, before
 * and after the import.
 */
export default function ImportMembers(props: ImportMembersProps) {
  const [file, setFile] = useState<NamedFile | null>(null);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const fields = importFields(props.fields, linkedNumber);
  return (
    <>
      <div className={records.head}>
        <h2>{importMembers}</h2>
      </div>
      <FileStep
        read={readRows}
        file={file}
        onFile={setFile}
        most={MOST_IMPORTED}
        accept=".csv,.txt,.tsv,text/csv"
        template={{ headings: fields.map(({ label }) => label), name: templateName }}
        words={words}
      />
      {file && <Rows key={file.key} {...props} file={file} earlier={earlier} onRead={setEarlier} />}
    </>
  );
}

/** The reading of the last file: a corrected one is read in the same way. */
interface Earlier extends Omit<Reading, 'columns'> {
  /** The field of each column, by its heading. */
  readonly byHeading: Readonly<Record<string, string>>;
}

/** The API's answer about the rows. */
interface Answer {
  readonly reading: Reading;
  readonly fates: readonly ImportedRow[];
  readonly isDone: boolean;
}

interface RowsProps extends ImportMembersProps {
  readonly file: NamedFile;
  readonly earlier: Earlier | null;
  readonly onRead: (earlier: Earlier) => void;
}

function Rows({ file, fields, options, rights, earlier, onRead }: RowsProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const { isBusy, failure, done, setDone, work } = useImport();
  const [keyFor, renew] = useKeys();
  const [filled, setFilled] = useState<MemberReading>({
    same: earlier?.same ?? {},
    meanings: earlier?.meanings ?? {},
  });
  const offered = importFields(fields, linkedNumber);
  const needed = offered.filter(isNeeded);
  // Once: it looks through all rows.
  const [first] = useState(() => ({
    columns: matchColumns(file.headings, offered, {
      earlier: earlier?.byHeading,
      has: hasOption({ file, options }),
    }),
    dates: earlier?.dates ?? guessDates(file),
  }));
  const rowsOf = (reading: Reading) =>
    readValues({ file, fields: offered, options }, reading, dateOf(clubNow(), zone));

  const check = (reading: Reading) =>
    work(async () => {
      setAnswer(null);
      const { columns } = reading;
      const byHeading = Object.fromEntries(file.headings.map((heading, at) => [heading, columns[at] ?? '']));
      onRead({ ...reading, byHeading: { ...earlier?.byHeading, ...byHeading } });
      const { rows } = await call('POST /profile/member/import/check/', {
        body: { rows: rowsOf(reading) },
        timeLimit: PATIENCE,
      });
      setTaken(new Set());
      setAnswer({ reading, fates: rows, isDone: false });
      setDone(checked);
    });

  const bring = ({ reading, fates }: Answer) =>
    work(async () => {
      const good = new Set(
        fates.filter(({ row, outcome }) => outcome === 'ADD' || taken.has(row)).map(({ row }) => row),
      );
      const body = {
        rows: rowsOf(reading)
          .filter(({ row }) => good.has(row))
          .map((one) => ({ ...one, add_duplicate: taken.has(one.row) })),
      };
      const { rows } = await call('POST /profile/member/import/', {
        body,
        idempotencyKey: keyFor(body),
        timeLimit: PATIENCE,
      });
      renew();
      const now = new Map(rows.map((fate) => [fate.row, fate]));
      setAnswer({ reading, fates: fates.map((fate) => now.get(fate.row) ?? fate), isDone: true });
      setDone(imported(rows.filter(({ member }) => member !== null).length));
    });

  const wanted = answer?.fates.filter(({ row, outcome }) => outcome === 'ADD' || taken.has(row)).length ?? 0;
  return (
    <>
      {!answer?.isDone && (
        <ColumnsStep
          file={file}
          fields={offered}
          first={first.columns}
          needed={needed.filter(({ name }) => !filled.same[name])}
          help={columnsHelp}
          missing={missing}
          dates={{
            options: dateForms.map((form) => [form, dateFormNames[form]]),
            first: first.dates,
            help: datesHelp,
          }}
          checkWord={checkWord}
          isBusy={isBusy && answer === null}
          onChange={() => setAnswer(null)}
          onCheck={(reading) => void check({ ...reading, ...filled })}
          renderMore={(columns) => (
            <MemberValues
              file={file}
              fields={offered}
              options={options}
              needed={needed}
              columns={columns}
              {...filled}
              onChange={(changed) => {
                setFilled(changed);
                setAnswer(null);
              }}
            />
          )}
        />
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
          importRows={importRows}
          onImport={() => void bring(answer)}
        >
          <ImportedRows
            file={file}
            fates={answer.fates}
            fields={offered}
            names={new Map(rowsOf(answer.reading).map(({ row, values }) => [row, values['name'] ?? '']))}
            taken={answer.isDone ? null : taken}
            rights={rights}
            onTake={setTaken}
          />
        </ImportResult>
      )}
    </>
  );
}
