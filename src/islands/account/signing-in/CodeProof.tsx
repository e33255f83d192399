import { useState } from 'react';
import { code, codeOrRecovery } from '#words/account/one-time-codes';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { Form } from '../../ui/form/Form.tsx';
import type { FormValues } from '../../../lib/forms/values.ts';
import { CodeField, codeFault } from './CodeField.tsx';
import { OwnPassword, ownPasswordFault } from './OwnPassword.tsx';

const names = ['password', 'one_time_code'] as const;
type Proof = FormValues<(typeof names)[number]>;

interface CodeProofProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly onProof: (proof: Proof) => Promise<void>;
}

/** Asks for password and code, as every change that makes signing in easier does. */
export function CodeProof({ label, busyLabel, onProof }: CodeProofProps) {
  const [submission] = useState(() => createSubmission(onProof));
  return (
    <Form
      names={names}
      submission={submission}
      check={({ password, one_time_code }) => ({
        password: ownPasswordFault(password),
        one_time_code: codeFault(one_time_code),
      })}
      label={label}
      busyLabel={busyLabel}
    >
      {(errors) => (
        <>
          <OwnPassword id="codes-password" error={errors.password} />
          <CodeField label={code} help={codeOrRecovery} error={errors.one_time_code} />
        </>
      )}
    </Form>
  );
}
