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
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Question } from '../../ui/Question.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useResource } from '../../ui/use-resource.ts';
import { useStore } from '@nanostores/react';
import css from './profile.module.css';

const nameOf = ({ browser, system }: OwnSession) => device(browser, system);
const when = (at: string) => `${dateWithYear(at)}${comma}${time(at)}`;

/** Where one is signed in; any but this device can be signed out, and all of them at once. */
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
  const { busy, told, failure } = useStore(ending.$state);
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
              <li key={session.id}>
                <Icon drawing={laptop} />
                <div>
                  <p>
                    <strong>{nameOf(session)}</strong>
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
                  <Button
                    busy={busy === session.id}
                    aria-label={signOutOf(nameOf(session))}
                    onClick={() => void ending.endOne(session.id, nameOf(session))}
                  >
                    {busy === session.id ? signingOut : signOutDevice}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <output className="small">
            {told && (told.kind === 'one' ? sessionEnded(told.name) : othersEnded(told.count))}
          </output>
          {failure !== null && !asking && <FailureMessage failure={failure} />}
          {sessions.length > 1 && (
            <p className={css.after}>
              <Button look="undo" onClick={() => setAsking(true)}>
                {signOutOthers}
              </Button>
            </p>
          )}
          <Question
            open={asking}
            title={othersQuestion}
            onClose={() => setAsking(false)}
            answers={
              <>
                <Button onClick={() => setAsking(false)}>{keepThem}</Button>
                <Button
                  look="undo"
                  busy={busy === 'others'}
                  onClick={() => void ending.endOthers().then((done) => done && setAsking(false))}
                >
                  {busy === 'others' ? signingOut : signOutOthers}
                </Button>
              </>
            }
          >
            <p>{othersDetail}</p>
            {failure !== null && <FailureMessage failure={failure} />}
          </Question>
        </>
      )}
    </Loaded>
  );
}
