import { refusalWords } from '../../../lib/bookings/booking/refusal-words.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Message } from '../../ui/Message.tsx';

/** Why a press came to nothing. */
export function Problem({ failure }: { readonly failure: unknown }) {
  const { title, detail } = isRefused(failure) ? refusalWords(failure) : failureWords(failure);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail}
    </Message>
  );
}
