import type { RefObject } from 'react';
import { failureWords } from '../../lib/forms/failure-words.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { SignInOutcome } from './sign-in-outcome.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useCaptchaAnswer } from './use-captcha-answer.ts';
import type { CaptchaAnswer } from './use-captcha-answer.ts';
import { useMarkedFields } from './use-marked-fields.ts';
import { useSignIn } from './use-sign-in.tsx';

/** The login island: binds the sign-in and the captcha to the form, and puts the focus where the next step is. */
export default function SignIn() {
  const fields = useMarkedFields();
  const captcha = useCaptchaAnswer(fields.captcha, fields.markCaptcha);
  const { state, notice, step, busy, submit, byPasskey } = useSignIn(fields, captcha);
  return (
    <>
      {step}
      <SignInForm
        hidden={step !== null}
        message={<SignInOutcome state={state} notice={notice} />}
        errors={fields.errors}
        busy={busy}
        username={fields.username}
        password={fields.password}
        onSubmit={submit}
        onPasskey={byPasskey}
        captcha={<CaptchaPart captcha={captcha} error={fields.errors.captcha} input={fields.captcha} />}
      />
    </>
  );
}

interface CaptchaPartProps {
  readonly captcha: CaptchaAnswer;
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The picture with its field, or the other way where somebody took it. */
function CaptchaPart({ captcha, error, input }: CaptchaPartProps) {
  const { other, picture } = captcha;
  if (other) {
    return <other.View proving={other.proving} refused={Boolean(error)} onBack={captcha.showPicture} />;
  }
  return (
    <CaptchaField
      captcha={picture}
      match={captcha.match}
      error={error}
      failure={picture.status === 'failed' ? failureWords(picture.failure).detail : undefined}
      input={input}
      onType={captcha.type}
      onRefresh={() => captcha.another()}
      onBroken={captcha.drawOwn}
      onOther={() => void captcha.takeOtherWay()}
    />
  );
}
