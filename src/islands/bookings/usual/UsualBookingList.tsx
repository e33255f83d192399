import type { UsualBookings } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { dateOf, dayOfWeek } from '@portal/contract/rules/club-time';
import { useEffect, useEffectEvent, useState } from 'react';
import { heading, why } from '#words/bookings/usual-bookings';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { createUsual, isSameAlternative } from '../../../lib/bookings/usual/usual.ts';
import type { SuggestedTime, UsualState } from '../../../lib/bookings/usual/usual.ts';
import { time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import type { InstantWay } from '../../../lib/money/pay/instant-payment.ts';
import { createInstantPayment, instantWay } from '../../../lib/money/pay/instant-payment.ts';
import { paymentResult, wayToPay } from '../../../lib/money/pay/pay-address.ts';
import { useStore } from '@nanostores/react';
import type { LinkRow } from '../../dashboard/LinkRow.tsx';
import { UsualBookingOutcome } from './UsualBookingOutcome.tsx';
import { timeKey, TimeLine } from './TimeLine.tsx';

interface UsualBookingListProps {
  /** Left out where nothing is suggested; null: it couldn’t be loaded. */
  readonly usual?: UsualBookings | null | undefined;
  readonly className: string | undefined;
  /** Loads the suggestions and the bookings again. */
  readonly onRetry: () => void;
  /** The page's own, which would be a file of its own otherwise. */
  readonly Line: typeof LinkRow;
}

const listSuggestedTimes = (results: UsualBookings['results']): SuggestedTime[] =>
  results.map(({ facility, start_from, end_at, price, voucher }) => ({
    facility: facility.id,
    name: facility.name,
    ...parseRange({ start_from, end_at }),
    price,
    // Hosts from before this field have none.
    voucher: voucher ?? null,
  }));

/** The bookings that a member often makes, at their next free times: one press books one, and another takes it back. */
export function UsualBookingList({ usual, className, onRetry, Line }: UsualBookingListProps) {
  const store = useUsual(onRetry);
  const state = useStore(store.$state);
  const times = listSuggestedTimes(usual?.results ?? []);
  if (times.length === 0 && state.step === 'resting') return null;
  const shared = {
    state,
    wayOf: (price: number) => usualWay(usual, price),
    Line,
    onBook: (wanted: SuggestedTime) => void store.book(wanted, usualWay(usual, wanted.price)),
  };
  return (
    <section className={`section ${className}`} aria-labelledby="usual-bookings">
      <div className="section-head">
        <h2 id="usual-bookings">{heading}</h2>
      </div>
      <ul>
        {times.map((one) => (
          <TimeLine key={timeKey(one)} one={withNewPrice(one, state)} {...shared}>
            {why(dayOfWeek(dateOf(one.start, zone)), time(one.start))}
          </TimeLine>
        ))}
      </ul>
      <UsualBookingOutcome {...shared} onUndo={() => void store.undo()} />
    </section>
  );
}

/**
 * Returns the way to pay a suggested time in the press that books it; null: on the pay page. Credit that is enough
 * needs no card.
 */
function usualWay(usual: UsualBookings | null | undefined, price: number): InstantWay | null {
  const { credit = 0, card = null } = usual ?? {};
  if (price > 0 && credit >= price) return { card: null, credit: true };
  return instantWay({ results: card ? [card] : [], credit }, price, dateOf(clubNow(), zone));
}

/** With the price that the server named, until what is suggested is loaded again. */
const withNewPrice = (one: SuggestedTime, state: UsualState): SuggestedTime =>
  state.step === 'price-changed' && isSameAlternative(state.wanted, one) ? state.wanted : one;

function useUsual(onRefresh: () => void) {
  const refresh = useEffectEvent(onRefresh);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) refresh();
  }, [asked]);
  const [store] = useState(() => {
    const pay = createInstantPayment({
      start: (body, idempotencyKey) => call('POST /booking/reservation-payment/', { body, idempotencyKey }),
      newKey: () => crypto.randomUUID(),
      resultOf: paymentResult,
    });
    return createUsual({
      create: (body, idempotencyKey) => call('POST /booking/reservation/', { body, idempotencyKey }),
      pay,
      cancel: (id, refund) =>
        call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund } }),
      goToPay: (invoice) => location.assign(wayToPay(invoice, null)),
      goTo: (url) => location.assign(url),
      newKey: () => crypto.randomUUID(),
      refresh: () => setAsked((before) => before + 1),
      zone,
    });
  });
  return store;
}
