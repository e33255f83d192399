import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { quote } from '@portal/contract/bookings/rules/prices';
import { useState } from 'react';
import { changing as changingWord, dayFailed, dayLoading, dearerDetail } from '#words/bookings/my-bookings';
import { changeGuests, changeGuestsAndPay, dearerGuests, keepGuests } from '#words/bookings/party';
import { toTimeRange } from '../../../../lib/bookings/booking/times.ts';
import type { createChanging } from '../../../../lib/bookings/mine/changing.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { parseGuests, isComplete, guestNames, emptyParty } from '../../../../lib/bookings/booking/party.ts';
import { money } from '../../../../lib/format/format.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Failed } from '../../../ui/failure/Failed.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { GuestFields } from '../../calendar/panel/GuestFields.tsx';
import type { ChangeProps } from './ChangeTime.tsx';
import { ChangeProblem } from './SelectedBooking.tsx';
import { costsMore, PriceChange } from './PriceChange.tsx';
import { useChanging } from './use-changing.ts';

/** Other guests for a booking, at the time it has, and what they change in price. */
export function ChangeGuests({ reservation, onDone, onLeave }: Omit<ChangeProps, '$now'>) {
  const { store, day, failure: failedDay, heading } = useChanging(reservation, onDone);
  const state = useStore(store.$state);
  const facility = day?.facilities.find((one) => one.id === reservation.facility.id);
  const { party, bring } = useParty(reservation, store);
  const [tried, setTried] = useState(false);

  const { option } = state;
  const failure = state.step === 'failed' ? state.failure : null;
  const errors = isRefused(failure) ? failure.fields : {};
  const more = option ? costsMore(reservation, option.price) : 0;
  return (
    <section className="sheet change" aria-labelledby="guests-title">
      <h3 id="guests-title" ref={heading} tabIndex={-1}>
        {changeGuests}
      </h3>
      {facility ? (
        <GuestFields
          facility={facility}
          party={party}
          onParty={(changed) => bring(changed, facility)}
          errors={errors}
          tried={tried}
        />
      ) : failedDay ? (
        <Failed title={dayFailed} failure={failedDay} onRetry={store.reload} />
      ) : (
        <output>{dayLoading}</output>
      )}
      {failure !== null && !errors['guests'] && !errors['guest_names'] && <ChangeProblem failure={failure} />}
      {option && <Costs reservation={reservation} price={option.price} more={more} />}
      <div className="change-answers">
        {option && facility && (
          <Button
            look="filled"
            busy={state.step === 'sending'}
            onClick={() => {
              setTried(true);
              if (isComplete(party, facility)) void store.confirm();
            }}
          >
            {state.step === 'sending'
              ? changingWord
              : more > 0
                ? changeGuestsAndPay(money(more))
                : changeGuests}
          </Button>
        )}
        <Button onClick={onLeave}>{keepGuests}</Button>
      </div>
    </section>
  );
}

/** Keeps the party, which starts as the booking's; the store prices a changed one. */
function useParty(reservation: Reservation, store: ReturnType<typeof createChanging>) {
  const range = toTimeRange(reservation);
  const [party, setParty] = useState<Party>({
    ...emptyParty,
    guests: String(reservation.guests),
    names: reservation.guest_names,
  });

  function bring(changed: Party, facility: BookableFacility) {
    setParty(changed);
    const guests = parseGuests(changed, facility);
    const brought = guests !== null && {
      guests,
      guest_names: guestNames(changed, facility).map((name) => name.trim()),
    };
    store.choose(
      brought
        ? { facility: facility.id, ...range, price: quote(facility, range, guests).total, party: brought }
        : null,
    );
  }

  return { party, bring };
}

interface CostsProps {
  readonly reservation: Reservation;
  readonly price: number;
  /** The amount to pay first, in cents. */
  readonly more: number;
}

/** The new price, and the sentence that the difference is paid first. */
const Costs = ({ reservation, price, more }: CostsProps) => (
  <>
    <dl className="change-chosen" aria-live="polite">
      <PriceChange reservation={reservation} price={price} />
    </dl>
    {more > 0 && (
      <Message kind="info" title={dearerGuests(money(more))}>
        {dearerDetail}
      </Message>
    )}
  </>
);
