import type { FieldErrors } from '@portal/contract';
import { useRef } from 'react';
import { useStore } from '@nanostores/react';
import {
  book,
  bookAndPay as bookAndPayLabel,
  bookBoth,
  booking as bookingWord,
  checkInRule,
  discountUsedUp,
  inLine,
  membershipEnded,
  membershipEnds,
  priceChanged,
  priceChangedDetail,
  renewInTime,
} from '#words/bookings/booking-panel';
import { bookAndPayWith, bookAnotherWay, wayName } from '#words/money/instant-payment';
import { tryAgain } from '#words/app/shell';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { Day } from '../../../../lib/bookings/calendar/day/day.ts';
import type { CalendarOverlay } from '../../../../lib/bookings/calendar/overlay/overlay.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { isComplete, partyBody } from '../../../../lib/bookings/booking/party.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { offers } from '../../../../lib/http/known-host.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import type { Stores } from '../stores.ts';
import { Obstacle } from './Obstacle.tsx';
import { bookAndPay } from './book-and-pay.ts';
import { GuestFields } from './GuestFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { PastMidnight } from './PastMidnight.tsx';
import { Conditions, PriceLines, PriceTotal } from './PriceLines.tsx';
import { PriceFor } from './PriceFor.tsx';
import type { PanelOffer } from './use-offer.ts';

interface SelectedSlotFormProps {
  readonly selected: Selection;
  readonly day: Day;
  readonly offer: PanelOffer;
  readonly stores: Stores;
  /** Explains why the selection isn't what was pressed; null where it is. */
  readonly limited: string | null;
  readonly name: string | null;
  readonly onName: (name: string) => void;
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  /** True once somebody tried to send it: missing fields are marked from then on. */
  readonly tried: boolean;
  readonly onTry: () => void;
}

/**
 * The people that a booking is for, its price for them, and the button that makes it: the total and the button are in
 * the foot, which stays in sight.
 */
export function SelectedSlotForm(props: SelectedSlotFormProps) {
  const { selected, offer, stores, limited, party } = props;
  const { booking, calendar } = stores;
  const { facility, forThem, failure, price } = offer;
  const own = useStore(calendar.$own);
  const form = useRef<HTMLFormElement>(null);
  const name = props.name ?? offer.member?.name ?? '';
  const errors: FieldErrors = isRefused(failure) ? failure.fields : {};
  function change(changed: Party) {
    props.onParty(changed);
    booking.reset();
  }

  function send(way = offer.way) {
    props.onTry();
    if (!offer.canSend) return;
    if (isComplete(party, facility)) void bookAndPay(booking, way, selected, name, termsOf(offer, party));
    // The missing fields are marked by then.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  return (
    <form
      ref={form}
      className="booking-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="summary-body">
        <Price offer={offer} />
        {limited && <p className="small summary-limit">{limited}</p>}
        <PastMidnight
          {...{ selected, facility }}
          occupied={props.day.occupied}
          now={offer.now}
          onChange={(longer) => {
            calendar.selection.choose(longer);
            booking.reset();
          }}
        />
        <MoreFields {...{ offer, party, name, errors }} onParty={change} onName={props.onName} />
        <GuestFields {...{ facility, party, errors }} onParty={change} tried={props.tried} />
        <Terms offer={offer} start={selected.start} />
      </div>
      <div className="summary-foot">
        <MembershipEnds offer={offer} />
        <BookingWarning
          {...{ selected, offer }}
          own={own}
          failure={isSaidAtField(failure) ? null : failure}
        />
        {forThem.facility && <PriceTotal quote={price} />}
        <BookButton offer={offer} />
        <OtherWay offer={offer} onPress={() => send(null)} />
      </div>
    </form>
  );
}

/** The people, the price and the answers that a booking is sent with. */
const termsOf = ({ facility, voucher, price, failure }: PanelOffer, party: Party) => ({
  ...partyBody({ ...party, voucher }, facility),
  price: price.total,
  // The member was asked, and this is the answer.
  ...(mustConfirm(failure) && { at_once: true }),
});

