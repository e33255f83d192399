import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { nameHelp, nameOnBooking, pricing, pricingFailed } from '#words/desk/calendar/calendar';
import { tryAgain } from '#words/app/shell';
import { everyWeekOf } from '#words/desk/calendar/series';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import { visitorErrors } from '../../../../lib/desk/calendar/visitor.ts';
import { GuestFields } from '../../../bookings/calendar/panel/GuestFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Price } from './BookingTerms.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import css from '../booking-panel.module.css';
import { planFor } from './use-quoted-place.ts';
import type { BookingErrors, QuotedPlace } from './use-quoted-place.ts';

interface BookingDetailsProps {
  readonly draft: BookingDraft;
  readonly rights: readonly string[];
  readonly onDraft: (draft: BookingDraft) => void;
  /** Called to book it every week. */
  readonly onSeries: () => void;
  readonly quoted: QuotedPlace;
  readonly facility: BookableFacility;
  readonly errors: BookingErrors;
}

/** The guests, the price and its payment, and the name on the booking. */
export function BookingDetails({
  draft,
  rights,
  quoted,
  facility,
  errors,
  onDraft,
  onSeries,
}: BookingDetailsProps) {
  const { member, visitor } = draft;
  const { range, quote } = quoted;
  const isVisitorWrong = visitor !== null && Object.values(visitorErrors(visitor)).some((error) => error);
  return (
    <>
      <GuestFields
        facility={facility}
        party={draft.party}
        onParty={(party) => onDraft({ ...draft, party })}
        errors={{}}
        tried={errors.guests !== undefined}
      />
      {quoted.isLoading && <p className="soft">{pricing}</p>}
      {quoted.isFailed && (
        <Message
          kind="bad"
          role="alert"
          title={pricingFailed}
          actions={<Button onClick={quoted.retry}>{tryAgain}</Button>}
        />
      )}
      {quote && <Price quote={quote} />}
      {planFor(draft, quote) && range && quote && (
        <PaymentChoice
          key={member?.id}
          {...{ draft, rights, onDraft }}
          start={range.start}
          total={quote.total}
          error={errors.due}
        />
      )}
      {range && !isVisitorWrong && (
        <Button look="quiet" onClick={onSeries}>
          {everyWeekOf}
        </Button>
      )}
      <details className={css.more}>
        <summary>{nameOnBooking}</summary>
        <Field
          id="book-name"
          label={nameOnBooking}
          help={nameHelp}
          maxLength={100}
          value={draft.name}
          onChange={({ target }) => onDraft({ ...draft, name: target.value })}
        />
      </details>
    </>
  );
}
