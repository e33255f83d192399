import type { Facility } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { quote } from '@portal/contract/bookings/rules/prices';
import { checkWish } from '@portal/contract/bookings/rules/slots';
import { useEffect, useRef, useState } from 'react';
import {
  book,
  booking as bookingWord,
  checkInRule,
  chosen,
  clearChoice,
  close,
  continueLabel,
  discountUsedUp,
  interrupted,
  nameLabel,
  priceChanged,
  priceChangedDetail,
  tooLong,
  tooShort,
} from '#words/bookings/booking-panel';
import { yourBooking } from '#words/bookings/bookings';
import { length } from '#words/app/dates';
import { pricing, pricingFailed } from '#words/bookings/party';
import { tryAgain } from '#words/app/shell';
import { comma } from '#words/app/joining';
import type { Choice } from '../../../../lib/bookings/calendar/address.ts';
import { zone } from '../../../../lib/app/club-zone.ts';
import type { Day } from '../../../../lib/bookings/calendar/day.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { guestsOf, isComplete, partyBody } from '../../../../lib/bookings/booking/party.ts';
import { newQuote, reduced, vouchersFor } from '../../../../lib/bookings/booking/reductions.ts';
import type { Limit } from '../../../../lib/bookings/calendar/selection.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { day as dayOf, money, timeRange } from '../../../../lib/format/format.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { isDecided } from '../../../../lib/http/once.ts';
import { $session } from '../../../../lib/session/session.ts';
import { close as cross } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { Obstacle } from './Obstacle.tsx';
import { PartyFields } from './PartyFields.tsx';
import { Conditions, PriceLines } from './PriceLines.tsx';
import type { Stores } from '../stores.ts';
import { useFacilityFor } from '../use-facility-for.ts';
import { useFamily } from '../use-family.ts';
import { useReductions } from './use-reductions.ts';
import { VoucherField } from './VoucherField.tsx';

interface ChosenProps {
  readonly choice: Choice;
  readonly facility: Facility;
  readonly day: Day;
  readonly stores: Stores;
  /** Typed name; null while it is the member's own. */
  readonly name: string | null;
  readonly onName: (name: string) => void;
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  /** Whether all of it shows, or only the bar of the sheet. */
  readonly expanded: boolean;
  readonly onExpand: () => void;
  readonly onClear: () => void;
}

function limitWords(limit: Limit, { name, slot_minutes, min_slots, max_slots }: Facility): string {
  if (limit === 'too_long') return tooLong(name, length(slot_minutes * max_slots));
  return limit === 'too_short' ? tooShort(name, length(slot_minutes * min_slots)) : interrupted;
}

