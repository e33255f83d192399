import { useState } from 'react';
import { chooseFound, notANumber, notAnAmount } from '#words/desk/desk';
import {
  changedFields,
  draftOf,
  mergeTheirs,
  newDraft,
  unreadable,
  valuesOf,
  withTyped,
} from '../../../lib/desk/records/drafts.ts';
import type { Draft, Typed } from '../../../lib/desk/records/drafts.ts';
import { deskErrors } from '../../../lib/desk/plain-errors.ts';
import { withoutPath } from '../../../lib/forms/path-errors.ts';
import type { PathErrors } from '../../../lib/forms/path-errors.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { changeRecord, createRecord, getRecord } from '../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../lib/desk/records/record-calls.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { unchosenIn } from './RecordPicker.tsx';
import type { Consequences, RecordFormProps } from './section.ts';

/** The changes that somebody else made while this was typed. */
export interface Conflict {
  readonly now: Draft;
  readonly fields: readonly DeskField[];
}

/** The way a record is read and changed, where that takes more than its own calls. */
export interface RecordCalls {
  readonly get: (id: DeskRecord['id']) => Promise<DeskRecord>;
  /** Sends the changed values; those that were sent before a refusal stay saved. */
  readonly change: (id: DeskRecord['id'], body: Readonly<Record<string, unknown>>) => Promise<DeskRecord>;
}

interface RecordFormOptions extends Pick<
  RecordFormProps,
  'section' | 'fields' | 'record' | 'onSaved' | 'findConsequences'
> {
  readonly calls?: RecordCalls;
}

const typeOf = (fields: readonly DeskField[], record: DeskRecord | null) =>
  record ? draftOf(fields, record) : newDraft(fields);

const sentenceOf = (kind: 'number' | 'amount') => (kind === 'number' ? notANumber : notAnAmount);

/** The consequences of a change, which are shown before it is sent. */
interface Warning {
  readonly consequences: Consequences;
  /** The values they follow from. */
  readonly decided: Draft;
}

/** The fields of a record as they were and as they are typed, and the changes of others. */
function useRecordDraft({ section, fields, record, onSaved, calls }: RecordFormOptions) {
  const [before, setBefore] = useState(() => typeOf(fields, record));
  const [typed, setTyped] = useState(before);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const get = calls?.get ?? ((id) => getRecord(section, id));

  function reset(now: Draft) {
    setBefore(now);
    setTyped(now);
  }
  /** Tells whether somebody else changed the record: their changes are taken over, and this has to be saved again. */
  async function meetOthers({ id }: DeskRecord): Promise<boolean> {
    const found = await get(id);
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
  async function change({ id }: DeskRecord, body: Readonly<Record<string, unknown>>) {
    if (!calls) return changeRecord(section, id, body);
    try {
      return await calls.change(id, body);
    } catch (reason) {
      // Some of it may be saved: that isn't a change of somebody else when this is sent again.
      setBefore(draftOf(fields, await calls.get(id)));
      throw reason;
    }
  }
  return { before, typed, setTyped, conflict, setConflict, reset, meetOthers, change };
}

interface FormState {
  readonly draft: Draft;
  readonly errors: PathErrors;
  readonly type: (name: string, value: Typed) => void;
}

const inputPropsOf = (field: DeskField, { draft, errors, type }: FormState) => ({
  path: field.name,
  field,
  draft,
  errors,
  onType: (value: Typed) => type(field.name, value),
});

/** Looks for the consequences of a change before it is sent. */
function useConsequences(findConsequences: RecordFormOptions['findConsequences']) {
  const [warning, setWarning] = useState<Warning | null>(null);
  /** Tells whether sending this has consequences; shows them. */
  async function warn(decided: Draft, body: Readonly<Record<string, unknown>>): Promise<boolean> {
    const consequences = (await findConsequences?.(body)) ?? null;
    setWarning(consequences && { consequences, decided });
    return consequences !== null;
  }
  return { warning, warn, clearWarning: () => setWarning(null) };
}

/** Finds fields that can't be sent: unread numbers, and finders in which nothing is chosen. */
function findErrors(form: HTMLFormElement | null, fields: readonly DeskField[], typed: Draft) {
  const unchosen = unchosenIn(form).map((path) => [path, chooseFound]);
  const unread = Object.entries(unreadable(fields, typed)).map(([path, kind]) => [path, sentenceOf(kind)]);
  return Object.fromEntries([...unchosen, ...unread]);
}

/**
 * The state of a record's fields while they are typed, and what saves them. What others changed in the same moment
 * is shown before it is overwritten, and so are consequences.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { section, fields, record, onSaved, findConsequences } = options;
  const draft = useRecordDraft(options);
  const { before, typed, conflict, setTyped, setConflict } = draft;
  const changed = changedFields(fields, before, typed);
  const { form, errors, setErrors, mark, failure, isBusy, send, leave } = useForm<string>(
    deskErrors,
    () => changed.length > 0,
  );
  const [isUntouched, setUntouched] = useState(false);
  const { warning, warn, clearWarning } = useConsequences(findConsequences);
  const [keyFor] = useState(createKeys);

  /** Saves what is typed, with the field that a button decides, once its consequences are accepted. */
  async function submit(decided = typed, isAccepted = false) {
    if (mark(findErrors(form.current, fields, typed))) return;
    const sent = record ? changedFields(fields, before, decided) : fields;
    setUntouched(sent.length === 0);
    if (sent.length === 0) return;
    setConflict(null);
    await send(async () => {
      if (record && (await draft.meetOthers(record))) return;
      const body = valuesOf(sent, decided);
      if (!isAccepted && (await warn(decided, body))) return;
      const after = await (record ? draft.change(record, body) : createRecord(section, body, keyFor(body)));
      draft.reset(typeOf(fields, after));
      clearWarning();
      onSaved(after);
    });
  }
  const type = (name: string, value: Typed) => {
    setTyped((last) => withTyped(last, name, value));
    setErrors((last) => withoutPath(last, name));
    clearWarning();
  };
  return {
    form,
    before,
    typed,
    errors,
    failure,
    isBusy,
    conflict,
    isUntouched,
    submit,
    leave,
    type,
    /** The fields that aren't saved yet. */
    changed,
    /** The consequences to be accepted before it is sent. */
    warning: failure === null ? (warning?.consequences ?? null) : null,
    confirm: () => void (warning && submit(warning.decided, true)),
    /** Properties of the input of one of the fields. */
    inputProps: (field: DeskField) => inputPropsOf(field, { draft: typed, errors, type }),
    /** Takes back all that isn't saved. */
    undo: () => {
      setTyped(before);
      setErrors({});
      setConflict(null);
      clearWarning();
    },
  };
}
