import { useState } from 'react';
import type { FailedEmail } from '@portal/contract';
import { inviteAgain, invited } from '#words/desk/people/people';
import * as words from '#words/desk/today';
import { href } from '../../../lib/app/routes.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { useKeys } from '../use-keys.ts';

interface FailedEmailActionsProps {
  readonly email: FailedEmail;
  readonly rights: readonly string[];
  /** Called once nothing is left to do about it, with the message. */
  readonly onHandled: (sentence: string) => void;
}

/** Sends a failed email again where that can be done, leads to its member, or takes it off the list. */
export function FailedEmailActions({ email, rights, onHandled }: FailedEmailActionsProps) {
  const { id, member, name, resend } = email;
  const [busy, setBusy] = useState<'resend' | 'dismiss' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [keyFor] = useKeys();
  const mayHandle = rights.includes('member_email.resend');
  const needsAddress = resend === 'SAME_ADDRESS' || resend === 'NO_ADDRESS';
  const canResend = resend === 'COPY' || resend === 'INVITATION';

  async function act(action: 'resend' | 'dismiss', send: () => Promise<string>) {
    setBusy(action);
    setFailure(null);
    try {
      onHandled(await send());
    } catch (problem) {
      if (isRefused(problem) && problem.code === 'email_handled') onHandled(words.emailHandledElsewhere);
      else setFailure(problem);
    } finally {
      setBusy(null);
    }
  }

  const sendAgain = () =>
    act('resend', async () => {
      const body = {};
      const { sent_to: address } = await call('POST /profile/failed-email/{id}/resend/', {
        params: { id },
        body,
        idempotencyKey: keyFor(body),
      });
      return resend === 'INVITATION' ? invited(address) : words.sentAgain(address);
    });
  const dismiss = () =>
    act('dismiss', async () => {
      await call('POST /profile/failed-email/{id}/dismiss/', { params: { id } });
      return words.emailDismissed(name);
    });

  return (
    <>
      {mayHandle && canResend && (
        <Button busy={busy === 'resend'} onClick={() => void sendAgain()}>
          {busy === 'resend' ? words.sendingAgain : resend === 'INVITATION' ? inviteAgain : words.sendAgain}
        </Button>
      )}
      {member !== null && needsAddress && rights.includes('member.view') && (
        <a
          className="button"
          href={href('desk-section', { params: { id: 'members' }, query: { id: member.id } })}
        >
          {words.correctAddress}
        </a>
      )}
      {mayHandle && (
        <Button look="quiet" busy={busy === 'dismiss'} onClick={() => void dismiss()}>
          {busy === 'dismiss' ? words.dismissingEmail : words.dismissEmail}
        </Button>
      )}
      {failure !== null && <FailureMessage failure={failure} refusals={words.resendRefusals} />}
    </>
  );
}
