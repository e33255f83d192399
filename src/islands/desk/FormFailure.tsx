import { pathErrors } from '../../lib/desk/errors.ts';
import { formSentence } from '../../lib/forms/form-errors.ts';
import type { failureWords } from '../../lib/forms/failure-words.ts';
import { FailureMessage } from '../ui/FailureMessage.tsx';
import { Message } from '../ui/Message.tsx';

interface FormFailureProps {
  /** Null: none. */
  readonly failure: unknown;
  readonly refusals?: Parameters<typeof failureWords>[1];
}

/**
 * Tells why a form was refused: the API's message about the form as a whole, or the failure. Empty where the fields
 * show what's wrong.
 */
export function FormFailure({ failure, refusals }: FormFailureProps) {
  if (failure === null) return null;
  const sentence = formSentence(failure);
  if (sentence !== null) return <Message kind="bad" role="alert" title={sentence} />;
  return pathErrors(failure) ? null : <FailureMessage failure={failure} {...(refusals && { refusals })} />;
}
