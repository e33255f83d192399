import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  confirming,
  confirmLead,
  confirmNow,
  confirmTitle,
  linked,
  linkedDetail,
  visitRefusals,
} from '#words/session/sign-in-with';
import { forgetLinkValue, isSpent } from '../../../lib/account/mailed-link.ts';
import { readStoredClub } from '../../../lib/club/stored-club.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Form } from '../../ui/form/Form.tsx';
import { Step } from '../Step.tsx';
import { StepDone } from '../StepDone.tsx';
import { wayOn } from './VisitFailed.tsx';

/** Links an account with the link that was emailed; asks before it acts, as link scanners come first. */
export function ConfirmLink({ token }: { readonly token: string }) {
  const [submission] = useState(() =>
    createSubmission(async () => {
      const { email } = await call('POST /sign-in-with/confirm/', { body: { token } });
      forgetLinkValue();
      return email;
    }),
  );
  const state = useStore(submission.$state);
  if (state.status === 'done')
    return <StepDone title={linked} detail={linkedDetail(state.answer)} action={wayOn(null)} />;
  if (state.status === 'failed') {
    const refusals = visitRefusals(readStoredClub()?.signInWith);
    const code = isRefused(state.failure) ? state.failure.code : null;
    const known = isSpent(state.failure)
      ? refusals.not_found
      : code === 'identity_linked_elsewhere' || code === 'identity_already_linked'
        ? refusals[code]
        : null;
    if (known) return <StepDone {...known} action={wayOn(null)} onGo={forgetLinkValue} />;
  }
  return (
    <Step title={confirmTitle} lead={<p>{confirmLead}</p>}>
      <Form names={[]} submission={submission} label={confirmNow} busyLabel={confirming} />
    </Step>
  );
}
