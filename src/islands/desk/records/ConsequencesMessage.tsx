import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import type { Consequences } from './section.ts';

interface ConsequencesMessageProps {
  readonly consequences: Consequences;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** The consequences of what is about to be saved, with a button of its own that accepts them. */
export const ConsequencesMessage = ({
  consequences: { title, detail, confirm },
  isBusy,
  onConfirm,
}: ConsequencesMessageProps) => (
  <Message
    kind="wait"
    role="alert"
    title={title}
    actions={
      confirm !== undefined && (
        <Button look="filled" busy={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirm}
        </Button>
      )
    }
  >
    {detail}
  </Message>
);
