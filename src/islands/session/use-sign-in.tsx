import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@nanostores/react';
import { captchaMissing, passwordMissing, usernameMissing } from '#words/session/session';
import { failures } from '#words/app/failures';
import { createSignIn } from '../../lib/session/sign-in.ts';
import { fieldErrors, readTicket } from './sign-in-outcome.tsx';
import type { SignInWords } from './sign-in-outcome.tsx';
import type { TypedCredentials } from './SignInForm.tsx';
import type { CaptchaAnswer } from './use-captcha-answer.ts';
import type { MarkedFields } from './use-marked-fields.ts';
import type { CaptchaAlternative } from './Work.tsx';

/** The second step, shown over the form, which keeps what was typed. */
function useCodeStep(
  fields: MarkedFields,
  captcha: CaptchaAnswer,
  setNotice: (why: SignInWords | null) => void,
) {
  const [step, setStep] = useState<ReactNode>(null);

  function beginAnew(why: SignInWords | null, way: CaptchaAlternative | null) {
    flushSync(() => {
      setStep(null);
      setNotice(why);
    });
    captcha.another(way);
    fields.emptyPassword();
  }

  async function askForCode(ticket: string, way: CaptchaAlternative | null) {
    try {
      const { CodeStep } = await import('./CodeStep.tsx');
      setStep(<CodeStep ticket={ticket} onBack={(why) => beginAnew(why, way)} />);
    } catch {
      setNotice(failures.unreachable);
      captcha.another(way);
    }
  }

  return { step, askForCode };
}

/** Signing in from the form: sends what was typed with its proof, and goes where the answer leads. */
export function useSignIn(fields: MarkedFields, captcha: CaptchaAnswer) {
  const [signIn] = useState(() => createSignIn());
  const state = useStore(signIn.$state, { ssr: 'initial' });
  const [waiting, setWaiting] = useState(false);
  // The reason why somebody is here or has to start again, shown above the form until they go on.
  const [notice, setNotice] = useState<SignInWords | null>(null);
  const { step, askForCode } = useCodeStep(fields, captcha, setNotice);

  /** The reason why they are here has been read: the page's own words, and this form's. */
  function clear() {
    delete document.documentElement.dataset['signedOut'];
    setNotice(null);
  }

  /** False where there is no proof to send. */
  async function send(typed: TypedCredentials, way: CaptchaAlternative | null): Promise<boolean> {
    const proof = await captcha.prove(way, typed.captcha);
    if (proof) await signIn.submit({ ...typed, ...proof });
    else fields.captcha.current?.focus();
    return proof !== null;
  }

  async function submit(typed: TypedCredentials) {
    if (waiting) return;
    clear();
    // A press before it is there was meant.
    const way = await captcha.way();
    if (fields.mark(findMissing(typed, way))) return;
    // A user who is faster than the picture, or the work, waits for it instead of having to press again.
    setWaiting(true);
    let sent = await send(typed, way);
    if (sent && way && fieldErrors(signIn.$state.get())?.captcha) {
      // Old, or used by a call whose answer was lost: it is done again without asking.
      captcha.another(way);
      sent = await send(typed, way);
    }
    if (sent) await continueSignIn(way);
    setWaiting(false);
  }

  /** Continues after an answer: with the second step, or at the field that was refused. */
  async function continueSignIn(way: CaptchaAlternative | null) {
    const outcome = signIn.$state.get();
    const ticket = readTicket(outcome);
    if (ticket !== null) await askForCode(ticket, way);
    if (outcome.status === 'refused') {
      captcha.another(way);
      fields.emptyPassword();
    }
    const refusedFields = fieldErrors(outcome);
    if (refusedFields?.captcha) captcha.another(way);
    if (refusedFields) fields.mark(refusedFields);
  }

  return {
    state,
    notice,
    step,
    /** The way that is under way. */
    busy: waiting ? 'password' : state.status === 'pending' || state.status === 'done' ? state.way : null,
    submit: (typed: TypedCredentials) => void submit(typed),
    byPasskey: () => {
      clear();
      void signIn.byPasskey();
    },
  } as const;
}

const findMissing = (typed: TypedCredentials, way: CaptchaAlternative | null) => ({
  username: typed.username ? undefined : usernameMissing,
  password: typed.password ? undefined : passwordMissing,
  captcha: way || typed.captcha ? undefined : captchaMissing,
});
