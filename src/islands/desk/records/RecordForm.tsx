import { useState } from 'react';
import {
  cancel,
  conflictDetail,
  conflictTitle,
  create,
  creating,
  emptyValue,
  nothingToSave,
  refusals,
  save,
  saving,
  theirsTaken,
  theirValue,
} from '#words/desk/desk';
import { preview } from '#words/desk/content/editor';
import { valuesOf, withTyped } from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Message } from '../../ui/Message.tsx';
import { CloseInstead } from '../content/CloseInstead.tsx';
import { ConsequencesMessage } from './ConsequencesMessage.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { FieldInput } from './FieldInput.tsx';
import type { FormButtons, RecordFormProps } from './section.ts';
import type { Conflict } from './use-record-form.ts';
import { useRecordForm } from './use-record-form.ts';
import css from './records.module.css';

/** The buttons of a form, and the field that they decide; null: it has one button, which decides nothing. */
type Sending = Omit<FormButtons, 'field'> & { readonly field: string | null };

function sendingOf({ one, record, labels, buttons }: RecordFormProps, typed: Draft): Sending {
  const own = buttons?.(record, typed);
  if (own) return own;
  const label = record ? save : (labels?.send ?? create(one));
  const busyLabel = record ? saving : (labels?.sending ?? creating);
  return { field: null, hidden: [], choices: [{ value: '', label, busyLabel }] };
}

/** A record's fields, to be typed and saved. What others changed in the same moment is shown before it is overwritten. */
export function RecordForm(props: RecordFormProps) {
  const { fields, options, onCancel, Preview, needless, groups } = props;
  const { form, typed, failure, isBusy, conflict, isUntouched, warning, confirm, submit, leave, inputProps } =
    useRecordForm(props);
  const [isPreviewing, setPreviewing] = useState(false);
  const [pressed, setPressed] = useState(0);
  const sending = sendingOf(props, typed);

  async function press(button: number) {
    const choice = sending.choices[button];
    setPressed(button);
    await submit(sending.field === null || !choice ? typed : withTyped(typed, sending.field, choice.value));
  }

  const asked = fields.filter(
    ({ name }) => !sending.hidden.includes(name) && !needless?.(typed).includes(name),
  );
  const input = (field: DeskField) => (
    <FieldInput key={field.name} options={options} {...inputProps(field)} />
  );

  return (
    <FormFrame ref={form} className={css.form} onSubmit={() => !isBusy && void press(0)}>
      {groups
        ? groups.map(({ label, names }) => {
            const own = names.flatMap((name) => asked.filter((field) => field.name === name));
            return (
              own.length > 0 && (
                <FieldGroup key={label} id={`group-${names[0]}`} label={label}>
                  <div className={css.inside}>{own.map(input)}</div>
                </FieldGroup>
              )
            );
          })
        : asked.map(input)}
      <div className={css.foot}>
        <Problems failure={failure} conflict={conflict} options={options} />
        <CloseInstead failure={failure} body={failure === null ? {} : valuesOf(fields, typed)} />
        {warning && <ConsequencesMessage consequences={warning} isBusy={isBusy} onConfirm={confirm} />}
        {isUntouched && <Message kind="info" role="alert" title={nothingToSave} />}
        <div className={css.buttons}>
          <SendButtons
            choices={sending.choices}
            busy={isBusy ? pressed : null}
            // Its consequences have the main button now.
            look={warning ? 'outlined' : 'filled'}
            onPress={(button) => !isBusy && void press(button)}
          />
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

interface SendButtonsProps extends Pick<Sending, 'choices'> {
  /** The index of the button whose press is under way; null: none. */
  readonly busy: number | null;
  readonly look: 'filled' | 'outlined';
  readonly onPress: (button: number) => void;
}

/** The buttons that save a record; the first submits the form. */
const SendButtons = ({ choices, busy, look, onPress }: SendButtonsProps) =>
  choices.map(({ value, label, busyLabel }, index) =>
    index === 0 ? (
      <SubmitButton key={value} look={look} busy={busy === index} label={label} busyLabel={busyLabel} />
    ) : (
      <Button key={value} busy={busy === index} onClick={() => onPress(index)}>
        {busy === index ? busyLabel : label}
      </Button>
    ),
  );

interface ProblemsProps extends Pick<RecordFormProps, 'options'> {
  readonly failure: unknown;
  readonly conflict: Conflict | null;
}

/** Shows what others changed at the same time, or why the record was refused. */
export function Problems({ failure, conflict, options }: ProblemsProps) {
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
