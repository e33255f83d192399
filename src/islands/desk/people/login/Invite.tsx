import type { AddressTaken } from '@portal/contract';
import {
  addressTaken,
  inviteAgain,
  invited,
  inviteQuestion,
  inviteRefusals,
  inviteShort,
  inviteTo,
  inviting,
  sharesAddress,
} from '#words/desk/people/people';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { useKeys } from '../../use-keys.ts';
import type { PartProps } from '../member-part.ts';

/** Names in a refusal the member whose login has the address. */
function nameOwner(failure: unknown): never {
  if (isRefused(failure) && failure.code === 'email_taken') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says so of this code
    const { login } = failure.body as Partial<AddressTaken>;
    if (login) failure.words = { ...inviteRefusals.email_taken, title: addressTaken(login) };
  }
  throw failure;
}

/** Emails a member the link that creates their login, after a question that names the address. */
export function Invite({ member, onDone }: Omit<PartProps, 'rights'>) {
  const { id, name, email, invited_at: invitedAt = null } = member;
  const [keyFor, renew] = useKeys();
  return (
    <DialogFormButton
      label={invitedAt === null ? inviteShort : inviteAgain}
      busyLabel={inviting}
      title={inviteQuestion(name)}
      refusals={inviteRefusals}
      act={async () => {
        const body = {};
        const sent = await call('POST /profile/member/{id}/login-invitation/', {
          params: { id },
          body,
          idempotencyKey: keyFor(body),
        }).catch(nameOwner);
        renew();
        onDone([invited(sent.email), ...sent.same_address.map(sharesAddress)].join(' '));
      }}
    >
      {() => <p>{inviteTo(email ?? '')}</p>}
    </DialogFormButton>
  );
}
