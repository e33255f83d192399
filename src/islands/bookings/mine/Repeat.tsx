import type { Reservation } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import {
  bookAll,
  booked,
  bookedFree,
  bookedHeld,
  bookFree,
  booking,
  conflict,
  heading,
  leave,
  loadFailed,
  loading,
  noneFree,
  nothingFits,
  openUntil,
  rule,
  payThem,
  seeThem,
  weeksLabel,
} from '#words/bookings/booking-series';
import type { RepeatingState } from '../../../lib/bookings/mine/repeating.ts';
import { createRepeating } from '../../../lib/bookings/mine/repeating.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { zone } from '../../../lib/format/club-time.ts';
import { dateWithYear, day, money, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { payAddress } from '../../../lib/money/pay/pay-address.ts';
import { href } from '../../../lib/app/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/failure/Failed.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { useStore } from '@nanostores/react';
import { SeriesTimes } from './SeriesTimes.tsx';

interface RepeatProps {
  readonly reservation: Reservation;
  readonly onLeave: () => void;
}

const formatAmount = (cents: number): string | null => (cents > 0 ? money(cents) : null);

/** The same time in the weeks to come: what each costs, and one press for all or for those that are free. */
export function Repeat({ reservation, onLeave }: RepeatProps) {
  const [store] = useState(() =>
    createRepeating(
      {
        preview: (body, signal) => call('POST /booking/series/preview/', { body, signal }),
        book: (body, idempotencyKey) => call('POST /booking/series/', { body, idempotencyKey }),
        newKey: () => crypto.randomUUID(),
        zone,
      },
      reservation,
    ),
  );
  const state = useStore(store.$state);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    store.reload();
  }, [store]);
  useEffect(() => {
    if (state.step === 'booked') title.current?.focus();
  }, [state.step]);

  return (
    <section className="sheet change" aria-labelledby="repeat-title">
      <div>
        <h3 id="repeat-title" ref={title} tabIndex={-1}>
          {state.step === 'booked' ? booked(state.reservations.length) : heading}
        </h3>
        <p className="small soft">{rule(hours(reservation.start_from, reservation.end_at))}</p>
      </div>
      {state.step === 'booked' ? (
        <SeriesBooked reservations={state.reservations} />
      ) : (
        <Preview state={state} store={store} onLeave={onLeave} />
      )}
    </section>
  );
}

interface PreviewProps {
  readonly state: Exclude<RepeatingState, { step: 'booked' }>;
  readonly store: ReturnType<typeof createRepeating>;
  readonly onLeave: () => void;
}

/** The number of weeks, the ones that are free, and the button that books those. */
function Preview({ state, store, onLeave }: PreviewProps) {
  const weeks = useStore(store.$weeks);
  const previewed = useStore(store.$repeatable);
  const known = previewed.status === 'loading' ? undefined : previewed.data;
  const fitting = known?.times.length ?? 0;
  const times = known?.times.slice(0, weeks);
  const free = times?.filter(({ code }) => code === null) ?? [];
  const amount = formatAmount(free.reduce((sum, { price }) => sum + price, 0));
  return (
    <>
      {known?.openUntil && (
        <p>
          {fitting > 0
            ? openUntil(day(known.openUntil), fitting)
            : nothingFits(dateWithYear(known.openUntil))}
        </p>
      )}
      {fitting > 0 && <WeeksField weeks={weeks} most={fitting} onChange={store.setWeeks} />}
      {times ? (
        times.length > 0 && <SeriesTimes times={times} />
      ) : previewed.status === 'failed' ? (
        <Failed title={loadFailed} failure={previewed.failure} onRetry={store.reload} />
      ) : (
        <p className="soft">{loading}</p>
      )}
      {state.step === 'failed' && (
        <FailureMessage failure={state.failure} refusals={{ series_conflict: conflict }} />
      )}
      {times && times.length > 0 && free.length === 0 && <p>{noneFree}</p>}
      <div className="change-answers">
        {times && free.length > 0 && (
          <Button
            look="filled"
            busy={state.step === 'sending'}
            onClick={() => void store.book(free.length < times.length)}
          >
            {state.step === 'sending'
              ? booking
              : free.length === times.length
                ? bookAll(free.length, amount)
                : bookFree(free.length, amount)}
          </Button>
        )}
        <Button onClick={onLeave}>{leave}</Button>
      </div>
    </>
  );
}

interface WeeksFieldProps {
  readonly weeks: number;
  readonly most: number;
  readonly onChange: (weeks: number) => void;
}

const WeeksField = ({ weeks, most, onChange }: WeeksFieldProps) => (
  <label className="repeat-weeks">
    {weeksLabel}
    <select className="input" value={weeks} onChange={({ target }) => onChange(Number(target.value))}>
      {Array.from({ length: most }, (_, index) => (
        <option key={index + 1}>{index + 1}</option>
      ))}
    </select>
  </label>
);

function SeriesBooked({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const amount = formatAmount(reservations.reduce((sum, { price }) => sum + price, 0));
  const pay = payAddress(reservations.flatMap(({ invoice }) => invoice ?? []));
  const until = reservations.find(({ held_until }) => held_until !== null)?.held_until;
  return (
    <>
      <p>{amount && until ? bookedHeld(amount, time(until)) : bookedFree}</p>
      {amount && pay && (
        <p>
          <a className="button button-filled" href={pay}>
            {payThem(amount)}
          </a>
        </p>
      )}
      <p>
        <a className="link" href={href('my-bookings')}>
          {seeThem}
        </a>
      </p>
    </>
  );
}
