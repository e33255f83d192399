import type { EmailType } from '@portal/contract/content/rules/notices';
import { backToSignIn } from '#words/account/account';
import {
  answers,
  leaveByAddressLead,
  leaveSpent,
  leaveSpentDetail,
  leaving,
  leftByAddress,
  leftByAddressDetail,
  newsletter,
  reminders,
  staying,
  staySpentDetail,
} from '#words/account/newsletter';
import { forgetLinkValue, isSpent, takeLinkValue } from '../../lib/account/mailed-link.ts';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { island } from '../ui/loading/island.tsx';
import { useStore } from '@nanostores/react';
import css from './account.module.css';
import { EmailField, emailFault } from './EmailField.tsx';
import { useSaid } from '../ui/Offered.tsx';
import { Form } from '../ui/form/Form.tsx';
import { Step } from './Step.tsx';
import StepSkeleton from './StepSkeleton.tsx';

/** The page's words, by the type of email that the link came with. */
const wordsByType: Readonly<Record<EmailType, typeof newsletter>> = {
  NEWSLETTER: newsletter,
  BOOKING_REMINDER: reminders,
  INVITATION_ANSWER: answers,
};
const isType = (type: string): type is EmailType => Object.hasOwn(wordsByType, type);

function open() {
  const token = takeLinkValue('token');
  const undo = takeLinkValue('undo');
  const type = new URLSearchParams(location.search).get('mails') ?? '';
  return {
    token,
    undo,
    words: isType(type) ? wordsByType[type] : newsletter,
    leavingByToken: createSubmission(async () => {
      await call('POST /general-users/unsubscribe-newsletter/', { body: { token: token ?? '' } });
      forgetLinkValue();
    }),
    leavingByAddress: createSubmission(({ email }: { readonly email: string }) =>
      call('POST /general-users/unsubscribe-newsletter/', { body: { email: email.trim() } }),
    ),
    goingBack: createSubmission(async () => {
      await call('POST /general-users/subscribe-newsletter/', { body: { token: undo ?? '' } });
      forgetLinkValue();
    }),
  };
}
type UnsubscribeProps = ReturnType<typeof open>;

/** Unsubscribes from emails of a type, or subscribes again: by the link in an email, which asks before it acts, or by address. */
function Unsubscribe(opened: UnsubscribeProps) {
  if (opened.undo !== null) return <Resubscribe {...opened} />;
  return opened.token === null ? <LeaveByAddress {...opened} /> : <LeaveByLink {...opened} />;
}

function LeaveByLink(opened: UnsubscribeProps) {
  const { leavingByToken, words } = opened;
  const state = useStore(leavingByToken.$state);
  const { leave, leaveLead, left, leftDetail } = words;
  if (state.status === 'done') return <ResultMessage title={left} detail={leftDetail} />;
  if (state.status === 'failed' && isSpent(state.failure))
    return <LeaveByAddress {...opened} afterBrokenLink />;
  return (
    <Step title={leave} lead={leaveLead}>
      <Form names={[]} submission={leavingByToken} label={leave} busyLabel={leaving} />
    </Step>
  );
}

interface LeaveByAddressProps extends Pick<UnsubscribeProps, 'leavingByAddress'> {
  readonly afterBrokenLink?: boolean;
}

function LeaveByAddress({ leavingByAddress, afterBrokenLink = false }: LeaveByAddressProps) {
  const { status } = useStore(leavingByAddress.$state);
  const said = useSaid();
  if (status === 'done') return <ResultMessage title={leftByAddress} detail={said(leftByAddressDetail)} />;
  return (
    <Step
      title={afterBrokenLink ? leaveSpent : newsletter.leave}
      lead={afterBrokenLink ? leaveSpentDetail : leaveByAddressLead}
      follows={afterBrokenLink}
    >
      <Form
        names={['email']}
        submission={leavingByAddress}
        check={({ email }) => ({ email: emailFault(email) })}
        label={newsletter.leave}
        busyLabel={leaving}
      >
        {({ email }) => <EmailField error={email} />}
      </Form>
    </Step>
  );
}

function Resubscribe({ goingBack, words }: UnsubscribeProps) {
  const state = useStore(goingBack.$state);
  const { stay, stayLead, stayed, stayedDetail } = words;
  if (state.status === 'done') return <ResultMessage title={stayed} detail={stayedDetail} />;
  if (state.status === 'failed' && isSpent(state.failure))
    return <ResultMessage title={leaveSpent} detail={staySpentDetail} />;
  return (
    <Step title={stay} lead={stayLead}>
      <Form names={[]} submission={goingBack} label={stay} busyLabel={staying} />
    </Step>
  );
}

const ResultMessage = ({
  title,
  detail,
}: {
  readonly title: string;
  readonly detail: string | undefined;
}) => (
  <Step follows title={title} lead={detail}>
    <p className={css.way}>
      <a className="link" href={href('login')}>
        {backToSignIn}
      </a>
    </p>
  </Step>
);

export default island({ first: () => <StepSkeleton title={newsletter.leave} />, open, page: Unsubscribe });
