import { useState } from 'react';
import {
  inviteCount,
  inviteImportedFailed,
  inviteRest,
  invitationsSent,
  inviting,
} from '#words/desk/moving-in/import';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { DoneMessage, useDone } from '../../../ui/DoneMessage.tsx';
import { FailureMessage } from '../../../ui/failure/FailureMessage.tsx';
import css from './import.module.css';

interface InviteImportedProps {
  readonly batch: number;
  /** Number of members who were just added; null: the import is an earlier one. */
  readonly count: number | null;
}

/** Invites everybody whom an import added to create a login: at once after it, and again those who haven't come yet. */
export function InviteImported({ batch, count }: InviteImportedProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [done, setDone] = useDone();

  async function invite() {
    setBusy(true);
    setFailure(null);
    try {
      setDone(
        invitationsSent(await call('POST /profile/member/login-invitation/', { body: { import: batch } })),
      );
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {done.title === null && (
        <Button look={count === null ? 'outlined' : 'filled'} busy={isBusy} onClick={() => void invite()}>
          {isBusy ? inviting : count === null ? inviteRest : inviteCount(count)}
        </Button>
      )}
      {failure !== null && (
        <FailureMessage failure={failure} refusals={{ not_found: inviteImportedFailed }} />
      )}
      <DoneMessage done={done} className={css.done} />
    </>
  );
}
