import { useState } from 'react';
import { MOST_IMPORTED } from '@portal/contract/members/rules/member-import';
import {
  chooseFile,
  encoding as encodingLabel,
  encodings as encodingNames,
  faults,
  file as fileWord,
  fileHelp,
  fileRead,
  orPaste,
  otherFile,
  pasted,
  readPasted,
  template,
  templateName,
  tooMany,
} from '#words/desk/import';
import { saveFile } from '../../../lib/data/save-file.ts';
import { csv } from '../../../lib/desk/csv.ts';
import type { ImportField } from '../../../lib/desk/import/columns.ts';
import { decode, encodings, readRows, UnreadableFile } from '../../../lib/desk/import/read-file.ts';
import type { Encoding } from '../../../lib/desk/import/read-file.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { OptionField } from '../OptionField.tsx';
import { Block } from '../people/Block.tsx';
import type { NamedFile } from './ImportMembers.tsx';
import desk from '../desk.module.css';
import records from '../records/records.module.css';
import css from './import.module.css';

interface FileStepProps {
  readonly fields: readonly ImportField[];
  readonly file: NamedFile | null;
  readonly onFile: (file: NamedFile | null) => void;
}

/** A file as it came, where its letters aren't UTF-8. */
interface Undecoded {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
}

/** Chooses a file, or takes what is pasted; says what is wrong with it. */
export function FileStep({ fields, file, onFile }: FileStepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [undecoded, setUndecoded] = useState<Undecoded | null>(null);
  const [text, setText] = useState('');

  /** Reads it, or says why it can't be read. */
  function take(name: string, read: () => string) {
    setFault(null);
    onFile(null);
    try {
      const found = readRows(read());
      if (found.rows.length > MOST_IMPORTED) setFault(tooMany(MOST_IMPORTED));
      else onFile({ ...found, name });
    } catch (problem) {
      if (!(problem instanceof UnreadableFile)) throw problem;
      setFault(faults[problem.kind](problem.row));
    }
  }

  function decoded(name: string, bytes: Uint8Array, encoding: Encoding): void {
    take(name, () => {
      const plain = decode(bytes, null);
      setUndecoded(plain === null ? { name, bytes, encoding } : null);
      return plain ?? decode(bytes, encoding) ?? '';
    });
  }

  async function open(chosen: File | undefined) {
    if (chosen) decoded(chosen.name, new Uint8Array(await chosen.arrayBuffer()), encodings[0]);
  }

  return (
    <Block
      title={fileWord}
      actions={
        <Button
          onClick={() =>
            saveFile(
              new Blob([csv([fields.map(({ label }) => label)])], { type: 'text/csv' }),
              `${templateName}.csv`,
            )
          }
        >
          {template}
        </Button>
      }
    >
      <div className={css.step}>
        <div className={`field ${css.file}`}>
          <label htmlFor="import-file">{file ? otherFile : chooseFile}</label>
          <input
            id="import-file"
            className={`input ${records.text} ${desk.fileInput}`}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            aria-invalid={fault === null ? undefined : true}
            aria-describedby={`import-file-help${fault === null ? '' : ' import-file-error'}`}
            onChange={({ target }) => void open(target.files?.[0])}
          />
          {fault !== null && <FieldError id="import-file-error">{fault}</FieldError>}
          <p className="field-help" id="import-file-help">
            {fileHelp}
          </p>
        </div>
        {undecoded && (
          <OptionField
            id="import-encoding"
            label={encodingLabel}
            options={encodings.map((one) => [one, encodingNames[one]])}
            value={undecoded.encoding}
            onChoose={(value) => {
              const chosen = encodings.find((one) => one === value);
              if (chosen) decoded(undecoded.name, undecoded.bytes, chosen);
            }}
          />
        )}
        {file === null && (
          <details className={css.paste}>
            <summary>{orPaste}</summary>
            <textarea
              className={`input ${records.text}`}
              rows={6}
              aria-label={orPaste}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button
              onClick={() => {
                setUndecoded(null);
                take(pasted, () => text);
                // What was pressed goes with what was pasted: the columns come next after the file.
                document.getElementById('import-file')?.focus();
              }}
            >
              {readPasted}
            </Button>
          </details>
        )}
        {file && <output>{fileRead(file.name, file.rows.length)}</output>}
      </div>
    </Block>
  );
}
