import { useState } from 'react';
import {
  check,
  checking,
  columnFor,
  columns as columnsWord,
  columnsHelp,
  dateForms as dateFormNames,
  dates as datesLabel,
  datesHelp,
  example,
  leaveOut,
  missing,
  twice,
} from '#words/desk/import';
import { comma } from '#words/app/joining';
import { dateForms, guessDates, isNeeded, matchColumns } from '../../../lib/desk/import/columns.ts';
import type { DateForm, ImportField } from '../../../lib/desk/import/columns.ts';
import { Message } from '../../ui/Message.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { OptionField } from '../OptionField.tsx';
import { Block } from '../people/Block.tsx';
import type { NamedFile } from './ImportMembers.tsx';
import css from './import.module.css';

interface ColumnsStepProps {
  readonly file: NamedFile;
  readonly fields: readonly ImportField[];
  readonly isBusy: boolean;
  /** What was said of the rows no longer holds. */
  readonly onChange: () => void;
  readonly onCheck: (reading: { readonly columns: readonly string[]; readonly dates: DateForm }) => void;
}

/** What each column of the file is for, and how its dates are written. */
export function ColumnsStep({ file, fields, isBusy, onChange, onCheck }: ColumnsStepProps) {
  const [columns, setColumns] = useState(() => matchColumns(file.headings, fields));
  const [dates, setDates] = useState(() => guessDates(file));
  const isTwice = (name: string, index: number) => name !== '' && columns.indexOf(name) < index;
  const lacking = fields.filter((field) => isNeeded(field) && !columns.includes(field.name));
  const isGood = lacking.length === 0 && !columns.some(isTwice);
  const hasDates = fields.some(({ name, kind }) => kind === 'date' && columns.includes(name));
  return (
    <Block title={columnsWord}>
      <FormFrame
        className={css.step}
        aria-label={columnsWord}
        onSubmit={() => isGood && !isBusy && onCheck({ columns, dates })}
      >
        <p className="soft">{columnsHelp}</p>
        <ul className={css.columns}>
          {file.headings.map((heading, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
            <li key={index}>
              <OptionField
                id={`column-${index}`}
                label={columnFor(heading)}
                options={[['', leaveOut], ...fields.map(({ name, label }) => [name, label] as const)]}
                value={columns[index]}
                error={isTwice(columns[index] ?? '', index) ? twice : undefined}
                onChoose={(name) => {
                  setColumns(columns.with(index, name));
                  onChange();
                }}
              />
              {file.rows[0]?.cells[index] && (
                <p className="soft small">{example(file.rows[0].cells[index])}</p>
              )}
            </li>
          ))}
        </ul>
        {hasDates && (
          <div className={css.dates}>
            <OptionField
              id="import-dates"
              label={datesLabel}
              options={dateForms.map((form) => [form, dateFormNames[form]])}
              value={dates}
              onChoose={(value) => {
                setDates(dateForms.find((form) => form === value) ?? dates);
                onChange();
              }}
            />
            <p className="field-help">{datesHelp}</p>
          </div>
        )}
        {lacking.length > 0 && (
          <Message kind="bad" title={missing(lacking.map(({ label }) => label).join(comma))} />
        )}
        <SubmitButton look="filled" busy={isBusy} label={check(file.rows.length)} busyLabel={checking} />
      </FormFrame>
    </Block>
  );
}
