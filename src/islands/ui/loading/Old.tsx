import type { ReactNode } from 'react';
import { tryAgain } from '#words/app/shell';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { refresh } from '../../../pictures/icons.ts';
import { Button } from '../Button.tsx';
import { Message } from '../Message.tsx';

interface OldProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** Names what may be out of date. */
  readonly children: ReactNode;
}

/** Shown above what was loaded before, if it couldn't be reloaded. */
export const Old = ({ failure, onRetry, children }: OldProps) => (
  <Message
    kind="info"
    role="alert"
    title={failureWords(failure).title}
    actions={
      <Button icon={refresh} onClick={onRetry}>
        {tryAgain}
      </Button>
    }
  >
    {children}
  </Message>
);
