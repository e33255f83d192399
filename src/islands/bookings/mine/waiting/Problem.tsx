import { refusals } from '#words/bookings/waiting-list';
import { refusalWords } from '../../../../lib/bookings/booking/refusal-words.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Message } from '../../../ui/Message.tsx';

const wordsOf = (failure: unknown) => {
  const isOurs = isRefused(failure) && failure.code !== null && failure.code in refusals;
  return isOurs || !isRefused(failure) ? failureWords(failure, refusals) : refusalWords(failure);
};

/** Why joining, accepting or leaving did not work. */
export function Problem({ failure }: { readonly failure: unknown }) {
  const { title, detail } = wordsOf(failure);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail}
    </Message>
  );
}
