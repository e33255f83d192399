import { useState } from 'react';
import {
  encoding as encodingLabel,
  encodings as encodingNames,
  file as fileWord,
  otherFile,
  pasted,
  readPasted,
  template as templateWord,
  templateHelp,
} from '#words/desk/moving-in/import';
import { saveFile } from '../../../../lib/data/save-file.ts';
import { csv } from '../../../../lib/desk/records/csv.ts';
import { decode, encodings, UnreadableFile } from '../../../../lib/desk/import/read-file.ts';
import type { Encoding } from '../../../../lib/desk/import/read-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { OptionField } from '../../fields/OptionField.tsx';
import { Block } from '../../people/Block.tsx';
import desk from '../../desk.module.css';
import records from '../../records/records.module.css';
import css from './import.module.css';

/** The content of a file, in rows. */
interface FileContent {
  readonly rows: readonly unknown[];
}

/** The content, the name it is shown by, and a key: a corrected file has another. */
export type Named<Content> = Content & { readonly name: string; readonly key: string };

interface FileStepProps<Content extends FileContent> {
  /** Throws `UnreadableFile`. */
  readonly read: (text: string) => Content | Promise<Content>;
  readonly file: Named<Content> | null;
  readonly onFile: (file: Named<Content> | null) => void;
  /** So many rows at once. */
  readonly most: number;
  /** The kinds of files that are offered. */
  readonly accept: string;
  /** The rows of a file to begin with: headings, and examples where there are any. */
  readonly template: { readonly rows: readonly (readonly string[])[]; readonly name: string };
  readonly words: {
    readonly chooseFile: string;
    readonly fileHelp: string;
    readonly orPaste: string;
    readonly fileRead: (name: string, rows: number) => string;
    readonly tooMany: (most: number) => string;
    readonly faults: Readonly<Record<UnreadableFile['kind'], (row: number) => string>>;
  };
}

/** A file as it came, where its letters aren't UTF-8. */
interface Undecoded {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
}

type ReadingProps<Content extends FileContent> = Pick<
  FileStepProps<Content>,
  'read' | 'onFile' | 'most' | 'words'
>;

/** Reads files and pasted text, with what is wrong with them. */
function useFileReading<Content extends FileContent>({ read, onFile, most, words }: ReadingProps<Content>) {
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [undecoded, setUndecoded] = useState<Undecoded | null>(null);

  /** Reads it, or shows why it can't be read. */
  async function take(name: string, textOf: () => string) {
    setFault(null);
    setFailure(null);
    onFile(null);
    try {
      const found = await read(textOf());
      if (found.rows.length > most) setFault(words.tooMany(most));
      else onFile({ ...found, name, key: crypto.randomUUID() });
    } catch (problem) {
      if (problem instanceof UnreadableFile) setFault(words.faults[problem.kind](problem.row));
      else setFailure(problem);
    }
  }
  function readBytes(name: string, bytes: Uint8Array, encoding: Encoding): void {
    void take(name, () => {
      const plain = decode(bytes, null);
      setUndecoded(plain === null ? { name, bytes, encoding } : null);
      return plain ?? decode(bytes, encoding) ?? '';
    });
  }
  return {
    fault,
    failure,
    /** The file, where its letters have to be chosen. */
    undecoded,
    open: async (chosen: File | undefined) => {
      if (chosen) readBytes(chosen.name, new Uint8Array(await chosen.arrayBuffer()), encodings[0]);
    },
    readBytes,
    paste: (text: string) => {
      setUndecoded(null);
      void take(pasted, () => text);
    },
  };
}

/** Selects a file, or takes pasted text; shows its errors. */
export function FileStep<Content extends FileContent>(props: FileStepProps<Content>) {
  const { file, accept, template, words } = props;
  const { fault, failure, undecoded, open, readBytes, paste } = useFileReading(props);
  return (
    <Block
      title={fileWord}
      actions={
        <Button
          onClick={() =>
            saveFile(new Blob([csv(template.rows)], { type: 'text/csv' }), `${template.name}.csv`)
          }
        >
          {templateWord}
        </Button>
      }
    >
      <div className={css.step}>
        <div className={`field ${css.file}`}>
          <label htmlFor="import-file">{file ? otherFile : words.chooseFile}</label>
          <input
            id="import-file"
            className={`input ${records.text} ${desk.fileInput}`}
            type="file"
            accept={accept}
            aria-invalid={fault === null ? undefined : true}
            aria-describedby={`import-file-help${fault === null ? '' : ' import-file-error'}`}
            onChange={({ target }) => void open(target.files?.[0])}
          />
          {fault !== null && <FieldError id="import-file-error">{fault}</FieldError>}
          {failure !== null && <FailureMessage failure={failure} />}
          <p className="field-help" id="import-file-help">
            {words.fileHelp} {template.rows.length > 1 && templateHelp}
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
              if (chosen) readBytes(undecoded.name, undecoded.bytes, chosen);
            }}
          />
        )}
        {file === null && <PastedRows label={words.orPaste} onPaste={paste} />}
        {file && <output>{words.fileRead(file.name, file.rows.length)}</output>}
      </div>
    </Block>
  );
}

interface PastedRowsProps {
  readonly label: string;
  readonly onPaste: (text: string) => void;
}

/** Rows that are pasted instead of a file. */
function PastedRows({ label, onPaste }: PastedRowsProps) {
  const [text, setText] = useState('');
  return (
    <details className={css.paste}>
      <summary>{label}</summary>
      <textarea
        className={`input ${records.text}`}
        rows={6}
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        onClick={() => {
          onPaste(text);
          // The pressed button disappears with the pasted text, so the focus goes to the file: the columns come
          // next.
          document.getElementById('import-file')?.focus();
        }}
      >
        {readPasted}
      </Button>
    </details>
  );
}
