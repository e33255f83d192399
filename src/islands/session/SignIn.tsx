import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@nanostores/react';
import { captchaMissing, passwordMissing, signedOut, usernameMissing } from '#words/session/session';
import { failures } from '#words/app/failures';
import { failureWords } from '../../lib/forms/failure-words.ts';
import { createSignIn } from '../../lib/session/sign-in.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { fieldErrors, Outcome, ticketOf } from './sign-in-outcome.tsx';
import type { Errors, Words } from './sign-in-outcome.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Typed } from './SignInForm.tsx';
import { takeSignedOut } from './take-signed-out.ts';
import { useCaptchaAnswer } from './use-captcha-answer.ts';
import type { OtherWay } from './Work.tsx';

/** The login island: binds the sign-in and the captcha to the form, and puts the focus where the next step is. */
export default function SignIn() {
  const [signIn] = useState(() => createSignIn());
  const state = useStore(signIn.$state, { ssr: 'initial' });
  const [errors, setErrors] = useState<Errors>({});
  const [waiting, setWaiting] = useState(false);
  const [step, setStep] = useState<ReactNode>(null);
  const [notice, setNotice] = useState<Words | null>(null);
  // The page as it was built knows of nobody.
  const isHydrated = useHydrated();
  const [ended, setEnded] = useState(takeSignedOut);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const captchaField = useRef<HTMLInputElement>(null);
  const captcha = useCaptchaAnswer(captchaField, (error) =>
    setErrors((marked) => ({ ...marked, captcha: error })),
  );

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

  function emptyPassword() {
    if (passwordField.current) passwordField.current.value = '';
    passwordField.current?.focus();
  }

  /** Shows the second step over the form, which keeps what was typed. */
  async function askForCode(ticket: string, way: OtherWay | null) {
    try {
      const { CodeStep } = await import('./CodeStep.tsx');
      setStep(<CodeStep ticket={ticket} onBack={(why) => beginAnew(why, way)} />);
    } catch {
      setNotice(failures.unreachable);
      captcha.another(way);
    }
  }

  function beginAnew(why: Words | null, way: OtherWay | null) {
    flushSync(() => {
      setStep(null);
      setNotice(why);
    });
    captcha.another(way);
    emptyPassword();
  }

  /** Sends what was typed with its proof. False where there is none. */
  async function send(typed: Typed, way: OtherWay | null): Promise<boolean> {
    const proof = await captcha.prove(way, typed.captcha);
    if (proof) await signIn.submit({ ...typed, ...proof });
    else captchaField.current?.focus();
    return proof !== null;
  }

  async function submit(typed: Typed) {
    if (waiting) return;
    setNotice(null);
    setEnded(null);
    // Whoever presses before it is there meant it.
    const way = await captcha.way();
    const missing = mark({
      username: typed.username ? undefined : usernameMissing,
      password: typed.password ? undefined : passwordMissing,
      captcha: way || typed.captcha ? undefined : captchaMissing,
    });
    if (missing) return;
    // Whoever is faster than the picture, or the work, waits for it rather than being told to press again.
    setWaiting(true);
    let sent = await send(typed, way);
    if (sent && way && fieldErrors(signIn.$state.get())?.captcha) {
      // Old, or used by a call whose answer was lost: it is done again without asking.
      captcha.another(way);
      sent = await send(typed, way);
    }
    if (sent) await goOn(way);
    setWaiting(false);
  }

  /** What comes after an answer: the second step, or the field that was refused. */
  async function goOn(way: OtherWay | null) {
    const outcome = signIn.$state.get();
    const ticket = ticketOf(outcome);
    if (ticket !== null) await askForCode(ticket, way);
    if (outcome.status === 'refused') {
      captcha.another(way);
      emptyPassword();
    }
    const refusedFields = fieldErrors(outcome);
    if (refusedFields?.captcha) captcha.another(way);
    if (refusedFields) mark(refusedFields);
  }

  const { other, picture } = captcha;
  return (
    <>
      {step}
      <SignInForm
        hidden={step !== null}
        message={<Outcome state={state} notice={notice ?? (isHydrated && ended ? signedOut[ended] : null)} />}
        errors={errors}
        busy={waiting ? 'password' : state.status === 'pending' || state.status === 'done' ? state.way : null}
        username={usernameField}
        password={passwordField}
        onSubmit={(typed) => void submit(typed)}
        onPasskey={() => {
          setNotice(null);
          setEnded(null);
          void signIn.byPasskey();
        }}
        captcha={
          other ? (
            <other.View
              proving={other.proving}
              refused={Boolean(errors.captcha)}
              onBack={captcha.showPicture}
            />
          ) : (
            <CaptchaField
              captcha={picture}
              match={captcha.match}
              error={errors.captcha}
              failure={picture.status === 'failed' ? failureWords(picture.failure).detail : undefined}
              input={captchaField}
              onType={captcha.type}
              onRefresh={() => captcha.another()}
              onOther={() => void captcha.takeOtherWay()}
            />
          )
        }
      />
    </>
  );
}
