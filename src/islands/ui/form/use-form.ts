import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import { leaveForm, trackForm } from '../../../lib/forms/unsaved.ts';
import type { OpenForm } from '../../../lib/forms/unsaved.ts';

/** A wrong field, a group that takes the focus itself, or a field of a group that doesn't. */
const WRONG_FIELD =
  '[aria-invalid], fieldset[tabindex][aria-describedby], fieldset[aria-describedby]:not([tabindex]) input:not([type=hidden])';

export const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();

/** Keeps the errors of a form. Marking them moves the focus to the first wrong field. */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldSentences<Name>>({});

  /** Marks fields and goes to the first, once its sentence is there to be read out. Returns true where there is any. */
  function mark(wrong: FieldSentences<Name>): boolean {
    flushSync(() => setErrors(wrong));
    const isAny = Object.values(wrong).some(Boolean);
    if (isAny) focusFirstError(form.current);
    return isAny;
  }

  return { form, errors, setErrors, mark };
}

/**
 * The state of a form that is being sent. A refusal marks the fields that it is about, and keeps what was typed; it may be
 * sent again then. Where pages ask about unsaved changes, this form's are among them.
 */
export function useForm<Name extends string>(
  /** Returns the sentences of a refusal about fields; null: none. */
  errorsIn: (failure: unknown) => FieldSentences<Name> | null,
  /** Compares what is typed with what is saved, where a form may have been typed back. */
  isChanged: OpenForm['isChanged'] = null,
) {
  const { form, errors, setErrors, mark } = useFieldErrors<Name>();
  const tracked = useRef<OpenForm>({ element: () => form.current, isTouched: false, isChanged });
  useEffect(() => trackForm(tracked.current), []);
  useEffect(() => {
    tracked.current.isChanged = isChanged;
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(act: () => Promise<void>): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await act();
      tracked.current.isTouched = false;
    } catch (reason) {
      setFailure(reason);
      mark(errorsIn(reason) ?? {});
    } finally {
      setBusy(false);
    }
  }

  /** Asks first where typed values would be lost. */
  const leave = (act: () => void) => leaveForm(tracked.current, act);

  return { form, errors, setErrors, mark, failure, setFailure, isBusy, send, leave };
}
