import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import {
  hide,
  hidePassword,
  password as passwordLabel,
  show,
  showPassword,
  signIn,
  signingIn,
  username as usernameLabel,
} from '#words/session';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import css from './sign-in.module.css';

/** What was typed. */
export interface Typed {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

interface SignInFormProps {
  readonly message: ReactNode;
  readonly captcha: ReactNode;
  readonly errors: { readonly [field in keyof Typed]?: string | undefined };
  readonly busy: boolean;
  readonly username: Ref<HTMLInputElement>;
  readonly password: Ref<HTMLInputElement>;
  readonly onSubmit: (typed: Typed) => void;
}

/**
 * The sign-in form. Fields keep their own text, so what is typed before the script runs stays; until then there is no
 * submit button, so that nothing can be sent anywhere.
 */
export function SignInForm({
  message,
  captcha,
  errors,
  busy,
  username,
  password,
  onSubmit,
}: SignInFormProps) {
  const ready = useHydrated();
  const [shown, setShown] = useState(false);

  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(false);
        const data = new FormData(event.currentTarget);
        const text = (name: keyof Typed) => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        onSubmit({ username: text('username').trim(), password: text('password'), captcha: text('captcha') });
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
      <Field
        id="password"
        name="password"
        label={passwordLabel}
        error={errors.password}
        ref={password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        end={
          <button
            type="button"
            className="field-end"
            aria-label={shown ? hidePassword : showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? hide : show}
          </button>
        }
      />
      {captcha}
      <Button type={ready ? 'submit' : 'button'} look="filled" wide busy={busy}>
        {busy ? signingIn : signIn}
      </Button>
    </form>
  );
}
