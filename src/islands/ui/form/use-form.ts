import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';

const WRONG_FIELD = '[aria-invalid], fieldset[aria-describedby]';

/** Keeps the errors of a form. Marking them moves the focus to the first wrong field. */
export function useFieldErrors<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldSentences<Name>>({});

  /** Marks fields and goes to the first, once its sentence is there to be read out. Returns true where there is any. */
  function mark(wrong: FieldSentences<Name>): boolean {
    flushSync(() => setErrors(wrong));
    const isAny = Object.values(wrong).some(Boolean);
    if (isAny) form.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus();
    return isAny;
  }

  return { form, errors, setErrors, mark };
}

/**
 * The state of a form that is being sent. A refusal marks the fields that it is about, and keeps what was typed; it may be
 * sent again then.
 */
export function useForm<Name extends string>(
  /** Returns the sentences of a refusal about fields; null: none. */
  errorsIn: (failure: unknown) => FieldSentences<Name> | null,
) {
  const { form, errors, setErrors, mark } = useFieldErrors<Name>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(act: () => Promise<void>): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await act();
    } catch (reason) {
      setFailure(reason);
      mark(errorsIn(reason) ?? {});
    } finally {
      setBusy(false);
    }
  }

  return { form, errors, setErrors, mark, failure, setFailure, isBusy, send };
}
