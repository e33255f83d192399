import type { Passkey } from '@portal/contract';
import { useState } from 'react';
import { keepIt, remove, removeDetail, removeQuestion, removing } from '#words/account/passkeys';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Question } from '../../ui/Question.tsx';

interface RemovePasskeyProps {
  /** Null while no question is open. */
  readonly passkey: Passkey | null;
  readonly onClose: () => void;
  readonly onRemoved: (gone: Passkey) => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const close = () => {
    setFailure(null);
    onClose();
  };

  async function confirm(gone: Passkey) {
    setBusy(true);
    setFailure(null);
    try {
      await call('DELETE /general-users/me/passkey/{id}/', { params: { id: gone.id } });
      onRemoved(gone);
    } catch (reason) {
      // Removed before, on another device: it is gone all the same.
      if (isRefused(reason) && reason.status === 404) onRemoved(gone);
      else setFailure(reason);
    }
    setBusy(false);
  }

  return (
    <Question
      open={passkey !== null}
      title={removeQuestion(passkey?.name ?? '')}
      onClose={close}
      answers={
        <>
          <Button onClick={close}>{keepIt}</Button>
          <Button look="undo" busy={isBusy} onClick={() => passkey && void confirm(passkey)}>
            {isBusy ? removing : remove}
          </Button>
        </>
      }
    >
      <p>{removeDetail}</p>
      {failure !== null && <FailureMessage failure={failure} />}
    </Question>
  );
}
