import type { ImportKind } from '@portal/contract/moving-in/rules/imports';
import { MOST_IMPORTED, MOST_IN_PARTS } from '@portal/contract/moving-in/rules/imports';
import { dateOf } from '@portal/contract/rules/club-time';
import { useState } from 'react';
import { chooseFile, faults, fileHelp, fileRead, orPaste, tooMany } from '#words/desk/moving-in/import';
import { calendarHelp, chooseCalendar, importTitles, templateNames } from '#words/desk/moving-in/moving-in';
import { keepEarlier, readEarlier } from '../../../../lib/desk/import/earlier.ts';
import type { EarlierReading } from '../../../../lib/desk/import/earlier.ts';
import { exampleRows } from '../../../../lib/desk/import/examples.ts';
import { fieldsOf } from '../../../../lib/desk/import/kinds.ts';
import type { ImportContent } from '../../../../lib/desk/import/read-content.ts';
import { readContent } from '../../../../lib/desk/import/read-content.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import records from '../../records/records.module.css';
import type { Named } from './FileStep.tsx';
import { FileStep } from './FileStep.tsx';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import type { ImportRecordsProps } from './ImportedFile.tsx';

/** The steps after a file is there: loaded then. */
const ImportedFile = lazyPart(() => import('./ImportedFile.tsx'));

type NamedContent = Named<ImportContent>;

const read = (kind: ImportKind) => (text: string) =>
  readContent(kind, text, { zone, today: dateOf(clubNow(), zone) });

const wordsOf = (kind: ImportKind) => ({
  chooseFile: kind === 'BOOKINGS' ? chooseCalendar : chooseFile,
  fileHelp: kind === 'BOOKINGS' ? calendarHelp : fileHelp,
  orPaste,
  fileRead,
  tooMany,
  faults,
});

/**
 * Imports records of one kind from the rows of a file: recognises its program, matches the columns with fields, and shows
 * the result of each row, before and after the import, which can be undone.
 */
export default function ImportRecords(props: ImportRecordsProps) {
  const { kind, members, options } = props;
  const [file, setFile] = useState<NamedContent | null>(null);
  const [earlier, setEarlier] = useState(() => readEarlier(kind));
  const keep = (reading: EarlierReading) => {
    setEarlier(reading);
    keepEarlier(kind, reading);
  };
  const fields = fieldsOf(kind, members);
  return (
    <>
      <div className={records.head}>
        <h2>{importTitles[kind]}</h2>
      </div>
      <FileStep
        read={read(kind)}
        file={file}
        onFile={setFile}
        most={kind === 'MEMBERS' ? MOST_IMPORTED : MOST_IN_PARTS}
        accept={
          kind === 'BOOKINGS' ? '.ics,.csv,.txt,.tsv,text/calendar,text/csv' : '.csv,.txt,.tsv,text/csv'
        }
        template={{
          rows: [fields.map(({ label }) => label), ...exampleRows(kind, fields, options)],
          name: templateNames[kind],
        }}
        words={wordsOf(kind)}
      />
      {file && <ImportedFile key={file.key} {...props} file={file} earlier={earlier} onRead={keep} />}
    </>
  );
}
