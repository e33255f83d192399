import type { Facility } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { quote } from '@portal/contract/bookings/rules/prices';
import { useEffect, useRef, useState } from 'react';
import { changing as changingWord, dayFailed, dayLoading } from '#words/bookings/my-bookings';
import { changeGuests, dearerGuests, dearerGuestsDetail, keepGuests } from '#words/bookings/party';
import { createChanging } from '../../../lib/bookings/mine/changing.ts';
import { loadDay } from '../../../lib/bookings/calendar/load-day.ts';
import type { Party } from '../../../lib/bookings/booking/party.ts';
import { guestsOf, isComplete, namesOf, nobodyElse } from '../../../lib/bookings/booking/party.ts';
import { zone } from '../../../lib/app/club-time.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { PartyFields } from '../calendar/panel/PartyFields.tsx';
import type { ChangeProps } from './Change.tsx';
import { Problem } from './SelectedBooking.tsx';
import { PriceChange } from './PriceChange.tsx';

/** Other guests for a booking, at the time it has, and what they change in price. */
export function Guests({ reservation, onDone, onLeave }: Omit<ChangeProps, '$now'>) {
  const { id, start_from, end_at, booked_by, member } = reservation;
  const range = { start: Date.parse(start_from), end: Date.parse(end_at) };
  const [store] = useState(() =>
    createChanging(
      {
        // As whom it is for may book it.
        load: (day, signal) => loadDay(day, signal, booked_by ? member : undefined),
        change: (body) => call('POST /booking/reservation/{id}/change/', { params: { id }, body }),
        done: onDone,
        zone,
      },
      dateOf(range.start, zone),
    ),
  );
  const state = useStore(store.$state);
  const day = useStore(store.$day);
  const failedDay = useStore(store.$failure);
  const [party, setParty] = useState<Party>({
    ...nobodyElse,
    guests: String(reservation.guests),
    names: reservation.guest_names,
  });
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const facility = day?.facilities.find((one) => one.id === reservation.facility.id);

  useEffect(() => {
    heading.current?.focus();
    store.reload();
  }, [store]);

  function bring(changed: Party, of: Facility) {
    setParty(changed);
    const guests = guestsOf(changed, of);
    const brought = guests !== null && {
      guests,
      guest_names: namesOf(changed, of).map((name) => name.trim()),
    };
    store.choose(
      brought ? { facility: of.id, ...range, price: quote(of, range, guests).total, party: brought } : null,
    );
  }

  const { option } = state;
  const failure = state.step === 'failed' ? state.failure : null;
  const errors = isRefused(failure) ? failure.fields : {};
  // What stands is paid: more can't be taken for it yet.
  const dearer = option && reservation.status === 'CONFIRMED' && option.price > reservation.price;
  return (
    <section className="sheet change" aria-labelledby="guests-title">
      <h3 id="guests-title" ref={heading} tabIndex={-1}>
        {changeGuests}
      </h3>
      {facility ? (
        <PartyFields
          facility={facility}
          self={null}
          family={[]}
          party={party}
          onParty={(changed) => bring(changed, facility)}
          errors={errors}
          tried={tried}
        />
      ) : failedDay ? (
        <Failed title={dayFailed} detail={failureWords(failedDay).title} onRetry={store.reload} />
      ) : (
        <output>{dayLoading}</output>
      )}
      {failure !== null && !errors['guests'] && !errors['guest_names'] && <Problem failure={failure} />}
      {option && (
        <dl className="change-chosen" aria-live="polite">
          <PriceChange reservation={reservation} price={option.price} />
        </dl>
      )}
      {dearer && (
        <Message kind="info" title={dearerGuests(money(option.price - reservation.price))}>
          {dearerGuestsDetail}
        </Message>
      )}
      <div className="change-answers">
        {option && facility && !dearer && (
          <Button
            look="filled"
            busy={state.step === 'sending'}
            onClick={() => {
              setTried(true);
              if (isComplete(party, facility)) void store.confirm();
            }}
          >
            {state.step === 'sending' ? changingWord : changeGuests}
          </Button>
        )}
        <Button onClick={onLeave}>{keepGuests}</Button>
      </div>
    </section>
  );
}
