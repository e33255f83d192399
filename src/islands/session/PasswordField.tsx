import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { hide, hidePassword, show, showPassword } from '#words/session/password';
import { passwordLength } from '@portal/contract/session/rules/sign-in';
import { Field } from '../ui/form/Field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A field for a password, which can be shown; it is hidden again when its form is sent, as password managers want it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = button.current?.form;
    const cover = () => setShown(false);
    form?.addEventListener('submit', cover);
    return () => form?.removeEventListener('submit', cover);
  }, []);

  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      maxLength={passwordLength.max}
      required
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          ref={button}
          type="button"
          className="field-end"
          aria-label={shown ? hidePassword : showPassword}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? hide : show}
        </button>
      }
    />
  );
}
