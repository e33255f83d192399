import { useState } from 'react';
import type { ComponentProps } from 'react';
import { newPasswordMissing, strongHint, tooShort } from '#words/session/password';
import { passwordLength } from '@portal/contract/session/rules/sign-in';
import { PasswordField } from '../session/PasswordField.tsx';
import { lazyPart } from '../ui/LazyPart.tsx';
import css from './account.module.css';

/** Loaded with the first character only. */
const Strength = lazyPart(() => import('./Strength.tsx'), {
  waiting: strongHint,
  Failed: () => strongHint,
});

/** Returns what's wrong with a new password, as far as the browser can tell; undefined where nothing is. */
export const newPasswordFault = (typed: string): string | undefined =>
  typed === ''
    ? newPasswordMissing
    : typed.length < passwordLength.min
      ? tooShort(passwordLength.min)
      : undefined;

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'help' | 'autoComplete' | 'onInput'>;

/** A field for a new password, with a hint of its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      // A password that the server refused isn't called fair below its refusal.
      help={typed && !props.error ? <Strength password={typed} bar={css.bar} /> : strongHint}
    />
  );
}
