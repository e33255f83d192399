import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { bookerStatus } from '@portal/contract/bookings/rules/booker-status';
import { dateOf } from '@portal/contract/rules/club-time';
import { quote } from '@portal/contract/bookings/rules/prices';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import { useStore } from '@nanostores/react';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import { isSameTime } from '../../../../lib/bookings/calendar/address.ts';
import { zone } from '../../../../lib/format/club-time.ts';
import type { Day } from '../../../../lib/bookings/calendar/day/day.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { parseGuests } from '../../../../lib/bookings/booking/party.ts';
import { newQuote, reduced, vouchersFor } from '../../../../lib/bookings/booking/reductions.ts';
import { instantWay } from '../../../../lib/money/pay/instant-payment.ts';
import { isDecided } from '../../../../lib/http/once.ts';
import { $session } from '../../../../lib/session/session.ts';
import type { Stores } from '../stores.ts';
import { useFacilityFor } from '../use-facility-for.ts';
import { useHousehold } from '../use-household.ts';
import { useReductions } from './use-reductions.ts';
import type { SavedCards } from '@portal/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/http/call.ts';

interface OfferInput {
  readonly selected: Selection;
  readonly facility: BookableFacility;
  readonly day: Day;
  readonly stores: Stores;
  readonly party: Party;
}

const lastDayBefore = (last: string | null, date: string): string | null =>
  last && last < date ? last : null;

/** Works out a selection's price for the member it is for, and what prevents booking it. */
export function useOffer({ selected, facility: shown, day, stores, party }: OfferInput) {
  const state = useStore(stores.booking.$state);
  const session = useStore($session);
  const now = useStore(stores.$now);
  const today = dateOf(now, zone);

  const self = session.status === 'member' ? session.user.member_profile : null;
  const family = useHousehold(self?.id ?? null);
  const other = family.find(({ id }) => id === party.member) ?? null;
  const member = other ?? self;
  const forThem = useFacilityFor(shown, other?.id ?? null);
  const offered = forThem.facility ?? shown;
  const facility = member?.may_bring_guests === false ? { ...offered, guests: 'NONE' as const } : offered;

  const full = quote(facility, selected, parseGuests(party, facility) ?? 0);
  const reductions = useReductions(self !== null && full.total > 0, other?.id ?? null);
  const vouchers = vouchersFor(reductions, facility, today);
  // A voucher selected for another facility may not pay for this one.
  const voucher = vouchers.some(({ id }) => id === party.voucher) ? party.voucher : null;
  // While nobody knows yet who is signed in, the server decides.
  // Both must be able to book: who asks, and whom it is for.
  const standing =
    session.status === 'member'
      ? bookerStatus(self?.status === 'ACTIVE' ? member : self, today)
      : ({ status: 'ACTIVE' } as const);
  const failure = state.step === 'failed' && isSameTime(selected, state.range) ? state.failure : null;
  // While nobody knows what became of it, the time that the calendar shows taken may be this booking.
  const isOpen = state.step === 'sending' || (failure !== null && !isDecided(failure));
  const problem = isOpen ? null : checkRange(facility, day.occupied, selected, standing, now);
  const cards = useCards(self !== null && full.total > 0);
  /** The server's current price, if it refused the one that was shown. */
  const newPrice = newQuote(failure);
  const price = newPrice ?? reduced(full, reductions, { facility, voucher });
  // Credit is its owner's alone: it pays nothing that is booked for somebody else.
  const known = other === null ? cards : { ...cards, credit: 0 };
  return {
    self,
    family,
    other,
    /** The member that the booking is for. */
    member,
    facility,
    forThem,
    vouchers,
    voucher,
    isDiscountUsedUp: Boolean(facility.discountable && reductions.discount?.used_up),
    newPrice,
    price,
    /** The way to pay in the same press; null: on the pay page. */
    way: instantWay(known, price.total, today),
    problem,
    /**
     * True where a press is sent. The server answers one for a time that somebody else has just taken with the nearest
     * free times, whether the news of that came before the press or after it.
     */
    canSend: Boolean(forThem.facility) && (problem === null || problem === 'slot_taken'),
    /** The last day of a membership that ends before the booking; null: it doesn't. */
    endsBefore: lastDayBefore(member?.membership_end_date ?? null, dateOf(selected.start, zone)),
    today,
    isSending: state.step === 'sending',
    isInLine: state.step === 'sending' && state.inLine,
    failure,
    now,
  };
}

export type PanelOffer = ReturnType<typeof useOffer>;

const none: Pick<SavedCards, 'results' | 'credit'> = { results: [], credit: 0 };

/** The member's saved cards and credit, once they are `wanted`; none until they are known, or where they can't be loaded. */
function useCards(wanted: boolean): typeof none {
  const [cards, setCards] = useState(none);
  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    call('GET /finance/saved-card/', { signal: leaving.signal }).then(setCards, () => undefined);
    return () => leaving.abort();
  }, [wanted]);
  return cards;
}
