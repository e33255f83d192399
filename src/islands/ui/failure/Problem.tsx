import { refusalWords } from '../../../lib/bookings/booking/refusal-words.ts';
import type { FailureWords } from '../../../lib/forms/failure-words.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Message } from '../Message.tsx';

type Refusals = Readonly<Record<string, Pick<FailureWords, 'title' | 'detail'>>>;

function wordsOf(failure: unknown, refusals: Refusals = {}) {
  const isOwn = isRefused(failure) && failure.code !== null && failure.code in refusals;
  return isOwn || !isRefused(failure) ? failureWords(failure, refusals) : refusalWords(failure);
}

interface ProblemProps {
  readonly failure: unknown;
  /** Words of the codes that a booking isn't refused with; none where left out. */
  readonly refusals?: Refusals;
}

/** Explains a failure that is refused like a booking, or with codes of its own. */
export function Problem({ failure, refusals }: ProblemProps) {
  const { title, detail } = wordsOf(failure, refusals);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail}
    </Message>
  );
}
