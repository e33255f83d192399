import type { Body } from '@portal/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { create, toSignIn } from '#words/account/account';
import {
  chooseLead,
  choosePassword,
  createDone,
  createDoneDetail,
  createIt,
  createSpent,
  createSpentDetail,
  createTaken,
  createTakenDetail,
  creating,
} from '#words/account/create-login';
import { askForLink } from '#words/account/mailed-link';
import { forgot } from '#words/account/reset-password';
import { forgetLinkValue, takeLinkValue, findLinkFault } from '../../lib/account/mailed-link.ts';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import type { Submission } from '../../lib/forms/submission.ts';
import { useStore } from '@nanostores/react';
import { Form } from '../ui/form/Form.tsx';
import type { FormValues } from '../../lib/forms/values.ts';
import { useSignInWith } from '../session/use-sign-in-with.ts';
import { lazyPart } from '../ui/LazyPart.tsx';
import css from './account.module.css';
import { MailedLink, NoLink } from './MailedLink.tsx';
import { NewPasswordField, newPasswordFault } from './NewPasswordField.tsx';
import { NewUsernameField, usernameFault } from './NewUsernameField.tsx';
import { Step } from './Step.tsx';
import { StepDone } from './StepDone.tsx';

const names = ['username', 'password'] as const;
type NewLogin = FormValues<(typeof names)[number]>;

// Only where the club has turned it on.
const SignInWithButton = lazyPart(() => import('../session/SignInWithButton.tsx'));

interface ChooseFormProps {
  readonly submission: Submission<NewLogin, unknown>;
  /** Another way to the login. */
  readonly children?: ReactNode;
}

/** The form for the username and password of a first login. */
function ChooseForm({ submission, children }: ChooseFormProps) {
  return (
    <Step title={create} lead={chooseLead}>
      <Form
        names={names}
        submission={submission}
        check={(typed) => ({
          username: usernameFault(typed.username),
          password: newPasswordFault(typed.password),
        })}
        label={createIt}
        busyLabel={creating}
      >
        {(errors) => (
          <>
            <NewUsernameField error={errors.username} />
            <NewPasswordField id="password" name="password" label={choosePassword} error={errors.password} />
          </>
        )}
      </Form>
      {children}
    </Step>
  );
}

/** Returns the message in place of the form where no login can be created; null where another try may work. */
function uselessMessage(failure: unknown) {
  switch (findLinkFault(failure)) {
    case null:
      return null;
    case 'taken':
      return (
        <StepDone
          title={createTaken}
          detail={createTakenDetail}
          action={{ label: toSignIn, to: href('login') }}
          onGo={forgetLinkValue}
        >
          <p>
            <a className="link" href={href('forgot-password')} onClick={forgetLinkValue}>
              {forgot}
            </a>
          </p>
        </StepDone>
      );
    default:
      return (
        <NoLink
          title={createSpent}
          detail={createSpentDetail}
          action={{ label: askForLink, to: href('create-login') }}
        />
      );
  }
}

const token = takeLinkValue('token') ?? '';

interface ChooseLoginProps {
  /** The claim that a host without email links has accepted: it is sent again, in place of a token. */
  readonly claim?: Body<'POST /general-users/check-account/'>;
}

/** Sets the username and password of a first login, with the link from an email. */
export default function ChooseLogin({ claim }: ChooseLoginProps) {
  const [submission] = useState(() =>
    createSubmission(async ({ username: name, password }: NewLogin) => {
      const body = { ...claim, token, username: name.trim(), password };
      const created = await call('POST /general-users/create-account/', { body });
      forgetLinkValue();
      return created;
    }),
  );
  const state = useStore(submission.$state);
  const label = useSignInWith();
  if (state.status === 'done') {
    const action = { label: toSignIn, to: href('login') };
    return <StepDone title={createDone} detail={createDoneDetail(state.answer.username)} action={action} />;
  }
  if (claim) return <ChooseForm submission={submission} />;
  const instead = state.status === 'failed' ? uselessMessage(state.failure) : null;
  if (instead) return instead;
  return (
    <MailedLink
      title={create}
      check={() => call('POST /general-users/create-account/validate_token/', { body: { token } })}
      useless={uselessMessage}
    >
      <ChooseForm submission={submission}>
        {label !== undefined && (
          <div className={css.message}>
            <SignInWithButton label={label} visit={() => ({ purpose: 'claim', token })} />
          </div>
        )}
      </ChooseForm>
    </MailedLink>
  );
}
