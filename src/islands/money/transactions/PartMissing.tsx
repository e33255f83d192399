import { partMissing, partMissingDetail } from '#words/transactions';
import { Message } from '../../ui/Message.tsx';

/** Stands where a part could not be loaded: a browser asks once for a module. */
export const PartMissing = () => (
  <Message kind="bad" role="alert" title={partMissing}>
    {partMissingDetail}
  </Message>
);
