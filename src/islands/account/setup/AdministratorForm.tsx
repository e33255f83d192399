import { useState } from 'react';
import { choosePassword } from '#words/account/create-login';
import { code, codeHelp, codeMissing, createIt, creating, lead, title } from '#words/account/setup';
import { createSubmission } from '../../../lib/forms/submission.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { call } from '../../../lib/http/call.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { EmailField, emailFault } from '../EmailField.tsx';
import { NewPasswordField, newPasswordFault } from '../NewPasswordField.tsx';
import { NewUsernameField, usernameFault } from '../NewUsernameField.tsx';
import { Step } from '../Step.tsx';

const names = ['code', 'username', 'email', 'password'] as const;
type Administrator = FormValues<(typeof names)[number]>;

interface AdministratorFormProps {
  readonly onCreated: (username: string) => void;
}

/** Creates the login of the first administrator, for the code in the log. */
export default function AdministratorForm({ onCreated }: AdministratorFormProps) {
  const [submission] = useState(() =>
    createSubmission(async (typed: Administrator) => {
      const body = {
        code: typed.code.trim(),
        username: typed.username.trim(),
        email: typed.email.trim(),
        password: typed.password,
      };
      onCreated((await call('POST /setup/', { body })).username);
    }),
  );
  return (
    <Step title={title} lead={<p>{lead}</p>}>
      <Form
        names={names}
        submission={submission}
        check={(typed) => ({
          code: typed.code.trim() === '' ? codeMissing : undefined,
          username: usernameFault(typed.username),
          email: emailFault(typed.email),
          password: newPasswordFault(typed.password),
        })}
        label={createIt}
        busyLabel={creating}
      >
        {(errors) => (
          <>
            <Field
              id="code"
              name="code"
              label={code}
              help={codeHelp}
              error={errors.code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              required
            />
            <NewUsernameField error={errors.username} />
            <EmailField error={errors.email} />
            <NewPasswordField id="password" name="password" label={choosePassword} error={errors.password} />
          </>
        )}
      </Form>
    </Step>
  );
}
