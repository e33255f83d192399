import { failureWords } from '../../../lib/forms/failure-words.ts';
import { Message } from '../Message.tsx';

interface FailureMessageProps {
  readonly failure: unknown;
  /** Words of the refusals that are known to the caller, by code. */
  readonly refusals?: Parameters<typeof failureWords>[1];
}

/**
 * Tells what went wrong with the last request, and what to do. It doesn't say that nothing happened: an answer that
 * was lost on its way may have been a yes.
 */
export function FailureMessage({ failure, refusals }: FailureMessageProps) {
  const { title, detail } = failureWords(failure, refusals);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail}
    </Message>
  );
}
