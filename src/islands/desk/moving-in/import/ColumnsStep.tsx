import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  checking,
  columnFor,
  columns as columnsWord,
  dates as datesLabel,
  example,
  leaveOut,
  twice,
} from '#words/desk/moving-in/import';
import { comma } from '#words/app/joining';
import type { ImportField } from '../../../../lib/desk/import/columns.ts';
import type { ImportFile } from '../../../../lib/desk/import/read-file.ts';
import { idOfPath } from '../../../../lib/forms/path-errors.ts';
import { Message } from '../../../ui/Message.tsx';
import { FormFrame, SubmitButton } from '../../../ui/form/FormFrame.tsx';
import { focusFirstError } from '../../../ui/form/use-form.ts';
import { OptionField } from '../../fields/OptionField.tsx';
import { Block } from '../../people/Block.tsx';
import css from './import.module.css';

interface ColumnsStepProps<Form extends string> {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  /** The guessed field of each column; empty: none. */
  readonly first: readonly string[];
  /** The fields that need a column. */
  readonly needed: readonly ImportField[];
  /** Columns that together stand for a field. */
  readonly stands?: Readonly<Record<string, readonly string[]>>;
  readonly help: string;
  /** Returns the sentence that names the fields without a column. */
  readonly missing: (fields: string) => string;
  /** The ways to write dates, and the one that the file seems to use. */
  readonly dates: {
    readonly options: readonly (readonly [form: Form, label: string])[];
    readonly first: Form;
    /** Columns that together stand for a field. */
    readonly stands?: Readonly<Record<string, readonly string[]>>;
    readonly help: string;
  };
  readonly checkWord: (rows: number) => string;
  readonly isBusy: boolean;
  /** Called when the results of the rows no longer hold. */
  readonly onChange: () => void;
  readonly onCheck: (reading: { readonly columns: readonly string[]; readonly dates: Form }) => void;
  /** Renders more questions about a file with these columns. */
  readonly renderMore?: (columns: readonly string[]) => ReactNode;
}

/** Moves to the first question that the file can't be checked without: a value for every row, or the field of a column. */
function focusMissing(form: HTMLFormElement, lacking: readonly ImportField[]): void {
  const same = lacking.map(({ name }) => `#${CSS.escape(idOfPath(`same.${name}`))}`);
  const columns = [...form.querySelectorAll('select')].filter(({ id }) => id.startsWith('column-'));
  if (lacking.length === 0) focusFirstError(form);
  else
    (
      form.querySelector<HTMLElement>(same.join()) ??
      columns.find(({ value }) => value === '') ??
      columns[0]
    )?.focus();
}

/** Matches each column of the file with a field, and tells how its dates are written. */
export function ColumnsStep<Form extends string>(props: ColumnsStepProps<Form>) {
  const { file, fields, needed, stands, missing, isBusy, onChange, onCheck } = props;
  const [columns, setColumns] = useState(props.first);
  const [dates, setDates] = useState(props.dates.first);
  const lacking = needed.filter(
    ({ name }) => ![name, ...(stands?.[name] ?? [])].some((one) => columns.includes(one)),
  );
  const isGood = lacking.length === 0 && !columns.some((name, index) => isTwice(columns, name, index));
  const hasDates = fields.some(({ name, kind }) => kind === 'date' && columns.includes(name));
  return (
    <Block title={columnsWord}>
      <FormFrame
        className={css.step}
        aria-label={columnsWord}
        onSubmit={(form) => {
          if (!isGood) focusMissing(form, lacking);
          else if (!isBusy) onCheck({ columns, dates });
        }}
      >
        <p className="soft">{props.help}</p>
        <Columns
          {...{ file, fields, columns }}
          onColumns={(changed) => {
            setColumns(changed);
            onChange();
          }}
        />
        {hasDates && (
          <div className={css.dates}>
            <OptionField
              id="import-dates"
              label={datesLabel}
              options={props.dates.options}
              value={dates}
              onChoose={(value) => {
                setDates(props.dates.options.find(([form]) => form === value)?.[0] ?? dates);
                onChange();
              }}
            />
            <p className="field-help">{props.dates.help}</p>
          </div>
        )}
        {props.renderMore?.(columns)}
        {lacking.length > 0 && (
          <Message kind="bad" title={missing(lacking.map(({ label }) => label).join(comma))} />
        )}
        <SubmitButton
          look="filled"
          busy={isBusy}
          label={props.checkWord(file.rows.length)}
          busyLabel={checking}
        />
      </FormFrame>
    </Block>
  );
}

/** Tells whether an earlier column has the same field. */
const isTwice = (columns: readonly string[], name: string, index: number): boolean =>
  name !== '' && columns.indexOf(name) < index;

interface ColumnsProps {
  readonly file: ImportFile;
  readonly fields: readonly ImportField[];
  /** The field of each column; empty: none. */
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[]) => void;
}

/** The columns of the file, each with its field and an example. */
const Columns = ({ file, fields, columns, onColumns }: ColumnsProps) => (
  <ul className={css.columns}>
    {file.headings.map((heading, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
      <li key={index}>
        <OptionField
          id={`column-${index}`}
          label={columnFor(heading)}
          options={[['', leaveOut], ...fields.map(({ name, label }) => [name, label] as const)]}
          value={columns[index]}
          error={isTwice(columns, columns[index] ?? '', index) ? twice : undefined}
          onChoose={(name) => onColumns(columns.with(index, name))}
        />
        {file.rows[0]?.cells[index] && <p className="soft small">{example(file.rows[0].cells[index])}</p>}
      </li>
    ))}
  </ul>
);
