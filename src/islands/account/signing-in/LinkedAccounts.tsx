import type { LinkedIdentity } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  addedAndUsed,
  addedNotUsed,
  cancel,
  going,
  goOn,
  heading,
  isUnlinked,
  keepIt,
  link,
  linkDetail,
  listFailed,
  listOld,
  loading,
  unlink,
  unlinkDetail,
  unlinking,
  unlinkNamed,
  unlinkQuestion,
  unnamed,
  whatItIs,
} from '#words/account/linked-accounts';
import { comma } from '#words/app/joining';
import { openResource } from '../../../lib/data/keep-fresh.ts';
import { createSubmission } from '../../../lib/forms/submission.ts';
import type { FormValues } from '../../../lib/forms/values.ts';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { beginVisit } from '../../../lib/session/identity-visit.ts';
import { key } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { OwnPassword, ownPasswordFault } from './OwnPassword.tsx';
import css from './signing-in.module.css';
import { SigningInSection } from './SigningInSection.tsx';

const openAccounts = () =>
  openResource(async (signal) => {
    const { results } = await call('GET /general-users/me/sign-in-with/', { signal });
    return results;
  });

const nameOf = ({ email }: LinkedIdentity) => email ?? unnamed;

/** The user's accounts at the club's identity provider, with buttons to link one and to unlink it. */
export default function LinkedAccounts({ label }: { readonly label: string }) {
  const [list] = useState(openAccounts);
  const state = useStore(list.$state);
  return (
    <SigningInSection id="linked-accounts" heading={heading(label)}>
      <p className="soft">{whatItIs(label)}</p>
      <Loaded
        state={state}
        onRetry={() => void list.reload()}
        waiting={<div className={`skeleton ${css.rowBlock}`} />}
        loading={loading}
        failed={listFailed}
        old={listOld}
      >
        {(accounts) => <AccountList label={label} accounts={accounts} onChange={list.put} />}
      </Loaded>
    </SigningInSection>
  );
}

interface AccountListProps {
  readonly label: string;
  readonly accounts: readonly LinkedIdentity[];
  readonly onChange: (now: LinkedIdentity[]) => void;
}

function AccountList({ label, accounts, onChange }: AccountListProps) {
  const [asking, setAsking] = useState<LinkedIdentity | 'link' | null>(null);
  const [done, setDone] = useDone();
  const ask = (next: typeof asking) => {
    setDone(null);
    setAsking(next);
  };
  return (
    <>
      <DoneMessage done={done} className={css.done} />
      {accounts.length > 0 ? (
        <ul className={css.list}>
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} onUnlink={() => ask(account)} />
          ))}
        </ul>
      ) : (
        <p>
          <Button icon={key} onClick={() => ask('link')}>
            {link(label)}
          </Button>
        </p>
      )}
      <LinkAccount label={label} open={asking === 'link'} onClose={() => setAsking(null)} />
      <UnlinkAccount
        account={asking === 'link' ? null : asking}
        onClose={() => setAsking(null)}
        onUnlinked={(gone) => {
          onChange(accounts.filter(({ id }) => id !== gone.id));
          setAsking(null);
          setDone(isUnlinked(nameOf(gone)));
        }}
      />
    </>
  );
}

interface AccountRowProps {
  readonly account: LinkedIdentity;
  readonly onUnlink: () => void;
}

function AccountRow({ account, onUnlink }: AccountRowProps) {
  const { created_at, last_used_at } = account;
  const since = dateWithYear(created_at);
  return (
    <li>
      <Icon drawing={key} />
      <div>
        <p>
          <strong>{nameOf(account)}</strong>
        </p>
        <p className="small soft">
          {last_used_at === null
            ? addedNotUsed(since)
            : addedAndUsed(since, `${dateWithYear(last_used_at)}${comma}${time(last_used_at)}`)}
        </p>
      </div>
      <Button look="undo" aria-label={unlinkNamed(nameOf(account))} onClick={onUnlink}>
        {unlink}
      </Button>
    </li>
  );
}

interface LinkAccountProps {
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the password, then leads to the identity provider. */
const LinkAccount = ({ label, open, onClose }: LinkAccountProps) => (
  <Dialog
    open={open}
    title={link(label)}
    onClose={onClose}
    answers={<Button onClick={onClose}>{cancel}</Button>}
  >
    <p>{linkDetail(label)}</p>
    <PasswordForm />
  </Dialog>
);

function PasswordForm() {
  const [submission] = useState(() =>
    createSubmission(async ({ password }: FormValues<'password'>) => {
      const { ticket } = await call('POST /general-users/me/sign-in-with/options/', { body: { password } });
      await beginVisit({ purpose: 'link', ticket });
    }),
  );
  return (
    <Form
      names={['password']}
      submission={submission}
      check={({ password }) => ({ password: ownPasswordFault(password) })}
      label={goOn}
      busyLabel={going}
    >
      {({ password }) => <OwnPassword id="link-password" error={password} />}
    </Form>
  );
}

interface UnlinkAccountProps {
  /** Null while no question is open. */
  readonly account: LinkedIdentity | null;
  readonly onClose: () => void;
  readonly onUnlinked: (gone: LinkedIdentity) => void;
}

/** Asks before an account is unlinked. */
function UnlinkAccount({ account, onClose, onUnlinked }: UnlinkAccountProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const close = () => {
    setFailure(null);
    onClose();
  };

  async function confirm(gone: LinkedIdentity) {
    setBusy(true);
    setFailure(null);
    try {
      await call('DELETE /general-users/me/sign-in-with/{id}/', { params: { id: gone.id } });
      onUnlinked(gone);
    } catch (reason) {
      // Unlinked before, on another device: it is gone all the same.
      if (isRefused(reason) && reason.status === 404) onUnlinked(gone);
      else setFailure(reason);
    }
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open={account !== null}
      title={unlinkQuestion(account ? nameOf(account) : '')}
      keepLabel={keepIt}
      label={unlink}
      busyLabel={unlinking}
      isBusy={isBusy}
      onClose={close}
      onConfirm={() => account && void confirm(account)}
      failure={failure}
    >
      <p>{unlinkDetail}</p>
    </ConfirmDialog>
  );
}
