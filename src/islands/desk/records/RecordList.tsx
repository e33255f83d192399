import { useEffect, useState } from 'react';
import { any, listSaved, rowsFailed, save, saving } from '#words/desk/desk';
import { draftOf, unreadable, valuesOf } from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import { pathErrors } from '../../../lib/forms/path-errors.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import type { DeskList } from '../../../lib/desk/records/fields.ts';
import { getRows, replaceRows } from '../../../lib/desk/records/record-calls.ts';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { RowFields } from './FieldInput.tsx';
import { sentenceOf } from './RecordForm.tsx';
import type { RecordsProps } from './section.ts';
import { Value } from './Value.tsx';
import css from './records.module.css';

interface RecordListProps extends Pick<RecordsProps, 'section' | 'options'> {
  readonly id: number | string;
  readonly list: DeskList;
  readonly canChange: boolean;
  /** Called with the list as it is read or typed, so that unsaved values can be tried. */
  readonly onTyped?: ((list: string, rows: readonly Draft[]) => void) | undefined;
}

/** A list that belongs to a record: read, or typed and saved whole. */
export function RecordList({ section, id, list, options, canChange, onTyped }: RecordListProps) {
  const { state, reload } = useResource((signal) => getRows(section, { id, list: list.name }, signal));
  const heading = `list-${list.name}`;
  return (
    <section className={css.list} aria-labelledby={heading}>
      <h3 id={heading}>{list.label}</h3>
      <Loaded state={state} onRetry={reload} waiting={null} failed={rowsFailed(list.label)}>
        {(rows) =>
          canChange ? (
            <Editor
              list={list}
              options={options}
              first={rows.map((row) => draftOf(list.fields, row))}
              onTyped={onTyped}
              onSave={(body) => replaceRows(section, { id, list: list.name }, body)}
            />
          ) : (
            <Rows id={id} list={list} options={options} rows={rows} onTyped={onTyped} />
          )
        }
      </Loaded>
    </section>
  );
}

interface RowsProps extends Pick<RecordListProps, 'id' | 'list' | 'options' | 'onTyped'> {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The list for those who may not change it. */
function Rows({ id, list, options, rows, onTyped }: RowsProps) {
  useEffect(
    () =>
      onTyped?.(
        list.name,
        rows.map((row) => draftOf(list.fields, row)),
      ),
    [onTyped, list, rows],
  );
  return (
    <Value
      field={{ ...list, kind: 'rows', isRequired: false, isNullable: false }}
      record={{ id, [list.name]: rows }}
      options={options}
    />
  );
}

interface EditorProps extends Pick<RecordListProps, 'list' | 'options' | 'onTyped'> {
  readonly first: readonly Draft[];
  readonly onSave: (body: readonly object[]) => Promise<void>;
}

function Editor({ list: { name, label, fields }, options, first, onTyped, onSave }: EditorProps) {
  const [rows, setRows] = useState(first);
  useEffect(() => onTyped?.(name, rows), [onTyped, name, rows]);
  const before = `${name}.`;
  /** The API names rows alone: several lists are on one page. */
  const inList = (said: PathErrors): PathErrors =>
    Object.fromEntries(Object.entries(said).map(([path, sentence]) => [before + path, sentence]));
  const { form, errors, mark, failure, setFailure, isBusy, send } = useForm<string>((reason) =>
    inList(pathErrors(reason) ?? {}),
  );
  const [done, setDone] = useDone();

  function submit() {
    const wrong = rows.flatMap((row, index) => Object.entries(unreadable(fields, row, `${before}${index}.`)));
    setFailure(null);
    setDone(null);
    if (mark(Object.fromEntries(wrong.map(([path, kind]) => [path, sentenceOf(kind)])))) return;
    void send(async () => {
      await onSave(rows.map((row) => valuesOf(fields, row)));
      setDone(listSaved(label));
    });
  }

  return (
    <FormFrame ref={form} className={css.rows} aria-label={label} onSubmit={() => !isBusy && submit()}>
      <RowFields
        before={before}
        fields={fields}
        rows={rows}
        options={options}
        errors={errors}
        empty={any}
        onType={setRows}
      />
      <FormFailure failure={failure} />
      <DoneMessage done={done} className={css.done} />
      <SubmitButton look="outlined" busy={isBusy} label={save} busyLabel={saving} />
    </FormFrame>
  );
}
