import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  copied,
  copyFeed,
  endFeed,
  feedDetail,
  feedFailed,
  feedHeading,
  feedLoading,
  feedMade,
  feedOnce,
  feedSince,
  makeFeed,
  openFeed,
  renewDetail,
  renewFeed,
  workFailed,
} from '#words/my-bookings';
import { createFeed } from '../../../lib/bookings/feed.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { dateWithYear } from '../../../lib/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Field } from '../../ui/Field.tsx';
import { Message } from '../../ui/Message.tsx';

/** The private address of one's bookings: made, copied, made anew, taken back. */
export function Feed() {
  const [feed] = useState(() =>
    createFeed({
      read: () => call('GET /booking/calendar-feed/'),
      make: () => call('POST /booking/calendar-feed/'),
      end: () => call('DELETE /booking/calendar-feed/'),
    }),
  );
  const state = useStore(feed.$state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void feed.load();
  }, [feed]);

  return (
    <section className="sheet feed" aria-labelledby="feed-title">
      <h2 id="feed-title" ref={heading} tabIndex={-1}>
        {feedHeading}
      </h2>
      <p className="soft">{feedDetail}</p>
      {state.step === 'loading' ? (
        <p className="soft">{feedLoading}</p>
      ) : state.step === 'failed' ? (
        <Failed
          title={feedFailed}
          detail={failureWords(state.failure).title}
          onRetry={() => void feed.load()}
        />
      ) : (
        <>
          {state.url !== null ? (
            <Address key={state.url} url={state.url} />
          ) : (
            state.since !== null && <p>{feedSince(dateWithYear(state.since))}</p>
          )}
          {state.failure !== null && (
            <Message kind="bad" role="alert" title={workFailed}>
              {failureWords(state.failure).title}
            </Message>
          )}
          <div className="feed-actions">
            <Button
              look={state.since === null ? 'filled' : 'outlined'}
              busy={state.step === 'working'}
              onClick={() => void feed.make()}
            >
              {state.since === null ? makeFeed : renewFeed}
            </Button>
            {state.since !== null && (
              <Button look="undo" busy={state.step === 'working'} onClick={() => void feed.end()}>
                {endFeed}
              </Button>
            )}
          </div>
          {state.since !== null && <p className="small soft">{renewDetail}</p>}
        </>
      )}
    </section>
  );
}

function Address({ url }: { readonly url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <Field
        id="feed-address"
        label={feedMade}
        help={feedOnce}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="feed-actions">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {copyFeed}
        </Button>
        <a className="link" href={url.replace(/^https?:/, 'webcal:')}>
          {openFeed}
        </a>
        <output className="small">{isCopied && copied}</output>
      </div>
    </>
  );
}
