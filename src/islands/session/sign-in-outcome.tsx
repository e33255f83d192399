import { captchaWrong, notRight, notRightDetail } from '#words/session/session';
import { failureWords } from '../../lib/forms/failure-words.ts';
import type { FailureWords } from '../../lib/forms/failure-words.ts';
import type { FieldSentences } from '../../lib/forms/form-errors.ts';
import { isRefused, isRecord } from '../../lib/http/failure.ts';
import type { SignInState } from '../../lib/session/sign-in.ts';
import { Message } from '../ui/Message.tsx';
import type { TypedCredentials } from './SignInForm.tsx';

export type SignInWords = Pick<FailureWords, 'title' | 'detail'>;
export type Errors = FieldSentences<keyof TypedCredentials>;

/** The request of the second step; null if there is none. */
export function readTicket(state: SignInState): string | null {
  if (state.status !== 'failed' || !isRefused(state.failure) || state.failure.code !== 'code_required')
    return null;
  const { body } = state.failure;
  return isRecord(body) && typeof body['ticket'] === 'string' ? body['ticket'] : null;
}

/** Returns a refusal's sentences about fields; null where it is about none of them. */
export function fieldErrors(state: SignInState): Errors | null {
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
export function SignInOutcome({
  state,
  notice,
}: {
  readonly state: SignInState;
  readonly notice: SignInWords | null;
}) {
  const words =
    notice ??
    (state.status === 'refused'
      ? { title: notRight, detail: notRightDetail }
      : state.status === 'message'
        ? state.message
        : state.status === 'failed' && !fieldErrors(state) && readTicket(state) === null
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
