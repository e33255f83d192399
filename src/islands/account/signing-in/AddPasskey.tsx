import type { Passkey } from '@portal/contract';
import { useState } from 'react';
import { add, addDetail, adding, cancel, faults, goOn } from '#words/account/passkeys';
import { readDeviceFault } from '../../../lib/account/device-fault.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { loadPart } from '../../../lib/http/load-part.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import type { FormValues } from '../../../lib/forms/values.ts';
import { OwnPassword, ownPasswordFault } from './OwnPassword.tsx';

interface AddPasskeyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (made: Passkey) => void;
}

/** Asks for the password, then has the device make a passkey. */
export const AddPasskey = ({ open, onClose, onAdded }: AddPasskeyProps) => (
  <Dialog open={open} title={add} onClose={onClose} answers={<Button onClick={onClose}>{cancel}</Button>}>
    <p>{addDetail}</p>
    <PasswordForm onAdded={onAdded} />
  </Dialog>
);

/** Explains a failure; null if the person caused it themselves. */
function explain(failure: unknown) {
  const fault = readDeviceFault(failure);
  return fault === null ? failureWords(failure) : fault === 'left' ? null : faults[fault];
}

function PasswordForm({ onAdded }: Pick<AddPasskeyProps, 'onAdded'>) {
  const [submission] = useState(() =>
    createSubmission(async ({ password }: FormValues<'password'>) => {
      const { makePasskey } = await loadPart(() => import('../../../lib/account/webauthn.ts'));
      onAdded(await makePasskey(password));
    }),
  );
  return (
    <Form
      names={['password']}
      submission={submission}
      check={({ password }) => ({ password: ownPasswordFault(password) })}
      explain={explain}
      label={goOn}
      busyLabel={adding}
    >
      {({ password }) => <OwnPassword id="passkey-password" error={password} />}
    </Form>
  );
}
