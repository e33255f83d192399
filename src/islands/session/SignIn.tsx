import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  captchaDiffers,
  captchaFirst,
  captchaMissing,
  captchaWrong,
  notRight,
  notRightDetail,
  passwordMissing,
  usernameMissing,
} from '#words/session';
import { failureWords } from '../../lib/failure-words.ts';
import { isRefused } from '../../lib/http/failure.ts';
import { createCaptcha } from '../../lib/session/captcha.ts';
import { createSignIn } from '../../lib/session/sign-in.ts';
import type { SignInState } from '../../lib/session/sign-in.ts';
import { Message } from '../ui/Message.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Typed } from './SignInForm.tsx';

type Errors = { readonly [field in keyof Typed]?: string | undefined };

/** The login island: binds the sign-in and the captcha to the form, and puts the focus where the next step is. */
export default function SignIn() {
  const [signIn] = useState(() => createSignIn());
  const [captcha] = useState(() => createCaptcha());
  const state = useStore(signIn.$state, { ssr: 'initial' });
  const picture = useStore(captcha.$captcha, { ssr: 'initial' });
  const match = useStore(captcha.$match, { ssr: 'initial' });
  const [errors, setErrors] = useState<Errors>({});
  const [waiting, setWaiting] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const captchaField = useRef<HTMLInputElement>(null);

  /** What was typed while the picture, or this very script, was on its way is compared once it is there. */
  const draw = useCallback(async () => {
    await captcha.refresh();
    await captcha.type(captchaField.current?.value ?? '');
  }, [captcha]);

  useEffect(() => void draw(), [draw]);

  /** Marks fields and goes to the first of them. */
  function mark(marked: Errors): boolean {
    setErrors(marked);
    const fields = [
      marked.username && usernameField,
      marked.password && passwordField,
      marked.captcha && captchaField,
    ];
    const first = fields.find((field) => typeof field === 'object');
    first?.current?.focus();
    return first !== undefined;
  }

  function another() {
    if (captchaField.current) captchaField.current.value = '';
    void draw();
  }

  async function submit(typed: Typed) {
    if (waiting) return;
    const missing = mark({
      username: typed.username ? undefined : usernameMissing,
      password: typed.password ? undefined : passwordMissing,
      captcha: typed.captcha ? undefined : captchaMissing,
    });
    if (missing) return;
    // Whoever is faster than the picture waits for it, rather than being told to press again.
    setWaiting(true);
    const there = await captcha.settled();
    if (there.status === 'local') await captcha.type(typed.captcha);
    setWaiting(false);
    const session = 'session' in there ? there.session : null;
    const differs = captcha.$match.get() === false;
    mark({ captcha: session === null ? captchaFirst : differs ? captchaDiffers : undefined });
    if (session === null || differs) return;
    await signIn.submit({ ...typed, session });
    const outcome = signIn.$state.get();
    if (outcome.status === 'refused') {
      if (passwordField.current) passwordField.current.value = '';
      another();
      passwordField.current?.focus();
    }
    const refusedFields = fieldErrors(outcome);
    if (refusedFields?.captcha) another();
    if (refusedFields) mark(refusedFields);
  }

  return (
    <SignInForm
      message={<Outcome state={state} />}
      errors={errors}
      busy={waiting || state.status === 'pending' || state.status === 'done'}
      username={usernameField}
      password={passwordField}
      onSubmit={(typed) => void submit(typed)}
      captcha={
        <CaptchaField
          captcha={picture}
          match={match}
          error={errors.captcha}
          failure={picture.status === 'failed' ? failureWords(picture.failure).detail : undefined}
          input={captchaField}
          onType={(text) => {
            setErrors({ ...errors, captcha: undefined });
            void captcha.type(text);
          }}
          onRefresh={another}
        />
      }
    />
  );
}

/** What a refusal says about fields; null where it is about none of them. */
function fieldErrors(state: SignInState): Errors | null {
  if (state.status !== 'failed' || !isRefused(state.failure) || state.failure.status !== 400) return null;
  const { username, password, captcha, session } = state.failure.fields;
  if (!username && !password && !captcha && !session) return null;
  return {
    username: username?.[0],
    password: password?.[0],
    captcha: captcha || session ? captchaWrong : undefined,
  };
}

const comeIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

/** The one message above the form; it comes into view when it comes. */
function Outcome({ state }: { readonly state: SignInState }) {
  const words =
    state.status === 'refused'
      ? { title: notRight, detail: notRightDetail }
      : state.status === 'failed' && !fieldErrors(state)
        ? failureWords(state.failure)
        : null;
  return (
    words && (
      <div key={words.title} ref={comeIntoView}>
        <Message kind="bad" title={words.title} role="alert">
          {words.detail}
        </Message>
      </div>
    )
  );
}
