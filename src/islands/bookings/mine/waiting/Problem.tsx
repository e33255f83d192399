import { refusals } from '#words/waiting-list';
import { refusalWords } from '../../../../lib/bookings/refusal-words.ts';
import { failureWords } from '../../../../lib/failure-words.ts';
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
