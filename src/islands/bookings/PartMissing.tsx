import { choiceKept, panelMissing } from '#words/bookings';
import { tryAgain } from '#words/shell';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';

/** Stands where a part could not be loaded. The address keeps what was looked at, and a browser asks once for a module. */
export const PartMissing = () => (
  <section className="summary expanded">
    <Message
      kind="bad"
      role="alert"
      title={panelMissing}
      actions={<Button onClick={() => location.reload()}>{tryAgain}</Button>}
    >
      {choiceKept}
    </Message>
  </section>
);
