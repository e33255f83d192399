import { passwordMissing, yourPassword } from '#words/account/signing-in';
import { PasswordField } from '../../session/PasswordField.tsx';
import { OwnUsername } from '../OwnUsername.tsx';

/** Returns what's wrong with the repeated password, before it is sent. */
export const ownPasswordFault = (password: string): string | undefined =>
  password === '' ? passwordMissing : undefined;

/** Asks for the password again, as every change that makes signing in easier does. */
export const OwnPassword = ({ id, error }: { readonly id: string; readonly error: string | undefined }) => (
  <>
    <OwnUsername />
    <PasswordField
      id={id}
      name="password"
      label={yourPassword}
      error={error}
      autoComplete="current-password"
    />
  </>
);
