import { useEffect, useState, useRef } from 'react';
import {
  copy,
  detail,
  end,
  failed,
  loading,
  newLinkTitle,
  make,
  once,
  open,
  renew,
  renewDetail,
  since,
  workFailed,
  heading as title,
} from '#words/bookings/calendar-feed';
import { createFeed } from '../../../lib/bookings/mine/feed.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { dateWithYear } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy } from '../../ui/Copy.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';

/** The private calendar feed of the member's bookings: create, copy, replace, remove. Its page brings `feed.css`. */
export function CalendarFeed() {
  const [feed] = useState(() =>
    createFeed({
      read: () => call('GET /booking/calendar-feed/'),
      make: () => call('POST /booking/calendar-feed/'),
      end: () => call('DELETE /booking/calendar-feed/'),
    }),
  );
  const state = useStore(feed.$state);
  useEffect(() => void feed.load(), [feed]);

  return (
    <>
      <p className="soft">{detail}</p>
      {state.step === 'loading' ? (
        <p className="soft">{loading}</p>
      ) : state.step === 'failed' ? (
        <Failed title={failed} failure={state.failure} onRetry={() => void feed.load()} />
      ) : (
        <>
          {state.url !== null ? (
            <Address key={state.url} url={state.url} />
          ) : (
            state.since !== null && <p>{since(dateWithYear(state.since))}</p>
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
              {state.since === null ? make : renew}
            </Button>
            {state.since !== null && (
              <Button look="undo" busy={state.step === 'working'} onClick={() => void feed.end()}>
                {end}
              </Button>
            )}
          </div>
          {state.since !== null && <p className="small soft">{renewDetail}</p>}
        </>
      )}
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  return (
    <>
      <Field
        id="feed-address"
        label={newLinkTitle}
        help={once}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="feed-actions">
        <Copy text={url} label={copy} />
        <a className="link" href={url.replace(/^https?:/, 'webcal:')}>
          {open}
        </a>
      </div>
    </>
  );
}

/** Explains how to see bookings in another calendar; opened below the list. */
export function Feed() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="sheet feed" aria-labelledby="feed-title">
      <h2 id="feed-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <CalendarFeed />
    </section>
  );
}
