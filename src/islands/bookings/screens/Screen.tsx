import type { ScreenView } from '@portal/contract';
import { useEffect, useState } from 'react';
import * as words from '#words/bookings/screens';
import { clubNow } from '../../../lib/format/club-time.ts';
import { time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { Failed } from '../../ui/failure/Failed.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Message } from '../../ui/Message.tsx';
import { Display } from './Display.tsx';
import { Kiosk } from './Kiosk.tsx';
import css from './screen.module.css';

/** Milliseconds between two questions to the API. */
const INTERVAL = 30_000;

function open() {
  // It stays in the address, where it is sent to nobody, so that the screen comes back after a restart.
  const token = location.hash.slice(1) || null;
  addEventListener('hashchange', () => location.reload());
  return { token };
}

interface ScreenState {
  readonly view: ScreenView | null;
  /** The last failure; null: it answered. */
  readonly failure: unknown;
  /** True for a link that was revoked. */
  readonly isRevoked: boolean;
  /** Instant since which the API hasn't answered; null: it has. */
  readonly offlineSince: number | null;
}

/** Asks for the screen's content again and again; the last one stays while there is no answer. */
function useScreen(token: string | null): ScreenState & { readonly retry: () => void } {
  const [shown, setShown] = useState<ScreenState>({
    view: null,
    failure: null,
    isRevoked: false,
    offlineSince: null,
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (token === null || tries < 0) return undefined;
    let isOpen = true;
    const ask = async () => {
      try {
        const view = await call('POST /screen/', { body: { token } });
        if (isOpen) setShown({ view, failure: null, isRevoked: false, offlineSince: null });
      } catch (failure) {
        if (!isOpen) return;
        const isRevoked = isRefused(failure) && failure.status === 404;
        setShown((last) => ({
          view: isRevoked ? null : last.view,
          failure,
          isRevoked,
          offlineSince: last.offlineSince ?? clubNow(),
        }));
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), INTERVAL);
    const online = () => void ask();
    addEventListener('online', online);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener('online', online);
    };
  }, [token, tries]);
  return { ...shown, retry: () => setTries((last) => last + 1) };
}

const Notice = ({ title, detail }: { readonly title: string; readonly detail: string }) => (
  <div className={css.notice}>
    <h1>{title}</h1>
    <p>{detail}</p>
  </div>
);

/** A screen of the club, by the link that it was opened with. */
function Screen({ token }: ReturnType<typeof open>) {
  const { view, failure, isRevoked, offlineSince, retry } = useScreen(token);
  if (token === null) return <Notice title={words.noLink} detail={words.noLinkDetail} />;
  if (isRevoked) return <Notice title={words.revoked} detail={words.revokedDetail} />;
  if (view === null && failure !== null)
    return <Failed title={words.failed} detail={failureWords(failure).title} onRetry={retry} />;
  return (
    <div className={css.screen}>
      <output>
        {offlineSince !== null && <Message kind="wait" title={words.offlineSince(time(offlineSince))} />}
      </output>
      {view === null ? (
        <ScreenSkeleton />
      ) : view.kind === 'KIOSK' ? (
        <Kiosk token={token} />
      ) : (
        <Display facilities={view.facilities} />
      )}
    </div>
  );
}

const ScreenSkeleton = () => (
  <>
    <h1 className="visually-hidden">{words.heading}</h1>
    <div className={`skeleton ${css.waiting}`} aria-hidden="true" />
  </>
);

export default island({ first: ScreenSkeleton, open, page: Screen });
