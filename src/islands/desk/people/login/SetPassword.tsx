import { useState } from 'react';
import {
  passwordSet,
  setPassword,
  setPasswordDetail,
  setPasswordOf,
  settingPassword,
} from '#words/desk/people/logins';
import { endRefusals } from '#words/desk/people/people';
import { newPassword } from '#words/session/password';
import { call } from '../../../../lib/http/call.ts';
import { NewPasswordField, newPasswordFault } from '../../../account/NewPasswordField.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';

interface SetPasswordProps {
  readonly login: number;
  readonly username: string;
  readonly onDone: (sentence: string) => void;
}

/** Sets the password of a login, for somebody at the counter or on the telephone. */
export default function SetPassword({ login, username, onDone }: SetPasswordProps) {
  const [password, setTyped] = useState('');
  return (
    <DialogFormButton
      label={setPassword}
      busyLabel={settingPassword}
      title={setPasswordOf(username)}
      names={['password']}
      refusals={endRefusals}
      check={() => ({ password: newPasswordFault(password) })}
      onOpen={() => setTyped('')}
      act={async () => {
        await call('PUT /general-users/{id}/password/', { params: { id: login }, body: { password } });
        onDone(passwordSet(username));
      }}
    >
      {(errors) => (
        <>
          <p className="soft">{setPasswordDetail}</p>
          <NewPasswordField
            id="new-password"
            name="password"
            label={newPassword}
            error={errors.password}
            value={password}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
