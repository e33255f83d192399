import { backToSignIn, sending, sendLink } from '#words/account/account';
import { forgot, forgotLead, resetSent, worksOnce } from '#words/account/reset-password';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import css from './account.module.css';
import { CheckYourMail } from './CheckYourMail.tsx';
import { EmailField, emailFault } from './EmailField.tsx';
import { useSaid } from '../ui/Offered.tsx';
import { Form } from '../ui/form/Form.tsx';
import { Step } from './Step.tsx';
import { useAsking } from './use-asking.ts';

const ask = ({ email }: { readonly email: string }) =>
  call('POST /password_reset/', { body: { email: email.trim() } });

/** Requests an email with a link to set a new password. The answer is the same for everybody. */
export default function ForgotPassword() {
  const { submission, typed, sent, edit } = useAsking(ask);
  const said = useSaid();
  if (sent) {
    return (
      <CheckYourMail address={sent.email.trim()} again={() => ask(sent)} onOther={edit}>
        {said(resetSent, worksOnce)}
      </CheckYourMail>
    );
  }
  return (
    <Step title={forgot} lead={forgotLead} follows={typed !== undefined}>
      <Form
        names={['email']}
        submission={submission}
        check={({ email }) => ({ email: emailFault(email) })}
        label={sendLink}
        busyLabel={sending}
      >
        {({ email }) => <EmailField error={email} defaultValue={typed?.email} />}
      </Form>
      <p className={css.way}>
        <a className="link" href={href('login')}>
          {backToSignIn}
        </a>
      </p>
    </Step>
  );
}
