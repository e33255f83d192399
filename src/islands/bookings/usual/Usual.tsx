import type { UsualBookings } from '@portal/contract';
import { rangeOfWire } from '@portal/contract/bookings/read-wire';
import { dateOf, dayOfWeek } from '@portal/contract/rules/club-time';
import { useEffect, useEffectEvent, useState } from 'react';
import { heading, why } from '#words/bookings/usual-bookings';
import { zone } from '../../../lib/app/club-time.ts';
import { loadStyle } from '../../../lib/app/load-part.ts';
import { href } from '../../../lib/app/routes.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { everything, queryOf } from '../../../lib/bookings/calendar/address.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import type { Alternative } from '../../../lib/bookings/booking/booking.ts';
import { createUsual, isSameTime } from '../../../lib/bookings/usual/usual.ts';
import type { UsualState } from '../../../lib/bookings/usual/usual.ts';
import { time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { payAddress } from '../../../lib/money/pay-address.ts';
import { useStore } from '@nanostores/react';
import { BookOne } from './BookOne.tsx';
import { Outcome } from './Outcome.tsx';
import styles from './usual.css?url';

await loadStyle(styles);

interface UsualProps {
  readonly usual: UsualBookings;
  /** What is suggested, and what is booked, is to be loaded again. */
  readonly onRefresh: () => void;
}

const timesOf = ({ results }: UsualBookings): Alternative[] =>
  results.map(({ facility, start_from, end_at, price }) => ({
    facility: facility.id,
    name: facility.name,
    ...rangeOfWire({ start_from, end_at }),
    price,
  }));

/** The bookings that a member often makes, at their next free times: one press books one, and another takes it back. */
export function Usual({ usual, onRefresh }: UsualProps) {
  const store = useUsual(onRefresh);
  const state = useStore(store.$state);
  const times = timesOf(usual);
  if (times.length === 0 && state.step === 'resting') return null;
  const book = (wanted: Alternative) => void store.book(wanted, usual.credit);
  return (
    <section className="section" aria-labelledby="usual-bookings">
      <div className="section-head">
        <h2 id="usual-bookings">{heading}</h2>
      </div>
      <Outcome state={state} credit={usual.credit} onBook={book} onUndo={() => void store.undo()} />
      <ul className="usual-list">
        {times.map((one) => (
          <Suggested
            key={`${one.facility} ${one.start} ${one.end}`}
            one={withNewPrice(one, state)}
            state={state}
            credit={usual.credit}
            onBook={book}
          />
        ))}
      </ul>
    </section>
  );
}

/** With the price that the server named, until what is suggested is loaded again. */
const withNewPrice = (one: Alternative, state: UsualState): Alternative =>
  state.step === 'price-changed' && isSameTime(state.wanted, one) ? state.wanted : one;

interface SuggestedProps {
  readonly one: Alternative;
  readonly state: UsualState;
  readonly credit: number;
  readonly onBook: (wanted: Alternative) => void;
}

/** A suggestion: where, when, why, and its button. Its name leads to the calendar, for who wants something else about it. */
function Suggested({ one, state, credit, onBook }: SuggestedProps) {
  const { name, start, end } = one;
  const date = dateOf(start, zone);
  return (
    <li className="usual-row">
      <div>
        <h3 lang={langOf(name)}>
          <a
            className="usual-name"
            href={href('bookings', { query: queryOf({ ...everything, date }, one, '') })}
          >
            {name}
          </a>
        </h3>
        <p className="whole">{shortWhen(start, end)}</p>
        <p className="small soft">{why(dayOfWeek(date), time(start))}</p>
      </div>
      <BookOne one={one} state={state} credit={credit} onBook={onBook} />
    </li>
  );
}

function useUsual(onRefresh: () => void) {
  const refresh = useEffectEvent(onRefresh);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) refresh();
  }, [asked]);
  const [store] = useState(() =>
    createUsual({
      create: (body, idempotencyKey) => call('POST /booking/reservation/', { body, idempotencyKey }),
      payFromCredit: (invoice, idempotencyKey) =>
        call('POST /booking/reservation-payment/', {
          body: { invoices: [invoice], method: 'CREDIT', credit: true },
          idempotencyKey,
        }),
      cancel: (id, refund) =>
        call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund } }),
      goToPay: (invoice) => location.assign(payAddress([invoice]) ?? href('transactions')),
      newKey: () => crypto.randomUUID(),
      refresh: () => setAsked((before) => before + 1),
      zone,
    }),
  );
  return store;
}
