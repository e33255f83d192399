import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldSentences } from '../../../lib/forms/form-errors.ts';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import { focusFirstError, useForm } from './use-form.ts';

interface CheckedForm<Name extends string> {
  /** The fields that a refusal may be about. */
  readonly names?: readonly Name[] | undefined;
  /** Returns what's wrong with what is typed: shown from the first attempt to send it until it is right. */
  readonly check?: (() => FieldSentences<Name>) | undefined;
  /** Sends it. */
  readonly act: () => Promise<void>;
}

/** The state of a form that checks what is typed before it is sent. */
export function useCheckedForm<Name extends string>({ names = [], check, act }: CheckedForm<Name>) {
  const {
    form,
    errors: refused,
    mark,
    failure,
    isBusy,
    send,
    leave,
  } = useForm((reason) => fieldSentences(reason, names));
  const [isChecked, setChecked] = useState(false);
  const wrong = Object.entries<string | undefined>(check?.() ?? {}).filter(([, sentence]) => sentence);
  const errors: FieldSentences<Name> = isChecked ? { ...refused, ...Object.fromEntries(wrong) } : refused;

  function submit() {
    if (isBusy) return;
    flushSync(() => setChecked(true));
    if (wrong.length > 0) focusFirstError(form.current);
    else {
      mark({});
      void send(async () => {
        await act();
        setChecked(false);
      });
    }
  }

  /** Asks first where typed values would be lost. */
  const close = (onClose: () => void) =>
    leave(() => {
      setChecked(false);
      onClose();
    });

  return { form, errors, failure, isBusy, submit, close };
}
