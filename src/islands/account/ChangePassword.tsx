import {
  changeDone,
  changeDoneDetail,
  changeHeading,
  changeIt,
  changeLead,
  changing,
  confirmDiffers,
  confirmMissing,
  confirmPassword,
  oldPassword,
  oldPasswordMissing,
  typeAgain,
  typeAgainDetail,
} from '#words/account/change-password';
import { newPassword } from '#words/session/password';
import { toHome } from '#words/app/pages';
import { call } from '../../lib/http/call.ts';
import { href } from '../../lib/app/routes.ts';
import { tokens } from '../../lib/session/store.ts';
import type { FieldSentences } from '../../lib/forms/form-errors.ts';
import { createSubmission } from '../../lib/forms/submission.ts';
import { lazyPart } from '../ui/LazyPart.tsx';
import { Message } from '../ui/Message.tsx';
import { useSaid } from '../ui/Offered.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useStore } from '@nanostores/react';
import { PasswordField } from '../session/PasswordField.tsx';
import css from './account.module.css';
import { Form } from '../ui/form/Form.tsx';
import type { FormValues } from '../../lib/forms/values.ts';
import { NewPasswordField, newPasswordFault } from './NewPasswordField.tsx';
import { OwnUsername } from './OwnUsername.tsx';
import { Step } from './Step.tsx';
import { StepDone } from './StepDone.tsx';

/** If it can't be loaded nothing is lost: the form has already said that a feed keeps working. */
const FeedAfterChange = lazyPart(
  async () => ({ default: (await import('./FeedAfterChange.tsx')).FeedAfterChange }),
  { Failed: () => null },
);

const names = ['old_password', 'new_password', 'confirm_password'] as const;

const goTo = (query: { again?: 'yes' }) =>
  history.replaceState(history.state, '', href('change-password', { query }));

type Name = (typeof names)[number];

const submission = createSubmission(async (body: FormValues<Name>) => {
  // The login leads back to this very address: after a lost session, the page then knows that the password wasn't
  // changed.
  goTo({ again: 'yes' });
  try {
    const { access, refresh } = await call('PUT /general-users/set-password/', { body });
    // The old session has ended, here as elsewhere: the portal continues with the new one, in all its tabs.
    tokens.keep(access, refresh);
  } finally {
    if (tokens.access()) goTo({});
  }
});

/** True when the session ended as the form was sent the last time. */
const isAgain = !import.meta.env.SSR && new URLSearchParams(location.search).has('again');

const check = ({ old_password, new_password, confirm_password }: FormValues<Name>): FieldSentences<Name> => ({
  old_password: old_password === '' ? oldPasswordMissing : undefined,
  new_password: newPasswordFault(new_password),
  confirm_password:
    confirm_password === '' ? confirmMissing : confirm_password === new_password ? undefined : confirmDiffers,
});

/** Changes the user's own password. */
export default function ChangePassword() {
  const { status } = useStore(submission.$state, { ssr: 'initial' });
  const hydrated = useHydrated();
  const said = useSaid();
  if (status === 'done') {
    return (
      <StepDone
        title={changeDone}
        detail={said(changeDoneDetail)}
        action={{ label: toHome, to: href('dashboard') }}
      >
        <FeedAfterChange />
      </StepDone>
    );
  }
  return (
    <Step title={changeHeading} lead={said(changeLead)}>
      {hydrated && isAgain && (
        <div className={css.message}>
          <Message kind="info" title={typeAgain}>
            {typeAgainDetail}
          </Message>
        </div>
      )}
      <Form names={names} submission={submission} check={check} label={changeIt} busyLabel={changing}>
        {(errors) => <Passwords errors={errors} />}
      </Form>
    </Step>
  );
}

/** The current password, and the new one twice; with the name, for password managers. */
const Passwords = ({ errors }: { readonly errors: FieldSentences<Name> }) => (
  <>
    <OwnUsername />
    <PasswordField
      id="old_password"
      name="old_password"
      label={oldPassword}
      error={errors.old_password}
      autoComplete="current-password"
    />
    <NewPasswordField id="new_password" name="new_password" label={newPassword} error={errors.new_password} />
    <PasswordField
      id="confirm_password"
      name="confirm_password"
      label={confirmPassword}
      error={errors.confirm_password}
      autoComplete="new-password"
    />
  </>
);
