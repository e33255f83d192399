import { usernameRule } from '@portal/contract/session/rules/sign-in';
import { username, usernameHelp, usernameMissing, usernameWrong } from '#words/account/create-login';
import { Field } from '../ui/form/Field.tsx';

/** Returns what's wrong with a new username, as far as the browser can tell. */
export function usernameFault(typed: string): string | undefined {
  const { min, max, pattern } = usernameRule;
  const name = typed.trim();
  if (name === '') return usernameMissing;
  return name.length < min || name.length > max || !pattern.test(name) ? usernameWrong : undefined;
}

/** The field for a new username. */
export const NewUsernameField = ({ error }: { readonly error: string | undefined }) => (
  <Field
    id="username"
    name="username"
    label={username}
    help={usernameHelp}
    error={error}
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={usernameRule.max}
    required
  />
);
