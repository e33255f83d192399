import { loadAgain, partMissing, partMissingDetail } from '#words/member-parts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

/** Stands where a part could not be loaded: a browser asks once for a module. */
export const PartMissing = () => (
  <Message
    kind="bad"
    role="alert"
    title={partMissing}
    actions={<Button onClick={() => location.reload()}>{loadAgain}</Button>}
  >
    {partMissingDetail}
  </Message>
);
