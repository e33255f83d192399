import { useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import type { FailureWords } from '../../../lib/forms/failure-words.ts';
import { fieldSentences, formSentence } from '../../../lib/forms/form-errors.ts';
import type { FieldSentences } from '../../../lib/forms/form-errors.ts';
import type { Submission, SubmissionState } from '../../../lib/forms/submission.ts';
import { valuesIn } from '../../../lib/forms/values.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { FormFrame, SubmitButton } from './FormFrame.tsx';
import { Message } from '../Message.tsx';
import { useStore } from '@nanostores/react';
import css from './form.module.css';

type Explained = Pick<FailureWords, 'title' | 'detail'>;

interface FormProps<Name extends string, Answer> {
  /** In their order: the focus goes to the first that is wrong. */
  readonly names: readonly Name[];
  readonly submission: Submission<FormValues<Name>, Answer>;
  /** Returns what's wrong with the typed values before anything is sent. */
  readonly check?: (typed: FormValues<Name>) => FieldSentences<Name>;
  /** Words a failure that is about no field; null: nothing is said. */
  readonly explain?: (failure: unknown) => Explained | null;
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
  explain = failureWords,
  label,
  busyLabel,
  look = 'filled',
  className = css.form,
  children,
}: FormProps<Name, Answer>) {
  const state = useStore(submission.$state, { ssr: 'initial' });
  const [errors, setErrors] = useState<FieldSentences<Name>>({});
  const form = useRef<HTMLFormElement>(null);
  // Once it is done, what comes next is on its way.
  const busy = state.status === 'pending' || state.status === 'done';

  /** Marks fields and goes to the first of them, once its sentence is there to be read out. */
  function mark(marked: FieldSentences<Name>): boolean {
    flushSync(() => setErrors(marked));
    const first = names.find((name) => marked[name]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return first !== undefined;
  }

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
      <Failure state={state} names={names} explain={explain} />
      {children?.(errors)}
      <SubmitButton look={look} wide busy={busy} label={label} busyLabel={busyLabel} />
    </FormFrame>
  );
}

const comeIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

interface FailureProps {
  readonly state: SubmissionState<unknown>;
  readonly names: readonly string[];
  readonly explain: (failure: unknown) => Explained | null;
}

/** The failure, as far as it is about no field; scrolls into view when it appears. */
function Failure({ state, names, explain }: FailureProps) {
  if (state.status !== 'failed') return null;
  const sentence = formSentence(state.failure, names);
  if (sentence === null && fieldSentences(state.failure, names)) return null;
  const words = sentence === null ? explain(state.failure) : { title: sentence, detail: null };
  return (
    words && (
      <div ref={comeIntoView}>
        <Message kind="bad" title={words.title} role="alert">
          {words.detail}
        </Message>
      </div>
    )
  );
}