interface OtherWayProps {
  readonly offer: PanelOffer;
  readonly onPress: () => void;
}

/** Books it without paying at once, where the button would. */
const OtherWay = ({ offer, onPress }: OtherWayProps) =>
  offer.way &&
  !offer.isSending && (
    <Button look="quiet" wide onClick={onPress}>
      {bookAnotherWay}
    </Button>
  );

interface TermsProps {
  readonly offer: PanelOffer;
  /** When the booking begins, an instant. */
  readonly start: number;
}

/** The rule for checking in, and the conditions of the booking. */
const Terms = ({ offer: { facility, now, price }, start }: TermsProps) => (
  <>
    {facility.check_in_minutes !== null && (
      <p className="small soft">{checkInRule(facility.check_in_minutes)}</p>
    )}
    <Conditions facility={facility} start={start} now={now} quote={price} />
  </>
);

/** Tells whether a field of the panel shows a refusal: it has fields for only some of another host's errors. */
const isSaidAtField = (failure: unknown): boolean =>
  isRefused(failure) &&
  !failure.words &&
  (['name', 'guests', 'guest_names', 'voucher'] as const).some((field) => failure.fields[field]);

/** Warns that the membership ends before the booking. */
const MembershipEnds = ({ offer: { endsBefore, problem, today } }: { readonly offer: PanelOffer }) =>
  endsBefore !== null &&
  !problem && (
    <Message
      kind="wait"
      title={(endsBefore < today ? membershipEnded : membershipEnds)(dateWithYear(endsBefore))}
    >
      {renewInTime}
    </Message>
  );

/** The lines of the price, once those of the member it is for are known. */
const Price = ({ offer: { forThem, other, price, isDiscountUsedUp } }: { readonly offer: PanelOffer }) => (
  <>
    <PriceFor forThem={forThem} name={other?.name ?? ''}>
      <PriceLines quote={price} />
    </PriceFor>
    {isDiscountUsedUp && <p className="small soft">{discountUsedUp}</p>}
  </>
);

interface HindranceProps extends Pick<SelectedSlotFormProps, 'selected' | 'offer'> {
  readonly own: CalendarOverlay | null;
  /** A failure that isn't shown beside a field. */
  readonly failure: unknown;
}

/** Warns before booking: the price isn't the one shown, or something is in the way. */
function BookingWarning({ selected, offer: { newPrice, facility, problem }, own, failure }: HindranceProps) {
  if (!newPrice) return <Obstacle {...{ selected, facility, own, problem, failure }} />;
  return (
    <Message kind="wait" role="alert" title={priceChanged(money(newPrice.total))}>
      {priceChangedDetail}
    </Message>
  );
}

/** Tells whether the member was asked if they want this beside another booking at the same time. */
const mustConfirm = (failure: unknown): boolean => isRefused(failure) && failure.code === 'confirm_at_once';

function BookButton({
  offer: { price, way, canSend, failure, isSending, isInLine },
}: {
  readonly offer: PanelOffer;
}) {
  const amount = price.total > 0 ? money(price.total) : null;
  return (
    <Button look="filled" wide type="submit" busy={isSending} aria-disabled={canSend ? undefined : true}>
      {isInLine ? inLine : isSending ? bookingWord : buttonLabel(failure, amount, way)}
    </Button>
  );
}

function buttonLabel(failure: unknown, amount: string | null, way: PanelOffer['way']): string {
  if (mustConfirm(failure)) return bookBoth;
  return failure !== null && failureWords(failure).canRetry ? tryAgain : payLabel(amount, way);
}

/** Labels the button: "Book and pay S$10.00 with Visa 4242". */
function payLabel(amount: string | null, way: PanelOffer['way']): string {
  if (amount === null || !offers('holds')) return book(amount);
  if (way === null) return bookAndPayLabel(amount);
  return bookAndPayWith(amount, wayName(way));
}
