import { backToSignIn } from '#words/account/account';
import {
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
import { forgetMailed, isSpent, takeMailed } from '../../lib/account/mailed-link.ts';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { useStore } from '@nanostores/react';
import css from './account.module.css';
import { EmailField, emailFault } from './EmailField.tsx';
import { Form } from './Form.tsx';
import { Step } from './Step.tsx';

const token = takeMailed('token');
const undo = takeMailed('undo');
/** Of what the link came with: the newsletter, or the reminders of bookings. */
const words =
  new URLSearchParams(location.search).get('mails') === 'BOOKING_REMINDER' ? reminders : newsletter;

const leavingByToken = createSubmission(async () => {
  await call('POST /general-users/unsubscribe-newsletter/', { body: { token: token ?? '' } });
  forgetMailed();
});
const leavingByAddress = createSubmission(({ email }: { readonly email: string }) =>
  call('POST /general-users/unsubscribe-newsletter/', { body: { email: email.trim() } }),
);
const goingBack = createSubmission(async () => {
  await call('POST /general-users/subscribe-newsletter/', { body: { token: undo ?? '' } });
  forgetMailed();
});

/** Leaves what a mail came with, or comes back to it: by a mail's link, which asks before it acts, or by address. */
export default function Unsubscribe() {
  if (undo !== null) return <ComeBack />;
  return token === null ? <LeaveByAddress /> : <LeaveByLink />;
}

function LeaveByLink() {
  const state = useStore(leavingByToken.$state);
  const { leave, leaveLead, left, leftDetail } = words;
  if (state.status === 'done') return <Told title={left} detail={leftDetail} />;
  if (state.status === 'failed' && isSpent(state.failure)) return <LeaveByAddress afterBrokenLink />;
  return (
    <Step title={leave} lead={leaveLead}>
      <Form names={[]} submission={leavingByToken} label={leave} busyLabel={leaving} />
    </Step>
  );
}

function LeaveByAddress({ afterBrokenLink = false }: { readonly afterBrokenLink?: boolean }) {
  const { status } = useStore(leavingByAddress.$state);
  if (status === 'done') return <Told title={leftByAddress} detail={leftByAddressDetail} />;
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

function ComeBack() {
  const state = useStore(goingBack.$state);
  const { stay, stayLead, stayed, stayedDetail } = words;
  if (state.status === 'done') return <Told title={stayed} detail={stayedDetail} />;
  if (state.status === 'failed' && isSpent(state.failure))
    return <Told title={leaveSpent} detail={staySpentDetail} />;
  return (
    <Step title={stay} lead={stayLead}>
      <Form names={[]} submission={goingBack} label={stay} busyLabel={staying} />
    </Step>
  );
}

const Told = ({ title, detail }: { readonly title: string; readonly detail: string }) => (
  <Step follows title={title} lead={detail}>
    <p className={css.way}>
      <a className="link" href={href('login')}>
        {backToSignIn}
      </a>
    </p>
  </Step>
);
