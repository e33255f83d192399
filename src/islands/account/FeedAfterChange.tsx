import { useEffect, useState } from 'react';
import {
  feedStays,
  feedStaysDetail,
  turnedOff,
  turningOff,
  turnOff,
  turnOffFailed,
} from '#words/account/change-password';
import { createFeed } from '../../lib/bookings/mine/feed.ts';
import { failureWords } from '../../lib/forms/failure-words.ts';
import { call } from '../../lib/http/call.ts';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { useStore } from '@nanostores/react';

/** Says that the user's calendar feed outlives the password, if there is one, and turns it off. */
export function FeedAfterChange() {
  const [feed] = useState(() =>
    createFeed({
      read: () => call('GET /booking/calendar-feed/'),
      make: () => call('POST /booking/calendar-feed/'),
      end: () => call('DELETE /booking/calendar-feed/'),
    }),
  );
  const state = useStore(feed.$state);
  const [hadOne, setHadOne] = useState(false);
  useEffect(() => void feed.load(), [feed]);
  // If this can't be loaded nothing is lost: the form has already said that a feed keeps working.
  if (state.step === 'loading' || state.step === 'failed') return null;
  if (state.since === null)
    return (
      hadOne && (
        <output>
          <Message kind="good" title={turnedOff} />
        </output>
      )
    );
  const busy = state.step === 'working';
  return (
    <>
      <Message kind="info" title={feedStays}>
        {feedStaysDetail}
      </Message>
      {state.failure !== null && (
        <Message kind="bad" role="alert" title={turnOffFailed}>
          {failureWords(state.failure).title}
        </Message>
      )}
      <Button
        look="undo"
        busy={busy}
        onClick={() => {
          setHadOne(true);
          void feed.end();
        }}
      >
        {busy ? turningOff : turnOff}
      </Button>
    </>
  );
}
