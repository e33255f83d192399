import { useState } from 'react';
import type { GeneralUser } from '@portal/contract';
import {
  canSignIn,
  devices,
  devicesFailed,
  email as emailLabel,
  endDetail,
  endingSessions,
  endQuestion,
  endRefusals,
  endSessions,
  inviteNeedsEmail,
  loginFailed,
  noDevices,
  noLogin,
  openLogin,
  parts,
  sessionsEnded,
  username as usernameLabel,
} from '#words/desk/people/people';
import { no, yes } from '#words/desk/desk';
import { device, signedInSince } from '#words/account/own-account';
import { comma } from '#words/app/joining';
import { href } from '../../../../lib/app/routes.ts';
import { dateWithYear, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { Block } from '../Block.tsx';
import { LoginTokens } from './LoginTokens.tsx';
import type { PartProps } from '../member-part.ts';
import { Rows, useGrowing } from '../Rows.tsx';
import css from '../people.module.css';

/** The login of a member with the devices it is signed in on; if there is none, an invitation to create it. */
export default function Login(props: PartProps) {
  // Signing out everywhere ends tokens as well.
  const [signedOut, setSignedOut] = useState(0);
  const { member } = props;
  const { state, reload } = useResource((signal) =>
    call('GET /general-users/', { query: { member: member.id }, signal }),
  );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.waiting}`} aria-hidden="true" />}
      failed={loginFailed}
    >
      {({ results: [login] }) =>
        login ? (
          <>
            <Block title={parts.login}>
              <LoginFacts login={login} />
            </Block>
            <Devices {...props} login={login} onSignedOut={() => setSignedOut(signedOut + 1)} />
            <LoginTokens key={signedOut} {...props} login={login.id} />
          </>
        ) : (
          <Block title={parts.login}>
            <p>{noLogin}</p>
            {member.email === null && <p className="soft">{inviteNeedsEmail}</p>}
          </Block>
        )
      }
    </Loaded>
  );
}

const LoginFacts = ({ login: { id, username, email, is_active } }: { readonly login: GeneralUser }) => (
  <>
    <dl>
      <div>
        <dt>{usernameLabel}</dt>
        <dd>{username}</dd>
      </div>
      <div>
        <dt>{emailLabel}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{canSignIn}</dt>
        <dd>{is_active ? yes : no}</dd>
      </div>
    </dl>
    <a className="link" href={href('desk-section', { params: { id: 'logins' }, query: { id } })}>
      {openLogin}
    </a>
  </>
);

interface DevicesProps extends PartProps {
  readonly login: GeneralUser;
  readonly onSignedOut: () => void;
}

function Devices({ member: { name }, login: { id }, rights, onDone, onSignedOut }: DevicesProps) {
  const list = useGrowing(async (_, signal) => {
    const { results } = await call('GET /general-users/{id}/session/', { params: { id }, signal });
    return { results, count: results.length };
  });
  return (
    <Block
      title={devices}
      actions={
        rights.includes('general_user.change') && (
          <DialogFormButton
            label={endSessions}
            busyLabel={endingSessions}
            title={endQuestion(name)}
            look="undo"
            refusals={endRefusals}
            act={async () => {
              await call('POST /general-users/{id}/session/end/', { params: { id }, body: {} });
              void list.reload();
              onSignedOut();
              onDone(sessionsEnded(name));
            }}
          >
            {() => <p>{endDetail}</p>}
          </DialogFormButton>
        )
      }
    >
      <Rows list={list} failed={devicesFailed} none={noDevices}>
        {({ browser, system, created_at, last_used_at }) => (
          <div className={css.what}>
            {device(browser, system)}
            <p className="soft small">
              {signedInSince(
                dateWithYear(created_at),
                `${dateWithYear(last_used_at)}${comma}${time(last_used_at)}`,
              )}
            </p>
          </div>
        )}
      </Rows>
    </Block>
  );
}
