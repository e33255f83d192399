import { useEffect, useRef, useState } from 'react';
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
import { call } from '../../lib/http/call.ts';
import { isRefused } from '../../lib/http/failure.ts';
import { destination } from '../../lib/session/next.ts';
import { tokens } from '../../lib/session/store.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import type { FormValues } from '../../lib/forms/values.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import styles from './code-step.css?url';

interface CodeStepProps {
  /** The ticket that the API gave for the right password. */
  readonly ticket: string;
  /** Back to the form, with why where somebody didn't choose so. */
  readonly onBack: (why: { title: string; detail: string } | null) => void;
}

/** The second step of a sign-in, for those with one-time codes: takes the form's place, and the focus. */
export function CodeStep({ ticket, onBack }: CodeStepProps) {
  const [byRecovery, setByRecovery] = useState(false);
  const [submission] = useState(() => createSending(ticket, onBack));
  return (
    <div className="code-step">
      <link rel="stylesheet" href={styles} precedence="default" />
      <h2>{stepHeading}</h2>
      <Form
        key={byRecovery ? 'recovery' : 'device'}
        className="code-step-form"
        names={['one_time_code']}
        submission={submission}
        check={({ one_time_code }) => ({
          one_time_code: one_time_code.trim() === '' ? codeMissing : undefined,
        })}
        label={finish}
        busyLabel={finishing}
      >
        {(errors) => <CodeField byRecovery={byRecovery} error={errors.one_time_code} />}
      </Form>
      <div className="code-step-ways">
        <Button look="quiet" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? haveDevice : haveRecoveryCode}
        </Button>
        <Button look="quiet" onClick={() => onBack(null)}>
          {backToForm}
        </Button>
      </div>
    </div>
  );
}

/** Sends the code with its ticket; a ticket that ended leads back to the form. */
const createSending = (ticket: string, onBack: CodeStepProps['onBack']) =>
  createSubmission(async (typed: FormValues<'one_time_code'>) => {
    try {
      const { access, refresh, home } = await call('POST /api/token-member/code/', {
        body: { ticket, ...typed },
      });
      tokens.keep(access, refresh);
      location.replace(destination(location, home));
    } catch (failure) {
      if (isRefused(failure) && failure.code === 'ticket_not_valid')
        onBack({ title: tooLate, detail: tooLateDetail });
      throw failure;
    }
  });

interface CodeFieldProps {
  readonly byRecovery: boolean;
  readonly error: string | undefined;
}

/** The field for the code of a device, or for a recovery code. */
function CodeField({ byRecovery, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // A wrong code is typed anew.
  useEffect(() => {
    if (error !== undefined) field.current?.select();
  }, [error]);
  return (
    <Field
      id="one_time_code"
      name="one_time_code"
      label={byRecovery ? recoveryCode : code}
      help={byRecovery ? recoveryHelp : codeHelp}
      error={error}
      ref={field}
      autoComplete={byRecovery ? 'off' : 'one-time-code'}
      inputMode={byRecovery ? 'text' : 'numeric'}
      autoCapitalize={byRecovery ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
