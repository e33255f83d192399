import type { OwnSession } from '@portal/contract';
import { useState } from 'react';
import {
  device,
  keepThem,
  othersDetail,
  othersEnded,
  othersQuestion,
  sessionEnded,
  sessionsFailed,
  signedInSince,
  signingOut,
  signOutDevice,
  signOutOf,
  signOutOthers,
  thisDevice,
} from '#words/account/own-account';
import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { createEndingSessions } from '../../../lib/members/ending-sessions.ts';
import { check } from '../../../pictures/icons.ts';
import { laptop } from '../../../pictures/screen-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { useStore } from '@nanostores/react';
import css from './profile.module.css';

const sessionName = ({ browser, system }: OwnSession) => device(browser, system);
const when = (at: string) => `${dateWithYear(at)}${comma}${time(at)}`;

/** The user's sessions; each but this device's can be signed out, and all of them at once. */
export function Sessions() {
  const { state, reload } = useResource((signal) => call('GET /general-users/me/session/', { signal }));
  const [ending] = useState(() =>
    createEndingSessions({
      endOne: (id) => call('DELETE /general-users/me/session/{id}/', { params: { id } }),
      endOthers: async () => {
        const { ended } = await call('POST /general-users/me/session/end-others/', { body: {} });
        return ended;
      },
      refresh: reload,
    }),
  );
  const [asking, setAsking] = useState(false);
  const { busy, ended, failure } = useStore(ending.$state);
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.partBlock}`} />}
      failed={sessionsFailed}
    >
      {({ results: sessions }) => (
        <>
          <ul className={css.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy === session.id}
                onEnd={() => void ending.endOne(session.id, sessionName(session))}
              />
            ))}
          </ul>
          <output className="small">
            {ended && (ended.kind === 'one' ? sessionEnded(ended.name) : othersEnded(ended.count))}
          </output>
          {failure !== null && !asking && <FailureMessage failure={failure} />}
          {sessions.length > 1 && (
            <p className={css.after}>
              <Button look="undo" onClick={() => setAsking(true)}>
                {signOutOthers}
              </Button>
            </p>
          )}
          <EndOthers
            open={asking}
            busy={busy === 'others'}
            failure={failure}
            onEnd={() => void ending.endOthers().then((done) => done && setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </Loaded>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** A session: its device, when it began and was last used, and the button to sign it out. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li>
      <Icon drawing={laptop} />
      <div>
        <p>
          <strong>{sessionName(session)}</strong>
        </p>
        <p className="small soft">
          {signedInSince(dateWithYear(session.created_at), when(session.last_used_at))}
        </p>
      </div>
      {session.is_current ? (
        <Tag kind="good" icon={check}>
          {thisDevice}
        </Tag>
      ) : (
        <Button busy={busy} aria-label={signOutOf(sessionName(session))} onClick={onEnd}>
          {busy ? signingOut : signOutDevice}
        </Button>
      )}
    </li>
  );
}

interface EndOthersProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** Asks before every other device is signed out. */
const EndOthers = ({ open, busy, failure, onEnd, onClose }: EndOthersProps) => (
  <ConfirmDialog
    open={open}
    title={othersQuestion}
    keepLabel={keepThem}
    label={signOutOthers}
    busyLabel={signingOut}
    isBusy={busy}
    onClose={onClose}
    onConfirm={onEnd}
    failure={failure}
  >
    <p>{othersDetail}</p>
  </ConfirmDialog>
);
