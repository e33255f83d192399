import { failures, throttled } from '#words/app/failures';
import { isNetworkFailed, isRefused } from '../http/failure.ts';

/** A screen's words about a failure. */
export interface FailureWords {
  readonly title: string;
  readonly detail: string;
  /** True when the same call may well succeed later. */
  readonly canRetry: boolean;
}

type Words = Pick<FailureWords, 'title' | 'detail'>;

const byStatus: Readonly<Record<number, Words>> = {
  400: failures.invalid,
  401: failures.signedOut,
  403: failures.forbidden,
  404: failures.missing,
};

/** The one table from failure to sentence. Codes of a capability come first where its words are given. */
export function failureWords(failure: unknown, byCode: Readonly<Record<string, Words>> = {}): FailureWords {
  if (isNetworkFailed(failure)) {
    const offline = !navigator.onLine;
    const words = offline ? failures.offline : failure.timedOut ? failures.slow : failures.unreachable;
    return { ...words, canRetry: true };
  }
  if (!isRefused(failure)) return { ...failures.broken, canRetry: true };
  if (failure.words) return { ...failure.words, canRetry: false };
  const known = failure.code === null ? undefined : byCode[failure.code];
  if (known) return { ...known, canRetry: false };
  if (failure.status === 429) return { ...throttled(failure.retryAfter), canRetry: true };
  if (failure.status >= 500) return { ...failures.broken, canRetry: true };
  return { ...(byStatus[failure.status] ?? failures.refused), canRetry: false };
}
