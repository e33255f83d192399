import { failureWords } from '../../lib/failure-words.ts';
import { Message } from '../ui/Message.tsx';

/** That a booking failed, where the script with the words for refusals could not be loaded. */
export function PlainFailure({ failure }: { readonly failure: unknown }) {
  if (!failure) return null;
  const { title, detail } = failureWords(failure);
  return (
    <Message kind="bad" role="alert" title={title}>
      {detail}
    </Message>
  );
}
