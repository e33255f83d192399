import { email, emailMissing, emailWrong } from '#words/account/account';
import { Field } from '../ui/form/Field.tsx';

/** Returns what's wrong with a typed address; undefined where nothing is found. The server knows better. */
export const emailFault = (typed: string): string | undefined =>
  typed.trim() === ''
    ? emailMissing
    : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
      ? undefined
      : emailWrong;

interface EmailFieldProps {
  readonly error: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly help?: string;
}

/** The field for the user's own address. */
export const EmailField = (props: EmailFieldProps) => (
  <Field
    {...props}
    id="email"
    name="email"
    label={email}
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    required
  />
);
