import type { AccessToken } from '@portal/contract';
import { useState } from 'react';
import { keepIt, revoke, revokeDetail, revokeQuestion, revoking } from '#words/account/access-tokens';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

interface RevokeTokenProps {
  /** Null while no question is open. */
  readonly token: AccessToken | null;
  readonly onClose: () => void;
  readonly onRevoked: (gone: AccessToken) => void;
}

/** Asks before a token is revoked. */
export function RevokeToken({ token, onClose, onRevoked }: RevokeTokenProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const close = () => {
    setFailure(null);
    onClose();
  };

  async function confirm(gone: AccessToken) {
    setBusy(true);
    setFailure(null);
    try {
      await call('DELETE /general-users/me/access-token/{id}/', { params: { id: gone.id } });
      onRevoked(gone);
    } catch (reason) {
      // Revoked before, on another device: it is gone all the same.
      if (isRefused(reason) && reason.status === 404) onRevoked(gone);
      else setFailure(reason);
    }
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open={token !== null}
      title={revokeQuestion(token?.name ?? '')}
      keepLabel={keepIt}
      label={revoke}
      busyLabel={revoking}
      isBusy={isBusy}
      onClose={close}
      onConfirm={() => token && void confirm(token)}
      failure={failure}
    >
      <p>{revokeDetail}</p>
    </ConfirmDialog>
  );
}
