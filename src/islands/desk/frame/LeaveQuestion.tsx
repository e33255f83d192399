import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { keepEditing, leaveDetail, leaveQuestion, leaveUnsaved } from '#words/desk/desk';
import { guardUnsaved } from '../../../lib/forms/leave-guard.ts';
import { $leave } from '../../../lib/forms/unsaved.ts';
import { tokens } from '../../../lib/session/store.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

/** Asks before somebody walks away from changed fields anywhere at the desk. */
export function LeaveQuestion() {
  const leave = useStore($leave);
  useEffect(() => guardUnsaved(() => tokens.access() !== null), []);
  return (
    <ConfirmDialog
      open={leave !== null}
      title={leaveQuestion}
      keepLabel={keepEditing}
      label={leaveUnsaved}
      onClose={() => $leave.set(null)}
      onConfirm={() => {
        $leave.set(null);
        leave?.();
      }}
    >
      <p>{leaveDetail}</p>
    </ConfirmDialog>
  );
}
