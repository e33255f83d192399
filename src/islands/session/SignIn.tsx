import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  captchaDiffers,
  captchaFirst,
  captchaMissing,
  captchaWrong,
  notRight,
  notRightDetail,
  otherWayMissing,
  passwordMissing,
  usernameMissing,
} from '#words/session/session';
import { failures } from '#words/app/failures';
import { failureWords } from '../../lib/forms/failure-words.ts';
import type { FailureWords } from '../../lib/forms/failure-words.ts';
import { isRecord } from '../../lib/http/record.ts';
import { isRefused } from '../../lib/http/failure.ts';
import { createCaptcha } from '../../lib/session/captcha.ts';
import { createSignIn } from '../../lib/session/sign-in.ts';
import type { SignInState } from '../../lib/session/sign-in.ts';
import { Message } from '../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { CaptchaField } from './CaptchaField.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Typed } from './SignInForm.tsx';
import type { OtherWay } from './Work.tsx';

type Words = Pick<FailureWords, 'title' | 'detail'>;
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
  const [other, setOther] = useState<OtherWay | null>(null);
  const [step, setStep] = useState<ReactNode>(null);
  const [notice, setNotice] = useState<Words | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const captchaField = useRef<HTMLInputElement>(null);
  /** The other way from the press that asks for it: what is drawn lags behind. */
  const switching = useRef<Promise<OtherWay | null>>(null);

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

  /** What was answered is of no further use. */
  function another(way = other) {
    if (captchaField.current) captchaField.current.value = '';
    void (way ? way.proving.begin() : draw());
  }

  async function proveInstead() {
    switching.current = import('./Work.tsx').then(
      ({ beginWork }) => beginWork(),
      () => null,
    );
    const way = await switching.current;
    setOther(way);
    setErrors((marked) => ({ ...marked, captcha: way ? undefined : otherWayMissing }));
  }

  function showPicture() {
    switching.current = null;
    flushSync(() => setOther(null));
    void draw();
    captchaField.current?.focus();
  }

  /** What is typed beside the picture, with its session; null where it can't be right. */
  async function answerToPicture(typed: Typed) {
    const there = await captcha.settled();
    if (there.status === 'local') await captcha.type(typed.captcha);
    const session = 'session' in there ? there.session : null;
    const differs = captcha.$match.get() === false;
    mark({ captcha: session === null ? captchaFirst : differs ? captchaDiffers : undefined });
    return session === null || differs ? null : { session, captcha: typed.captcha };
  }

  /** Shows the second step over the form, which keeps what was typed. */
  async function askForCode(ticket: string, way: OtherWay | null) {
    try {
      const { CodeStep } = await import('./CodeStep.tsx');
      setStep(<CodeStep ticket={ticket} onBack={(why) => beginAnew(why, way)} />);
    } catch {
      setNotice(failures.unreachable);
      another(way);
    }
  }

  function beginAnew(why: Words | null, way: OtherWay | null) {
    flushSync(() => {
      setStep(null);
      setNotice(why);
    });
    if (passwordField.current) passwordField.current.value = '';
    another(way);
    passwordField.current?.focus();
  }

  async function submit(typed: Typed) {
    if (waiting) return;
    setNotice(null);
    // Whoever presses before it is there meant it.
    const way = await switching.current;
    const missing = mark({
      username: typed.username ? undefined : usernameMissing,
      password: typed.password ? undefined : passwordMissing,
      captcha: way || typed.captcha ? undefined : captchaMissing,
    });
    if (missing) return;
    // Whoever is faster than the picture, or the work, waits for it rather than being told to press again.
    setWaiting(true);
    const prove = () => (way ? way.proving.proof() : answerToPicture(typed));
    const send = async () => {
      const proof = await prove();
      if (proof) await signIn.submit({ ...typed, ...proof });
      return proof !== null;
    };
    let sent = await send();
    if (sent && way && fieldErrors(signIn.$state.get())?.captcha) {
      // Old, or used by a call whose answer was lost: it is done again without asking.
      another(way);
      sent = await send();
    }
    const outcome = signIn.$state.get();
    const ticket = ticketOf(outcome);
    if (sent && ticket !== null) await askForCode(ticket, way);
    setWaiting(false);
    if (!sent) return;
    if (outcome.status === 'refused') {
      if (passwordField.current) passwordField.current.value = '';
      another(way);
      passwordField.current?.focus();
    }
    const refusedFields = fieldErrors(outcome);
    if (refusedFields?.captcha) another(way);
    if (refusedFields) mark(refusedFields);
  }

  return (
    <>
      {step}
      <SignInForm
        hidden={step !== null}
        message={<Outcome state={state} notice={notice} />}
        errors={errors}
        busy={waiting ? 'password' : state.status === 'pending' || state.status === 'done' ? state.way : null}
        username={usernameField}
        password={passwordField}
        onSubmit={(typed) => void submit(typed)}
        onPasskey={() => {
          setNotice(null);
          void signIn.byPasskey();
        }}
        captcha={
          other ? (
            <other.View proving={other.proving} refused={Boolean(errors.captcha)} onBack={showPicture} />
          ) : (
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
              onRefresh={() => another()}
              onOther={() => void proveInstead()}
            />
          )
        }
      />
    </>
  );
}

/** What the second step is asked for with; null where there is none. */
function ticketOf(state: SignInState): string | null {
  if (state.status !== 'failed' || !isRefused(state.failure) || state.failure.code !== 'code_required')
    return null;
  const { body } = state.failure;
  return isRecord(body) && typeof body['ticket'] === 'string' ? body['ticket'] : null;
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
function Outcome({ state, notice }: { readonly state: SignInState; readonly notice: Words | null }) {
  const words =
    notice ??
    (state.status === 'refused'
      ? { title: notRight, detail: notRightDetail }
      : state.status === 'told'
        ? state.told
        : state.status === 'failed' && !fieldErrors(state) && ticketOf(state) === null
          ? failureWords(state.failure)
          : null);
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
