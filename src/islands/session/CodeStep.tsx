import { useEffect, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  backToForm,
  code,
  codeHelp,
  codeMissing,
  finish,
  finishing,
  haveDevice,
  haveRecoveryCode,
  recoveryCode,
  recoveryHelp,
  stepHeading,
  tooLate,
  tooLateDetail,
} from '#words/session/code-step';
import { fieldSentences } from '../../lib/forms/form-errors.ts';
import { call } from '../../lib/http/call.ts';
import { isRefused } from '../../lib/http/failure.ts';
import { destination } from '../../lib/session/next.ts';
import { tokens } from '../../lib/session/store.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FailureMessage } from '../ui/FailureMessage.tsx';
import { useStore } from '@nanostores/react';
import styles from './code-step.css?url';

interface CodeStepProps {
  /** What the right password was answered with. */
  readonly ticket: string;
  /** Back to the form, with why where somebody didn't choose so. */
  readonly onBack: (why: { title: string; detail: string } | null) => void;
}

/** The second step of a sign-in, for those with one-time codes: takes the form's place, and the focus. */
export function CodeStep({ ticket, onBack }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [byRecovery, setByRecovery] = useState(false);
  const { error, setError, failure, busy, send } = useSending(ticket, field, onBack);

  useEffect(() => field.current?.focus(), []);

  return (
    <form
      className="code-step"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(field.current?.value ?? '');
      }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <h2>{stepHeading}</h2>
      {failure !== null && <FailureMessage failure={failure} />}
      <CodeField key={byRecovery ? 'recovery' : 'device'} byRecovery={byRecovery} error={error} ref={field} />
      <Button type="submit" look="filled" wide busy={busy}>
        {busy ? finishing : finish}
      </Button>
      <div className="code-step-ways">
        <Button
          look="quiet"
          onClick={() => {
            flushSync(() => {
              setByRecovery(!byRecovery);
              setError(undefined);
            });
            field.current?.focus();
          }}
        >
          {byRecovery ? haveDevice : haveRecoveryCode}
        </Button>
        <Button look="quiet" onClick={() => onBack(null)}>
          {backToForm}
        </Button>
      </div>
    </form>
  );
}

/** Sends the code with its ticket; a wrong one is marked, and a ticket that ended leads back to the form. */
function useSending(
  ticket: string,
  field: RefObject<HTMLInputElement | null>,
  onBack: CodeStepProps['onBack'],
) {
  const [submission] = useState(() =>
    createSubmission(async (one_time_code: string) => {
      const body = { ticket, one_time_code };
      const { access, refresh } = await call('POST /api/token-member/code/', { body });
      tokens.keep(access, refresh);
      location.replace(destination(location));
    }),
  );
  const state = useStore(submission.$state);
  const [error, setError] = useState<string>();
  const busy = state.status === 'pending' || state.status === 'done';

  function mark(sentence: string | undefined) {
    flushSync(() => setError(sentence));
    field.current?.select();
  }

  async function send(typed: string) {
    if (busy) return;
    if (typed.trim() === '') return mark(codeMissing);
    setError(undefined);
    const ended = await submission.submit(typed);
    if (ended.status !== 'failed') return;
    const wrong = fieldSentences(ended.failure, ['one_time_code'])?.one_time_code;
    if (wrong !== undefined) mark(wrong);
    else if (isRefused(ended.failure) && ended.failure.code === 'ticket_not_valid')
      onBack({ title: tooLate, detail: tooLateDetail });
  }

  // What is wrong with the code is said at its field.
  const isElsewhere = state.status === 'failed' && !fieldSentences(state.failure, ['one_time_code']);
  return { error, setError, failure: isElsewhere ? state.failure : null, busy, send };
}

interface CodeFieldProps {
  readonly byRecovery: boolean;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
}

/** The field for the code of a device, or for a recovery code. */
function CodeField({ byRecovery, error, ref }: CodeFieldProps) {
  return (
    <Field
      id="one_time_code"
      name="one_time_code"
      label={byRecovery ? recoveryCode : code}
      help={byRecovery ? recoveryHelp : codeHelp}
      error={error}
      ref={ref}
      autoComplete={byRecovery ? 'off' : 'one-time-code'}
      inputMode={byRecovery ? 'text' : 'numeric'}
      autoCapitalize={byRecovery ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
