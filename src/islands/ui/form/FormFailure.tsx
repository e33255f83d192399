import { failureWords } from '../../../lib/forms/failure-words.ts';
import type { FailureWords } from '../../../lib/forms/failure-words.ts';
import { fieldSentences, formSentence } from '../../../lib/forms/form-errors.ts';
import { pathErrors } from '../../../lib/forms/path-errors.ts';
import { Message } from '../Message.tsx';

interface FormFailureProps {
  /** Null: none. */
  readonly failure: unknown;
  /** The fields that show what is wrong with them; all that a refusal names where left out. */
  readonly names?: readonly string[] | undefined;
  readonly refusals?: Parameters<typeof failureWords>[1];
  /** Words a failure that is about no field; null: nothing is said. */
  readonly explain?: ((failure: unknown) => Pick<FailureWords, 'title' | 'detail'> | null) | undefined;
}

const scrollIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

/**
 * Tells why a form was refused, in view: the API's message about the form as a whole, or the failure. Empty where the
 * fields show what's wrong.
 */
export function FormFailure({ failure, names, refusals, explain }: FormFailureProps) {
  if (failure === null) return null;
  const sentence = formSentence(failure, names);
  if (sentence === null && (names ? fieldSentences(failure, names) : pathErrors(failure))) return null;
  const explained = explain ? explain(failure) : failureWords(failure, refusals);
  const words = sentence === null ? explained : { title: sentence, detail: null };
  return (
    words && (
      <div ref={scrollIntoView}>
        <Message kind="bad" title={words.title} role="alert">
          {words.detail}
        </Message>
      </div>
    )
  );
}
