import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { useEffect, useState } from 'react';
import {
  cancelling,
  cancelReminder,
  refusals,
  reminded,
  remindMe,
  saving,
} from '#words/bookings/opening-reminder';
import { zone } from '../../../../lib/app/club-time.ts';
import { createReminding } from '../../../../lib/bookings/calendar/reminding.ts';
import { call } from '../../../../lib/http/call.ts';
import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/FailureMessage.tsx';

interface RemindProps {
  /** What the group of buttons is called. */
  readonly title: string;
  /** Id. */
  readonly facility: number;
  readonly range: TimeRange;
  /** Escape was pressed. */
  readonly onLeave: () => void;
}

/** Beside a time that isn't open yet: be reminded when it opens, or cancel that. */
export default function Remind({ title, facility, range, onLeave }: RemindProps) {
  const [store] = useState(() =>
    createReminding(
      {
        list: (signal) => call('GET /booking/opening-reminder/', { query: { limit: 100 }, signal }),
        add: (body) => call('POST /booking/opening-reminder/', { body }),
        cancel: (id) => call('DELETE /booking/opening-reminder/{id}/', { params: { id } }),
        zone,
      },
      { facility, range },
    ),
  );
  const state = useStore(store.$state);
  useEffect(() => {
    const leaving = new AbortController();
    void store.load(leaving.signal);
    return () => leaving.abort();
  }, [store]);

  const busy = state.step === 'sending';
  const isSet = state.step !== 'loading' && state.id !== null;
  const label = isSet ? (busy ? cancelling : cancelReminder) : busy ? saving : remindMe;
  return (
    <div
      role="presentation"
      // A press leaves the focus where it is, and so the popover.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      <fieldset className="own-hold" aria-label={title}>
        <output className="small">{isSet && reminded}</output>
        {state.step === 'failed' && <FailureMessage failure={state.failure} refusals={refusals} />}
        {state.step !== 'loading' && (
          <Button
            look={isSet ? 'outlined' : 'filled'}
            busy={busy}
            onClick={() => void (isSet ? store.cancel() : store.add())}
          >
            {label}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
