import { passwordMissing, yourPassword } from '#words/account/signing-in';
import { PasswordField } from '../../session/PasswordField.tsx';
import { OwnUsername } from '../OwnUsername.tsx';

/** Returns what's wrong with the repeated password, before it is sent. */
export const ownPasswordFault = (password: string): string | undefined =>
  password === '' ? passwordMissing : undefined;

/** The password again, as whatever makes signing in easier asks for it. */
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
