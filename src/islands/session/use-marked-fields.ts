import { useRef, useState } from 'react';
import type { Errors } from './sign-in-outcome.tsx';

/** The fields of the sign-in form, and what is wrong with each. */
export function useMarkedFields() {
  const [errors, setErrors] = useState<Errors>({});
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captcha = useRef<HTMLInputElement>(null);

  /** Marks fields and goes to the first of them. */
  function mark(marked: Errors): boolean {
    setErrors(marked);
    const fields = [marked.username && username, marked.password && password, marked.captcha && captcha];
    const first = fields.find((field) => typeof field === 'object');
    first?.current?.focus();
    return first !== undefined;
  }

  function emptyPassword() {
    if (password.current) password.current.value = '';
    password.current?.focus();
  }

  return {
    errors,
    username,
    password,
    captcha,
    mark,
    /** Marks the captcha alone, or takes its mark away; the focus stays. */
    markCaptcha: (error: string | undefined) => setErrors((marked) => ({ ...marked, captcha: error })),
    emptyPassword,
  };
}

export type MarkedFields = ReturnType<typeof useMarkedFields>;
