import type { Passkey } from '@portal/contract';
import { useState } from 'react';
import { keepIt, remove, removeDetail, removeQuestion, removing } from '#words/account/passkeys';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

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
    <ConfirmDialog
      open={passkey !== null}
      title={removeQuestion(passkey?.name ?? '')}
      keepLabel={keepIt}
      label={remove}
      busyLabel={removing}
      isBusy={isBusy}
      onClose={close}
      onConfirm={() => passkey && void confirm(passkey)}
      failure={failure}
    >
      <p>{removeDetail}</p>
    </ConfirmDialog>
  );
}
