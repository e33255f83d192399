import { toSignIn } from '#words/account/account';
import { askForLink } from '#words/account/mailed-link';
import { newPassword } from '#words/session/password';
import {
  feedStillWorks,
  linksWorkOnce,
  reset,
  resetDone,
  resetDoneDetail,
  resetLead,
  resetMissing,
  resetMissingDetail,
  resetSpent,
  resetSpentDetail,
  saveNew,
  savingNew,
  signedOutEverywhere,
} from '#words/account/reset-password';
import { forgetLinkValue, isSpent, takeLinkValue } from '../../lib/account/mailed-link.ts';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { island } from '../ui/loading/island.tsx';
import { useStore } from '@nanostores/react';
import { useSaid } from '../ui/Offered.tsx';
import { Form } from '../ui/form/Form.tsx';
import { MailedLink, NoLink } from './MailedLink.tsx';
import { NewPasswordField, newPasswordFault } from './NewPasswordField.tsx';
import { Step } from './Step.tsx';
import { StepDone } from './StepDone.tsx';
import StepSkeleton from './StepSkeleton.tsx';

function open() {
  const token = takeLinkValue('token');
  const submission = createSubmission(async ({ password }: { readonly password: string }) => {
    await call('POST /password_reset/confirm/', { body: { token: token ?? '', password } });
    forgetLinkValue();
  });
  return { token, submission };
}

const action = { label: askForLink, to: href('forgot-password') };

/** Sets a new password with the link from an email. */
function ResetPassword({ token, submission }: ReturnType<typeof open>) {
  const state = useStore(submission.$state);
  const said = useSaid();
  if (state.status === 'done')
    return (
      <StepDone
        title={resetDone}
        detail={said(signedOutEverywhere, resetDoneDetail, feedStillWorks)}
        action={{ label: toSignIn, to: href('login') }}
      />
    );
  if (token === null)
    return <NoLink follows={false} title={resetMissing} detail={resetMissingDetail} action={action} />;
  const useless = (failure: unknown) =>
    isSpent(failure) ? (
      <NoLink title={resetSpent} detail={said(linksWorkOnce, resetSpentDetail)} action={action} />
    ) : null;
  const instead = state.status === 'failed' ? useless(state.failure) : null;
  if (instead) return instead;
  return (
    <MailedLink
      title={reset}
      check={() => call('POST /password_reset/validate_token/', { body: { token } })}
      useless={useless}
    >
      <Step title={reset} lead={said(resetLead)}>
        <Form
          names={['password']}
          submission={submission}
          check={({ password }) => ({ password: newPasswordFault(password) })}
          label={saveNew}
          busyLabel={savingNew}
        >
          {({ password }) => (
            <NewPasswordField id="password" name="password" label={newPassword} error={password} />
          )}
        </Form>
      </Step>
    </MailedLink>
  );
}

export default island({ first: () => <StepSkeleton title={reset} />, open, page: ResetPassword });
