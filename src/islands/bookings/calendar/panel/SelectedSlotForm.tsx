import { useRef } from 'react';
import { useStore } from '@nanostores/react';
import {
  book,
  booking as bookingWord,
  checkInRule,
  clearChoice,
  discountUsedUp,
  inLine,
  nameLabel,
  priceChanged,
  priceChangedDetail,
} from '#words/bookings/booking-panel';
import { pricing, pricingFailed } from '#words/bookings/party';
import { tryAgain } from '#words/app/shell';
import type { Selection } from '../../../../lib/bookings/calendar/address.ts';
import type { Party } from '../../../../lib/bookings/booking/party.ts';
import { isComplete, partyBody } from '../../../../lib/bookings/booking/party.ts';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { money } from '../../../../lib/format/format.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Message } from '../../../ui/Message.tsx';
import type { Stores } from '../stores.ts';
import { Obstacle } from './Obstacle.tsx';
import { PartyFields } from './PartyFields.tsx';
import { Conditions, PriceLines } from './PriceLines.tsx';
import type { PanelOffer } from './use-offer.ts';
import { VoucherField } from './VoucherField.tsx';

interface SelectedSlotFormProps {
  readonly selected: Selection;
  readonly offer: PanelOffer;
  readonly stores: Stores;
  /** Why the choice is no longer what was asked for; null where it is. */
  readonly limited: string | null;
  readonly name: string | null;
  readonly onName: (name: string) => void;
  readonly party: Party;
  readonly onParty: (party: Party) => void;
  /** Whether it was sent, or meant to be: what is missing is marked from then on. */
  readonly tried: boolean;
  readonly onTry: () => void;
  readonly onClear: () => void;
}

/** Whom and how many a booking is for, what it costs then, and the button that makes it. */
export function SelectedSlotForm(props: SelectedSlotFormProps) {
  const { selected, offer, stores, limited, party, onClear } = props;
  const { booking, calendar } = stores;
  const { facility, forThem, failure, problem, price, voucher } = offer;
  const own = useStore(calendar.$own);
  const form = useRef<HTMLFormElement>(null);
  const name = props.name ?? offer.member?.name ?? '';
  const errors = isRefused(failure) ? failure.fields : {};
  const saidAtField = ['name', 'guests', 'guest_names', 'voucher'].some((field) => errors[field]);

  function change(changed: Party) {
    props.onParty(changed);
    booking.reset();
  }

  function send() {
    props.onTry();
    if (problem || !forThem.facility) return;
    if (isComplete(party, facility))
      void booking.submit(selected, name, {
        ...partyBody({ ...party, voucher }, facility),
        price: price.total,
      });
    // The fields that lack something are marked by then.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  return (
    <form
      ref={form}
      className="summary-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Price offer={offer} />
      {limited && <p className="small summary-limit">{limited}</p>}
      <PartyFields
        facility={facility}
        self={offer.self}
        family={offer.family}
        party={party}
        onParty={change}
        errors={errors}
        tried={props.tried}
      />
      <VoucherField
        vouchers={offer.vouchers}
        chosen={voucher}
        onChoose={(wanted) => change({ ...party, voucher: wanted })}
        error={errors['voucher']?.join(' ')}
      />
      <Field
        id="booking-name"
        label={nameLabel}
        value={name}
        maxLength={100}
        autoComplete="name"
        error={errors['name']?.join(' ')}
        onChange={({ target }) => props.onName(target.value)}
      />
      {offer.newPrice ? (
        <Message kind="wait" role="alert" title={priceChanged(money(offer.newPrice.total))}>
          {priceChangedDetail}
        </Message>
      ) : (
        <Obstacle
          selected={selected}
          facility={facility}
          own={own}
          problem={problem}
          failure={saidAtField ? null : failure}
        />
      )}
      <BookButton offer={offer} />
      {facility.check_in_minutes !== null && (
        <p className="small soft">{checkInRule(facility.check_in_minutes)}</p>
      )}
      <Conditions facility={facility} start={selected.start} now={offer.now} priced={price.total > 0} />
      <Button look="quiet" className="summary-clear" onClick={onClear}>
        {clearChoice}
      </Button>
    </form>
  );
}

/** The lines of the price, once those of whoever the booking is for are known. */
function Price({ offer: { forThem, other, price, isDiscountUsedUp } }: { readonly offer: PanelOffer }) {
  const name = other?.name ?? '';
  return (
    <>
      {forThem.facility ? (
        <PriceLines quote={price} />
      ) : forThem.failure ? (
        <Message
          kind="bad"
          role="alert"
          title={pricingFailed(name)}
          actions={<Button onClick={forThem.retry}>{tryAgain}</Button>}
        />
      ) : (
        <p className="soft">{pricing(name)}</p>
      )}
      {isDiscountUsedUp && <p className="small soft">{discountUsedUp}</p>}
    </>
  );
}

function BookButton({
  offer: { price, problem, forThem, failure, isSending, isInLine },
}: {
  readonly offer: PanelOffer;
}) {
  const amount = price.total > 0 ? money(price.total) : null;
  const canRetry = failure !== null && failureWords(failure).canRetry;
  return (
    <Button
      look="filled"
      wide
      type="submit"
      busy={isSending}
      aria-disabled={problem || !forThem.facility ? true : undefined}
    >
      {isInLine ? inLine : isSending ? bookingWord : canRetry ? tryAgain : book(amount)}
    </Button>
  );
}
