import {
  confirmDetail,
  contents,
  contentsTitle,
  download,
  downloading,
  failed,
  heading,
  intro,
  latest as latestTitle,
  loading,
  none,
  question,
  refusals,
  secretDetail,
  secretTitle,
  started,
} from '#words/desk/moving-in/archive';
import { password as passwordLabel, passwordMissing } from '#words/session/session';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { PasswordField } from '../../session/PasswordField.tsx';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { Message } from '../../ui/Message.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import css from './archive.module.css';
import { LatestExport } from './LatestExport.tsx';

/** Interval between two looks at an export, ms, and how many to wait for one that was asked for. */
const LOOK = 2000;
const LOOKS = 60;

/** Everything of the club as one file. */
export default function Archive() {
  const { state, reload } = useResource((signal) => call('GET /archive/', { signal }));
  const [begun, sayDone] = useDone();
  const [looks, setLooks] = useState(0);
  const latest = state.status === 'ready' ? state.data.latest : null;
  const isRunning = latest?.status === 'RUNNING';
  useEffect(() => {
    if (state.status !== 'ready' || (!isRunning && looks === 0)) return undefined;
    const look = setTimeout(() => {
      setLooks((left) => Math.max(0, left - 1));
      reload();
    }, LOOK);
    return () => clearTimeout(look);
  }, [state, reload, isRunning, looks]);
  return (
    <>
      <h2>{heading}</h2>
      <p className={`soft ${css.intro}`}>{intro}</p>
      <section className={css.part} aria-labelledby="archive-contents">
        <h3 id="archive-contents">{contentsTitle}</h3>
        <ul className={css.contents}>
          {contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className={css.warning}>
        <Message kind="wait" title={secretTitle}>
          {secretDetail}
        </Message>
      </div>
      <div className={css.actions}>
        <DownloadButton
          onStarted={() => {
            sayDone(started);
            setLooks(LOOKS);
          }}
        />
        <DoneMessage done={begun} className={css.done} />
      </div>
      <section className={css.part} aria-labelledby="archive-latest">
        <h3 id="archive-latest">{latestTitle}</h3>
        <Loaded
          state={state}
          onRetry={reload}
          waiting={<SectionSkeleton />}
          loading={loading}
          failed={failed}
        >
          {({ latest: found }) => (found ? <LatestExport found={found} /> : <p className="soft">{none}</p>)}
        </Loaded>
      </section>
    </>
  );
}

/** Asks for the password, and has the browser download the file. */
function DownloadButton({ onStarted }: { readonly onStarted: () => void }) {
  const [password, setPassword] = useState('');
  return (
    <DialogFormButton
      label={download}
      busyLabel={downloading}
      title={question}
      names={['password']}
      refusals={refusals}
      check={() => ({ password: password === '' ? passwordMissing : undefined })}
      onOpen={() => setPassword('')}
      act={async () => {
        const { url } = await call('POST /archive/', { body: { password } });
        onStarted();
        location.assign(url);
      }}
    >
      {(errors) => (
        <>
          <p>{confirmDetail}</p>
          <PasswordField
            id="archive-password"
            label={passwordLabel}
            error={errors.password}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
