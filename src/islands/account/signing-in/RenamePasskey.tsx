import type { Passkey } from '@portal/contract';
import { PASSKEY_NAME_MAX } from '@portal/contract/session/rules/sign-in';
import { useState } from 'react';
import { cancel, nameHelp, nameMissing, nameOfIt, renameTitle, save, saving } from '#words/account/passkeys';
import { call } from '../../../lib/http/call.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import type { FormValues } from '../../../lib/forms/values.ts';

interface RenamePasskeyProps {
  /** Null while no question is open. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onRenamed: (now: Passkey) => void;
}

/** Asks for a passkey's new name. */
export const RenamePasskey = ({ passkey, onClose, onRenamed }: RenamePasskeyProps) => (
  <Dialog
    open={passkey !== null}
    title={renameTitle}
    onClose={onClose}
    answers={<Button onClick={onClose}>{cancel}</Button>}
  >
    {passkey && <NameForm passkey={passkey} onRenamed={onRenamed} />}
  </Dialog>
);

interface NameFormProps extends Pick<RenamePasskeyProps, 'onRenamed'> {
  readonly passkey: Passkey;
}

function NameForm({ passkey: { id, name }, onRenamed }: NameFormProps) {
  const [submission] = useState(() =>
    createSubmission(async (body: FormValues<'name'>) => {
      onRenamed(await call('PATCH /general-users/me/passkey/{id}/', { params: { id }, body }));
    }),
  );
  return (
    <Form
      names={['name']}
      submission={submission}
      check={(typed) => ({ name: typed.name.trim() === '' ? nameMissing : undefined })}
      label={save}
      busyLabel={saving}
    >
      {(errors) => (
        <Field
          id="passkey-name"
          name="name"
          label={nameOfIt}
          help={nameHelp}
          error={errors.name}
          defaultValue={name}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          required
        />
      )}
    </Form>
  );
}
