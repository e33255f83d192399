import { useId, useState } from 'react';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import * as words from '#words/desk/calendar/booking-panel';
import { bookTitle, booking as bookingNow } from '#words/desk/calendar/calendar';
import { withoutMembership } from '#words/desk/calendar/visitors';
import { emailIn, isPaidNow, planOf } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import type { TypedPlace } from '../../../../lib/desk/calendar/place.ts';
import { deskRefusal } from '../../../../lib/desk/calendar/refusals.ts';
import { day, money, time } from '../../../../lib/format/format.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Message } from '../../../ui/Message.tsx';
import { Panel } from '../../panel/Panel.tsx';
import { AfterBooking } from './AfterBooking.tsx';
import { Limits } from './BookingTerms.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { Refusal } from '../Refusal.tsx';
import type { Exceptions } from '../use-exceptions.ts';
import { useExceptions } from '../use-exceptions.ts';
import css from '../booking-panel.module.css';
import { BookerFields } from './BookerFields.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { useBooking } from './use-booking.ts';
import type { MadeBooking } from './use-booking.ts';
import { findErrors, ofRunning, planFor, useQuotedPlace } from './use-quoted-place.ts';
import type { QuotedPlace } from './use-quoted-place.ts';

interface NewBookingProps {
  readonly place: TypedPlace;
  readonly draft: BookingDraft;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly onPlace: (place: TypedPlace) => void;
  readonly onDraft: (draft: BookingDraft) => void;
  /** Called to book it every week. */
  readonly onSeries: () => void;
  readonly onClose: () => void;
  readonly onBooked: (made: MadeBooking) => void;
}

/** Books a time for a member or a visitor, with their price, their limits and the payment before anything is booked. */
export function NewBooking(props: NewBookingProps) {
  const { place, draft, facilities, rights, onPlace, onDraft, onSeries, onClose } = props;
  const id = useId();
  const { member, visitor } = draft;
  const quoted = useQuotedPlace(props);
  const { range, shown, facility, terms, quote, passed, ids, rule, limit, runsUntil, obstacle } = quoted;
  const [wantsBoth, setBoth] = useState(false);
  const exceptions = useExceptions(
    [rule, limit].flatMap((one) => (one?.rule ? [{ rule: one.rule, title: one.title }] : [])),
  );
  const override = runsUntil ? withRunning(exceptions.body) : exceptions.body;
  const send = useBooking({ ...props, exceptions: override, wantsBoth, quote: quote ?? null });
  const { form, errors, failure, isBusy, submit } = useCheckedForm({
    check: () => findErrors(draft, { shown, facility, range, quote }),
    act: async () => {
      try {
        await send();
      } catch (thrown) {
        const refusal = deskRefusal(thrown, ids);
        if (refusal.rule) exceptions.meet(refusal.rule, refusal.title);
        if (isRefused(thrown) && thrown.code === 'price_changed') quoted.retry();
        throw thrown;
      }
    },
  });

  return (
    <Panel
      title={visitor ? withoutMembership : bookTitle}
      kicker={shown?.name}
      onClose={onClose}
      foot={<BookingFoot form={id} draft={draft} quoted={quoted} isBusy={isBusy} />}
    >
      <FormFrame ref={form} id={id} className={css.form} onSubmit={submit}>
        <div>
          <PlaceFields facilities={facilities} place={place} timeError={errors.time} onType={onPlace} />
          {errors.facility && <FieldError id="no-facility">{errors.facility}</FieldError>}
        </div>
        {runsUntil && (
          <Message kind="info" title={words.runsUntil(time(runsUntil))}>
            {quote && quote.total > 0 && words.wholePrice}
          </Message>
        )}
        <BookerFields draft={draft} rights={rights} errors={errors} onDraft={onDraft} />
        {terms && range && <Limits terms={terms} range={range} passed={passed} />}
        {obstacle && failure === null && (
          <Message kind="wait" title={obstacle.title}>
            {obstacle.detail}
            {rule === null && passed?.code === 'confirm_at_once' && (
              <BothBookings wantsBoth={wantsBoth} onChange={setBoth} />
            )}
          </Message>
        )}
        <Refusal failure={failure} {...ids} rights={rights} exceptions={exceptions} />
        {(member || visitor) && facility && (
          <BookingDetails {...{ draft, rights, quoted, facility, errors, onDraft, onSeries }} />
        )}
      </FormFrame>
    </Panel>
  );
}

interface BothBookingsProps {
  readonly wantsBoth: boolean;
  readonly onChange: (wantsBoth: boolean) => void;
}

/** Confirms that the household wants two bookings at the same time. */
const BothBookings = ({ wantsBoth, onChange }: BothBookingsProps) => (
  <label className="choice">
    <input type="checkbox" checked={wantsBoth} onChange={() => onChange(!wantsBoth)} />
    {words.wantsBoth}
  </label>
);

interface BookingFootProps {
  /** The id of the form. */
  readonly form: string;
  readonly draft: BookingDraft;
  readonly quoted: QuotedPlace;
  readonly isBusy: boolean;
}

/** The button that books, and what follows a booking. */
function BookingFoot({ form, draft, quoted: { facility, range, quote }, isBusy }: BookingFootProps) {
  const { member, visitor } = draft;
  return (
    <>
      <Button type="submit" form={form} look="filled" wide busy={isBusy}>
        {isBusy ? bookingNow : confirmLabel(draft, quote?.total ?? null)}
      </Button>
      {(member || visitor) && facility && range && quote && (
        <AfterBooking
          plan={planFor(draft, quote)}
          facility={facility}
          email={emailIn(draft)}
          phone={visitor ? visitor.phone.trim() : (member?.mobile_number ?? member?.home_phone ?? null)}
          start={range.start}
        />
      )}
    </>
  );
}

const withRunning = ({ override = [], ...reason }: Exceptions['body']) => ({
  ...reason,
  override: [...new Set([...override, ...ofRunning])],
});

/** The outcome of a press, in the words of its button. */
function confirmLabel(draft: BookingDraft, total: number | null): string {
  if (total === null) return words.confirm;
  if (total === 0) return words.confirmFree;
  const plan = planOf(draft);
  if (isPaidNow(plan)) return words.confirmNow(money(total), plan);
  return plan === 'LINK'
    ? words.holdAndEmail(money(total))
    : words.confirmInvoice(money(total), day(draft.dueDate));
}
