import { useState } from 'react';
import {
  keepSlot,
  release,
  releaseDetail,
  releaseFailed,
  releaseMoveDetail,
  releaseQuestion,
  releasing,
} from '#words/money/pay-page';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import { findReservationId } from '../../../lib/money/invoice-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

interface ReleaseProps {
  /** Id of the invoice whose booking is on hold. */
  readonly invoice: string;
  /** True when it is a dearer time of a booking that stays as it is. */
  readonly move: boolean;
  readonly onReleased: () => void;
}

/** Cancels the hold of a member who doesn't want the time any more. */
export function Release({ invoice, move, onReleased }: ReleaseProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'sending'>('closed');
  const [failure, setFailure] = useState<unknown>(null);
  async function confirm(): Promise<void> {
    setStep('sending');
    setFailure(null);
    try {
      await releaseBooking(invoice);
      onReleased();
    } catch (error) {
      setFailure(error);
      setStep('asking');
    }
  }
  const isSending = step === 'sending';
  return (
    <div>
      <Button look="undo" onClick={() => setStep('asking')}>
        {release}
      </Button>
      <ConfirmDialog
        open={step !== 'closed'}
        title={releaseQuestion}
        keepLabel={keepSlot}
        label={release}
        busyLabel={releasing}
        isBusy={isSending}
        onClose={() => !isSending && setStep('closed')}
        onConfirm={() => void confirm()}
      >
        <p>{move ? releaseMoveDetail : releaseDetail}</p>
        {failure !== null && (
          <Message kind="bad" role="alert" title={releaseFailed}>
            {failureWords(failure).title}
          </Message>
        )}
      </ConfirmDialog>
    </div>
  );
}

/** An unpaid hold refunds nothing, so it is cancelled with a refund of 0. */
async function releaseBooking(invoice: string): Promise<void> {
  const id = await findReservationId(invoice);
  if (id !== null) await call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund: 0 } });
}
