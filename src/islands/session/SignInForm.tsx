import type { ReactNode, Ref } from 'react';
import {
  password as passwordLabel,
  signIn,
  signingIn,
  signInWithPasskey,
  username as usernameLabel,
} from '#words/session/session';
import type { FieldSentences } from '../../lib/forms/form-errors.ts';
import { valuesIn } from '../../lib/forms/values.ts';
import type { FormValues } from '../../lib/forms/values.ts';
import type { SignInMethod } from '../../lib/session/sign-in.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../ui/form/FormFrame.tsx';
import { Offered } from '../ui/Offered.tsx';
import { lazyPart } from '../ui/LazyPart.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { PasswordField } from './PasswordField.tsx';
import css from './sign-in.module.css';
import { useSignInWith } from './use-sign-in-with.ts';

// Only where the club has turned it on.
const SignInWithButton = lazyPart(() => import('./SignInWithButton.tsx'));

const names = ['username', 'password', 'captcha'] as const;

/** The typed values. */
export type TypedCredentials = FormValues<(typeof names)[number]>;

interface SignInFormProps {
  /** Another step replaces it; what was typed stays. */
  readonly hidden: boolean;
  readonly message: ReactNode;
  readonly captcha: ReactNode;
  readonly errors: FieldSentences<keyof TypedCredentials>;
  /** The method that is signing the user in. */
  readonly busy: SignInMethod | null;
  readonly username: Ref<HTMLInputElement>;
  readonly password: Ref<HTMLInputElement>;
  readonly onSubmit: (typed: TypedCredentials) => void;
  readonly onPasskey: () => void;
}

/**
 * The sign-in form. Its fields keep what is typed before the script runs. It has no `Form`, as the captcha marks fields too,
 * and a passkey says what went wrong in the same place.
 */
export function SignInForm(props: SignInFormProps) {
  const { hidden, message, captcha, errors, busy, username, password, onSubmit, onPasskey } = props;
  const ready = useHydrated();
  const label = useSignInWith();

  return (
    <FormFrame
      className={css.form}
      hidden={hidden}
      onSubmit={(form) => {
        const typed = valuesIn(form, names);
        onSubmit({ ...typed, username: typed.username.trim() });
      }}
    >
      {message}
      <Field
        id="username"
        name="username"
        label={usernameLabel}
        error={errors.username}
        ref={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
        required
      />
      <PasswordField
        id="password"
        name="password"
        label={passwordLabel}
        error={errors.password}
        ref={password}
        autoComplete="current-password"
      />
      {captcha}
      <SubmitButton look="filled" wide busy={busy === 'password'} label={signIn} busyLabel={signingIn} />
      {(!ready || 'PublicKeyCredential' in window) && (
        <Offered by="POST /api/token-passkey/options/">
          <Button wide busy={busy === 'passkey'} onClick={onPasskey}>
            {busy === 'passkey' ? signingIn : signInWithPasskey}
          </Button>
        </Offered>
      )}
      {label !== undefined && (
        <SignInWithButton
          label={label}
          visit={() => ({ purpose: 'sign-in', next: new URLSearchParams(location.search).get('next') })}
        />
      )}
    </FormFrame>
  );
}
