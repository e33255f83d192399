import type { ComponentProps, ReactNode } from 'react';
import type { FailureWords } from '../../../lib/forms/failure-words.ts';
import { fieldSentences } from '../../../lib/forms/form-errors.ts';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import type { Submission } from '../../../lib/forms/submission.ts';
import { valuesIn } from '../../../lib/forms/values.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { FormFailure } from './FormFailure.tsx';
import { FormFrame, SubmitButton } from './FormFrame.tsx';
import { useFieldErrors } from './use-form.ts';
import { useStore } from '@nanostores/react';
import css from './form.module.css';

interface FormProps<Name extends string, Answer> {
  /** The fields that may be wrong. */
  readonly names: readonly Name[];
  readonly submission: Submission<FormValues<Name>, Answer>;
  /** Returns what's wrong with the typed values before anything is sent. */
  readonly check?: (typed: FormValues<Name>) => FieldSentences<Name>;
  /** Words a failure that is about no field; null: nothing is said. */
  readonly explain?: (failure: unknown) => Pick<FailureWords, 'title' | 'detail'> | null;
  readonly label: string;
  /** The label while it is sent. */
  readonly busyLabel: string;
  /** Of the button; filled where left out. */
  readonly look?: ComponentProps<typeof SubmitButton>['look'];
  readonly className?: string | undefined;
  /** The fields, with what is wrong of each. */
  readonly children?: (errors: FieldSentences<Name>) => ReactNode;
}

/** A form of a few fields. They keep their own text, so that nothing typed is lost. */
export function Form<Name extends string, Answer>({
  names,
  submission,
  check,
  explain,
  label,
  busyLabel,
  look = 'filled',
  className = css.form,
  children,
}: FormProps<Name, Answer>) {
  const state = useStore(submission.$state, { ssr: 'initial' });
  const { form, errors, setErrors, mark } = useFieldErrors<Name>();
  // Once it is done, what comes next is on its way.
  const busy = state.status === 'pending' || state.status === 'done';

  async function send() {
    if (!form.current || busy) return;
    const typed = valuesIn(form.current, names);
    if (check && mark(check(typed))) return;
    const ended = await submission.submit(typed);
    if (ended.status === 'failed') mark(fieldSentences(ended.failure, names) ?? {});
  }

  return (
    <FormFrame
      ref={form}
      className={className}
      onSubmit={() => void send()}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name in errors)
          setErrors({ ...errors, [target.name]: undefined });
      }}
    >
      <FormFailure
        failure={state.status === 'failed' ? state.failure : null}
        names={names}
        explain={explain}
      />
      {children?.(errors)}
      <SubmitButton look={look} wide busy={busy} label={label} busyLabel={busyLabel} />
    </FormFrame>
  );
}
