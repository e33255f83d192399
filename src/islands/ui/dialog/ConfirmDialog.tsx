import type { ReactNode } from 'react';
import type { failureWords } from '../../../lib/forms/failure-words.ts';
import { Button } from '../Button.tsx';
import { FailureMessage } from '../failure/FailureMessage.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  /** On the button that leaves everything as it is. */
  readonly keepLabel: string;
  /** On the button that does it, and while it is done. */
  readonly label: string;
  readonly busyLabel?: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** Shown below the consequences; null: none. */
  readonly failure?: unknown;
  readonly refusals?: Parameters<typeof failureWords>[1];
  /** The consequences. */
  readonly children: ReactNode;
}

/** Asks before something is undone or removed. */
export const ConfirmDialog = ({
  open,
  title,
  keepLabel,
  label,
  busyLabel = label,
  isBusy = false,
  onClose,
  onConfirm,
  failure = null,
  refusals,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onClose}
    answers={
      <>
        <Button onClick={onClose}>{keepLabel}</Button>
        <Button look="undo" busy={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : label}
        </Button>
      </>
    }
  >
    {children}
    {failure !== null && <FailureMessage failure={failure} {...(refusals && { refusals })} />}
  </Dialog>
);
