import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { useState } from 'react';
import {
  cancelling,
  cancelReminder,
  refusals,
  reminded,
  remindMe,
  saving,
} from '#words/bookings/opening-reminder';
import { zone } from '../../../../../lib/format/club-time.ts';
import { createAdvanceRequest } from '../../../../../lib/bookings/calendar/advance-request.ts';
import { lengthsFrom } from '../../../../../lib/bookings/calendar/lengths.ts';
import { call } from '../../../../../lib/http/call.ts';
import { offers } from '../../../../../lib/http/known-host.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FailureMessage } from '../../../../ui/failure/FailureMessage.tsx';
import { BookAtOpening } from './BookAtOpening.tsx';
import { useAdvanceRequest } from './use-advance-request.ts';

interface RemindProps {
  /** The name of the group of buttons. */
  readonly title: string;
  readonly facility: BookableFacility;
  readonly range: TimeRange;
  /** Called when the member has requested it, or withdrawn that. */
  readonly onChange: () => void;
  /** Escape was pressed. */
  readonly onLeave: () => void;
}

/** Beside a time that isn't open yet: buttons to have it booked or be reminded when it opens, or to undo that. */
export default function Remind({ title, facility, range, onChange, onLeave }: RemindProps) {
  const [shortest, ...longer] = offers('POST /booking/opening-request/')
    ? lengthsFrom(facility, range.start)
    : [];
  return (
    <div
      role="presentation"
      // A press leaves the focus, and so the popover, where it is; except in a field.
      onMouseDown={(event) => {
        if (!(event.target instanceof Element && event.target.closest('input, select, label')))
          event.preventDefault();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      {shortest && <BookAtOpening {...{ title, facility, onChange }} lengths={[shortest, ...longer]} />}
      <Reminder title={title} facility={facility.id} range={range} />
    </div>
  );
}

interface ReminderProps {
  readonly title: string;
  /** Id. */
  readonly facility: number;
  readonly range: TimeRange;
}

/** Reminds the member when the time opens, or ends that. */
function Reminder({ title, facility, range }: ReminderProps) {
  const [store] = useState(() =>
    createAdvanceRequest(
      {
        list: (signal) => call('GET /booking/opening-reminder/', { query: { limit: 100 }, signal }),
        add: (body) => call('POST /booking/opening-reminder/', { body }),
        cancel: (id) => call('DELETE /booking/opening-reminder/{id}/', { params: { id } }),
        zone,
      },
      { facility, range },
    ),
  );
  const state = useAdvanceRequest(store);
  const busy = state.step === 'sending';
  const isSet = state.step !== 'loading' && state.entry !== null;
  const label = isSet ? (busy ? cancelling : cancelReminder) : busy ? saving : remindMe;
  return (
    <fieldset className="own-hold" aria-label={title}>
      <output className="small">{isSet && reminded}</output>
      {state.step === 'failed' && <FailureMessage failure={state.failure} refusals={refusals} />}
      {state.step !== 'loading' && (
        <Button busy={busy} onClick={() => void (isSet ? store.cancel() : store.add())}>
          {label}
        </Button>
      )}
    </fieldset>
  );
}
