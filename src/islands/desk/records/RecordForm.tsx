import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import {
  cancel,
  chooseFound,
  conflictDetail,
  conflictTitle,
  create,
  creating,
  emptyValue,
  notANumber,
  notAnAmount,
  nothingToSave,
  refusals,
  save,
  saving,
  theirsTaken,
  theirValue,
} from '#words/desk/desk';
import { preview } from '#words/desk/editor';
import {
  changedFields,
  draftOf,
  mergeTheirs,
  newDraft,
  unreadable,
  valuesOf,
  withTyped,
} from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import { pathErrors, withoutPath } from '../../../lib/forms/path-errors.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { changeRecord, createRecord, getRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Message } from '../../ui/Message.tsx';
import { CloseInstead } from '../content/CloseInstead.tsx';
import { FieldInput } from './FieldInput.tsx';
import { unchosenIn } from './RecordPicker.tsx';
import type { FormButtons, RecordFormProps } from './section.ts';
import css from './records.module.css';

/** The changes that somebody else made while this was typed. */
interface Conflict {
  readonly now: Draft;
  readonly fields: readonly DeskField[];
}

const typeOf = (fields: readonly DeskField[], record: DeskRecord | null) =>
  record ? draftOf(fields, record) : newDraft(fields);

/** A record's fields, to be typed and saved. What others changed in the same moment is shown before it is overwritten. */
export function RecordForm(props: RecordFormProps) {
  const { section, one, fields, options, record, onSaved, onCancel, findConsequences } = props;
  const { onTyped, Preview, labels, buttons, needless } = props;
  const [before, setBefore] = useState(() => typeOf(fields, record));
  const [typed, setTyped] = useState(before);
  const { form, errors, setErrors, mark, failure, isBusy, send, leave } = useForm<string>(
    pathErrors,
    () => changedFields(fields, before, typed).length > 0,
  );
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isUntouched, setUntouched] = useState(false);
  const [warning, setWarning] = useState<{ readonly body: string; readonly message: ReactNode } | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [keyFor] = useState(createKeys);
  const [pressed, setPressed] = useState(0);
  const sending: Omit<FormButtons, 'field'> & { readonly field: string | null } = buttons?.(
    record,
    typed,
  ) ?? {
    field: null,
    hidden: [],
    choices: [
      {
        value: '',
        label: record ? save : (labels?.send ?? create(one)),
        busyLabel: record ? saving : (labels?.sending ?? creating),
      },
    ],
  };
  useEffect(() => onTyped?.(typed), [onTyped, typed]);

  /** Tells whether somebody else changed the record: their changes are taken over, and this has to be saved again. */
  async function meetOthers({ id }: DeskRecord): Promise<boolean> {
    const found = await getRecord(section, id);
    const now = draftOf(fields, found);
    if (changedFields(fields, before, now).length === 0) return false;
    const merged = mergeTheirs(fields, { before, typed, now });
    setBefore(now);
    setTyped(merged.typed);
    // The same, or an earlier attempt of this form, whose answer was lost.
    if (changedFields(fields, now, merged.typed).length === 0) onSaved(found);
    else setConflict({ now, fields: merged.inConflict });
    return true;
  }

  /** Tells whether sending this has consequences that haven't been shown yet; shows them. */
  async function warn(body: Readonly<Record<string, unknown>>): Promise<boolean> {
    const text = JSON.stringify(body);
    if (!findConsequences || warning?.body === text) return false;
    const message = await findConsequences(body);
    setWarning(message ? { body: text, message } : null);
    return Boolean(message);
  }

  async function submit(button: number) {
    const choice = sending.choices[button];
    const decided = sending.field === null || !choice ? typed : withTyped(typed, sending.field, choice.value);
    setPressed(button);
    const wrong = unreadable(fields, typed);
    const unchosen = unchosenIn(form.current).map((path) => [path, chooseFound]);
    const sentences = Object.entries(wrong).map(([path, kind]) => [path, sentenceOf(kind)]);
    if (mark(Object.fromEntries([...unchosen, ...sentences]))) return;
    const changed = record ? changedFields(fields, before, decided) : fields;
    setUntouched(changed.length === 0);
    if (changed.length === 0) return;
    setConflict(null);
    await send(async () => {
      if (record && (await meetOthers(record))) return;
      const body = valuesOf(changed, decided);
      if (await warn(body)) return;
      const after = await (record
        ? changeRecord(section, record.id, body)
        : createRecord(section, body, keyFor(body)));
      const now = typeOf(fields, after);
      setBefore(now);
      setTyped(now);
      setWarning(null);
      onSaved(after);
    });
  }

  return (
    <FormFrame ref={form} className={css.form} onSubmit={() => !isBusy && void submit(0)}>
      {fields
        .filter(({ name }) => !sending.hidden.includes(name) && !needless?.(typed).includes(name))
        .map((field) => (
          <FieldInput
            key={field.name}
            path={field.name}
            field={field}
            draft={typed}
            options={options}
            errors={errors}
            onType={(value) => {
              setTyped((last) => withTyped(last, field.name, value));
              setErrors((last) => withoutPath(last, field.name));
            }}
          />
        ))}
      <div className={css.foot}>
        <Problems failure={failure} conflict={conflict} options={options} />
        <CloseInstead failure={failure} body={failure === null ? {} : valuesOf(fields, typed)} />
        {failure === null && warning?.message}
        {isUntouched && <Message kind="info" role="alert" title={nothingToSave} />}
        <div className={css.buttons}>
          {sending.choices.map(({ value, label, busyLabel }, index) =>
            index === 0 ? (
              <SubmitButton
                key={value}
                look="filled"
                busy={isBusy && pressed === index}
                label={label}
                busyLabel={busyLabel}
              />
            ) : (
              <Button
                key={value}
                busy={isBusy && pressed === index}
                onClick={() => !isBusy && void submit(index)}
              >
                {isBusy && pressed === index ? busyLabel : label}
              </Button>
            ),
          )}
          {onCancel && <Button onClick={() => leave(onCancel)}>{cancel}</Button>}
          {Preview && <Button onClick={() => setPreviewing(true)}>{preview}</Button>}
        </div>
      </div>
      {Preview && isPreviewing && (
        <Preview fields={fields} draft={typed} onClose={() => setPreviewing(false)} />
      )}
    </FormFrame>
  );
}

export const sentenceOf = (kind: 'number' | 'amount') => (kind === 'number' ? notANumber : notAnAmount);

interface ProblemsProps extends Pick<RecordFormProps, 'options'> {
  readonly failure: unknown;
  readonly conflict: Conflict | null;
}

function Problems({ failure, conflict, options }: ProblemsProps) {
  if (conflict && conflict.fields.length === 0)
    return <Message kind="wait" role="alert" title={theirsTaken} />;
  if (conflict)
    return (
      <Message kind="wait" role="alert" title={conflictTitle}>
        <p>{conflictDetail}</p>
        <ul>
          {conflict.fields.map((field) => (
            <li key={field.name}>{theirValue(field.label, textOf(field, conflict.now, options))}</li>
          ))}
        </ul>
      </Message>
    );
  return <FormFailure failure={failure} refusals={refusals} />;
}

/** Words what somebody else typed into a field; for a field with parts, whether there is anything. */
function textOf(field: DeskField, draft: Draft, options: RecordFormProps['options']): string {
  const value = draft[field.name];
  if (typeof value === 'string' && value !== '')
    return options[field.options ?? '']?.find(([code]) => code === value)?.[1] ?? value;
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.length > 0 ? String(value.length) : emptyValue;
}
