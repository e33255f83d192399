import { atom } from 'nanostores';
import {
  confirmEmail,
  confirmed,
  confirmedDetail,
  confirming,
  confirmLead,
  confirmNow,
  toProfile,
  useless,
} from '#words/account/confirm-email';
import { findLinkFault, forgetLinkValue, takeLinkValue } from '../../lib/account/mailed-link.ts';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { island } from '../ui/loading/island.tsx';
import { useStore } from '@nanostores/react';
import css from './account.module.css';
import { Form } from '../ui/form/Form.tsx';
import { MailedLink } from './MailedLink.tsx';
import { Step } from './Step.tsx';
import { StepDone } from './StepDone.tsx';
import StepSkeleton from './StepSkeleton.tsx';

/** The address that the link confirms, or the reason why it confirms none. */
type LinkCheck = { readonly email: string } | { readonly why: keyof typeof useless };

function open() {
  const token = takeLinkValue('token');
  const body = { token: token ?? '' };
  const $worth = atom<LinkCheck>({ why: 'missing' });
  /** Rejects if the check itself failed. */
  async function ask(): Promise<void> {
    try {
      $worth.set(await call('POST /email-change/validate-token/', { body }));
    } catch (failure) {
      const why = findLinkFault(failure);
      if (why === null) throw failure;
      $worth.set({ why });
    }
  }
  const submission = createSubmission(async () => {
    const { email } = await call('POST /email-change/confirm/', { body });
    forgetLinkValue();
    return email;
  });
  return { token, $worth, ask, submission };
}
type ConfirmEmailProps = ReturnType<typeof open>;

/** Leads people who aren't signed in to the login first. */
const onward = { label: toProfile, to: href('profile') };

/** Confirms a new email address with the link that was emailed there; asks before it acts, as link scanners come first. */
function ConfirmEmail({ token, ask, ...asked }: ConfirmEmailProps) {
  if (token === null) return <StepDone follows={false} {...useless.missing} action={onward} />;
  return (
    <MailedLink title={confirmEmail} check={ask} useless={() => null}>
      <Confirmation {...asked} />
    </MailedLink>
  );
}

function Confirmation({ $worth, submission }: Pick<ConfirmEmailProps, '$worth' | 'submission'>) {
  const worth = useStore($worth);
  const state = useStore(submission.$state);
  if (state.status === 'done')
    return <StepDone title={confirmed} detail={confirmedDetail(state.answer)} action={onward} />;
  if ('why' in worth) return <StepDone {...useless[worth.why]} action={onward} />;
  const why = state.status === 'failed' ? findLinkFault(state.failure) : null;
  if (why !== null) return <StepDone {...useless[why]} action={onward} />;
  const lead = (
    <p>
      {confirmLead} <span className={css.address}>{worth.email}</span>.
    </p>
  );
  return (
    <Step title={confirmEmail} lead={lead}>
      <Form names={[]} submission={submission} label={confirmNow} busyLabel={confirming} />
    </Step>
  );
}

export default island({ first: () => <StepSkeleton title={confirmEmail} />, open, page: ConfirmEmail });