/** The choice: what it costs, under which name, and the button that books it. */
export function Chosen(props: ChosenProps) {
  const { choice, day, stores, name, onName, party, onParty, expanded, onExpand, onClear } = props;
  const { booking, calendar } = stores;
  const state = useStore(booking.$state);
  const session = useStore($session);
  const now = useStore(stores.$now);
  const own = useStore(calendar.$own);
  const { limit } = useStore(calendar.selection.$state);
  const heading = useRef<HTMLHeadingElement>(null);

  const self = session.status === 'member' ? session.user.member_profile : null;
  const family = useFamily(self?.id ?? null);
  const other = family.find(({ id }) => id === party.member) ?? null;
  const member = other ?? self;
  const forThem = useFacilityFor(props.facility, other?.id ?? null);
  const facility = forThem.facility ?? props.facility;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const full = quote(facility, choice, guestsOf(party, facility) ?? 0);
  const offered = useReductions(self !== null && full.total > 0, other?.id ?? null);
  const vouchers = vouchersFor(offered, facility, dateOf(now, zone));
  // What was chosen for another facility may not pay for this one.
  const voucher = vouchers.some(({ id }) => id === party.voucher) ? party.voucher : null;
  // While nobody knows yet who is signed in, the server decides.
  // Both must be able to book: who asks, and whom it is for.
  const standing =
    session.status !== 'member' ? ({ status: 'ACTIVE' } as const) : self?.status === 'ACTIVE' ? member : self;
  const failure = state.step === 'failed' ? state.failure : null;
  // While nobody knows what became of it, the time that the calendar shows taken may be this booking.
  const isOpen = state.step === 'sending' || (failure !== null && !isDecided(failure));
  const problem = isOpen ? null : checkWish(facility, day.occupied, choice, standing, now);
  const asked = newQuote(failure);
  const price = asked ?? reduced(full, offered, { facility, voucher });
  const amount = price.total > 0 ? money(price.total) : null;
  const when = `${dayOf(choice.start)}${comma}${timeRange(choice.start, choice.end)}`;
  const canRetry = failure !== null && failureWords(failure).canRetry;
  const errors = isRefused(failure) ? failure.fields : {};
  const saidAtField = ['name', 'guests', 'guest_names', 'voucher'].some((field) => errors[field]);

  useEffect(() => {
    if (
      expanded &&
      heading.current?.closest('.summary')?.matches('.expanded') &&
      matchMedia('(max-width: 1199.98px)').matches
    )
      heading.current.focus();
  }, [expanded]);

  const send = () => {
    setTried(true);
    if (problem || !forThem.facility) return;
    if (isComplete(party, facility))
      void booking.submit(choice, name ?? member?.name ?? '', {
        ...partyBody({ ...party, voucher }, facility),
        price: price.total,
      });
    // The fields that lack something are marked by then.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <>
      <output className="visually-hidden">
        {chosen(facility.name, timeRange(choice.start, choice.end), money(price.total))}
        {limit && ` ${limitWords(limit, facility)}`}
      </output>
      <p className="summary-label">{yourBooking}</p>
      <h2 className="summary-name" ref={heading} tabIndex={-1}>
        {facility.name}
      </h2>
      <p className="summary-when">{when}</p>
      {expanded ? (
        <form
          ref={form}
          className="summary-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {forThem.facility ? (
            <PriceLines quote={price} />
          ) : forThem.failure ? (
            <Message
              kind="bad"
              role="alert"
              title={pricingFailed(other?.name ?? '')}
              actions={<Button onClick={forThem.retry}>{tryAgain}</Button>}
            />
          ) : (
            <p className="soft">{pricing(other?.name ?? '')}</p>
          )}
          {facility.discountable && offered.discount?.used_up && (
            <p className="small soft">{discountUsedUp}</p>
          )}
          {limit && <p className="small summary-limit">{limitWords(limit, facility)}</p>}
          <PartyFields
            facility={facility}
            self={self}
            family={family}
            party={party}
            onParty={(changed) => {
              onParty(changed);
              booking.reset();
            }}
            errors={errors}
            tried={tried}
          />
          <VoucherField
            vouchers={vouchers}
            chosen={voucher}
            onChoose={(wanted) => {
              onParty({ ...party, voucher: wanted });
              booking.reset();
            }}
            error={errors['voucher']?.join(' ')}
          />
          <Field
            id="booking-name"
            label={nameLabel}
            value={name ?? member?.name ?? ''}
            maxLength={100}
            autoComplete="name"
            error={errors['name']?.join(' ')}
            onChange={({ target }) => onName(target.value)}
          />
          {asked ? (
            <Message kind="wait" role="alert" title={priceChanged(money(asked.total))}>
              {priceChangedDetail}
            </Message>
          ) : (
            <Obstacle
              choice={choice}
              facility={facility}
              own={own}
              problem={problem}
              failure={saidAtField ? null : failure}
            />
          )}
          <Button
            look="filled"
            wide
            type="submit"
            busy={state.step === 'sending'}
            aria-disabled={problem || !forThem.facility ? true : undefined}
          >
            {state.step === 'sending' ? bookingWord : canRetry ? tryAgain : book(amount)}
          </Button>
          {facility.check_in_minutes !== null && (
            <p className="small soft">{checkInRule(facility.check_in_minutes)}</p>
          )}
          <Conditions facility={facility} start={choice.start} now={now} priced={price.total > 0} />
          <Button look="quiet" className="summary-clear" onClick={onClear}>
            {clearChoice}
          </Button>
        </form>
      ) : (
        <>
          <p className="summary-bar-total numeral">{money(price.total)}</p>
          <div className="summary-bar">
            <Button look="filled" wide onClick={onExpand}>
              {continueLabel}
            </Button>
            <Button className="button-icon" aria-label={clearChoice} title={close} onClick={onClear}>
              <Icon drawing={cross} />
            </Button>
          </div>
        </>
      )}
    </>
  );
}
