import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { useEffect, useState } from 'react';
import {
  cancelling,
  cancelReminder,
  refusals,
  reminded,
  remindMe,
  saving,
} from '#words/bookings/opening-reminder';
import * as request from '#words/bookings/opening-request';
import { zone } from '../../../../lib/app/club-time.ts';
import { createAhead } from '../../../../lib/bookings/calendar/ahead.ts';
import type { Length } from '../../../../lib/bookings/calendar/lengths.ts';
import { lengthsFrom } from '../../../../lib/bookings/calendar/lengths.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import { money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { offers } from '../../../../lib/http/known-host.ts';
import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button.tsx';
import { FailureMessage } from '../../../ui/FailureMessage.tsx';
import { Problem } from '../../../ui/Problem.tsx';

interface RemindProps {
  /** What the group of buttons is called. */
  readonly title: string;
  readonly facility: BookableFacility;
  readonly range: TimeRange;
  /** Escape was pressed. */
  readonly onLeave: () => void;
}

/** Beside a time that isn't open yet: have it booked or be reminded when it opens, or take that back. */
export default function Remind({ title, facility, range, onLeave }: RemindProps) {
  const lengths = lengthsFrom(facility, range.start);
  return (
    <div
      role="presentation"
      // A press leaves the focus where it is, and so the popover.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
    >
      {lengths.length > 0 && offers('POST /booking/opening-request/') && (
        <Booking title={title} facility={facility} lengths={lengths} />
      )}
      <Reminder title={title} facility={facility.id} range={range} />
    </div>
  );
}

/** Whatever is loaded once it is shown, until it is shown no more. */
function useLoaded({ load }: { readonly load: (signal: AbortSignal) => Promise<void> }): void {
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
}

interface BookingProps {
  readonly title: string;
  readonly facility: BookableFacility;
  /** What can be booked from the start on; one at least. */
  readonly lengths: readonly Length[];
}

/** Has the time booked when it opens, as long as the member likes, or takes that back. */
function Booking({ title, facility, lengths }: BookingProps) {
  const [shortest] = lengths;
  const [store] = useState(() =>
    createAhead(
      {
        list: (signal) =>
          call('GET /booking/opening-request/', { query: { status: 'WAITING', limit: 100 }, signal }),
        add: (body) => call('POST /booking/opening-request/', { body }),
        cancel: (id) => call('DELETE /booking/opening-request/{id}/', { params: { id } }),
        zone,
      },
      { facility: facility.id, range: shortest ?? { start: 0, end: 0 } },
    ),
  );
  const state = useStore(store.$state);
  useLoaded(store);
  const [end, setEnd] = useState(shortest?.end);
  const chosen = lengths.find((one) => one.end === end) ?? shortest;
  if (state.step === 'loading' || !chosen) return null;

  const busy = state.step === 'sending';
  const { entry } = state;
  const price = chosen.price > 0 ? money(chosen.price) : request.free;
  return (
    <fieldset className="own-hold" aria-label={title}>
      <output className="small">{entry && request.willBook(hours(entry.start_from, entry.end_at))}</output>
      {!entry && <p className="small soft">{request.terms(price, request.policies[facility.allotment])}</p>}
      {!entry && lengths.length > 1 && (
        <fieldset className="chips" aria-label={request.howLong}>
          {lengths.map((one) => (
            <button
              key={one.end}
              type="button"
              className="chip"
              aria-pressed={one === chosen}
              onClick={() => setEnd(one.end)}
            >
              {hours(one.start, one.end)}
            </button>
          ))}
        </fieldset>
      )}
      {state.step === 'failed' && <Problem failure={state.failure} refusals={request.refusals} />}
      <Button
        look={entry ? 'outlined' : 'filled'}
        busy={busy}
        onClick={() => void (entry ? store.cancel() : store.add(chosen.end))}
      >
        {entry ? (busy ? request.takingBack : request.takeBack) : busy ? request.asking : request.bookIt}
      </Button>
    </fieldset>
  );
}

interface ReminderProps {
  readonly title: string;
  /** Id. */
  readonly facility: number;
  readonly range: TimeRange;
}

/** Reminds the member when the time opens, or takes that back. */
function Reminder({ title, facility, range }: ReminderProps) {
  const [store] = useState(() =>
    createAhead(
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
  useLoaded(store);
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
