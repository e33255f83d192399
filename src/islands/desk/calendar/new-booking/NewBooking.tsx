import { useEffect, useId, useRef, useState } from 'react';
import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/calendar/booking-panel';
import {
  bookTitle,
  booking as bookingNow,
  chooseFacility,
  memberMissing,
  nameHelp,
  nameOnBooking,
  noTime,
  pricing,
  pricingFailed,
} from '#words/desk/calendar/calendar';
import { tryAgain } from '#words/app/shell';
import { withoutMembership } from '#words/desk/calendar/visitors';
import { everyWeekOf } from '#words/desk/calendar/series';
import { nameMissing } from '#words/bookings/party';
import { isComplete, parseGuests } from '../../../../lib/bookings/booking/party.ts';
import {
  draftBody,
  emailIn,
  hasReference,
  isPaidNow,
  planOf,
} from '../../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import { findObstacle, passedLimit, quoteFor } from '../../../../lib/desk/calendar/member-quote.ts';
import { rangeOfPlace } from '../../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../../lib/desk/calendar/place.ts';
import { deskRefusal, limitRefusal, ruleRefusal } from '../../../../lib/desk/calendar/refusals.ts';
import { visitorErrors, visitorOf } from '../../../../lib/desk/calendar/visitor.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { day, money, time } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { GuestFields } from '../../../bookings/calendar/panel/GuestFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldError } from '../../../ui/form/Field.tsx';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Message } from '../../../ui/Message.tsx';
import { MemberFinder } from '../../fields/MemberFinder.tsx';
import { Panel } from '../../panel/Panel.tsx';
import { AfterBooking } from './AfterBooking.tsx';
import { Limits, Price } from './BookingTerms.tsx';
import { MemberFacts } from './MemberFacts.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { Refusal } from '../Refusal.tsx';
import type { Exceptions } from '../use-exceptions.ts';
import { useExceptions } from '../use-exceptions.ts';
import { useMemberTerms } from './use-member-terms.ts';
import { VisitorFields } from './VisitorFields.tsx';
import css from '../booking-panel.module.css';

/** A booking that was made, and what became of its payment at the desk. */
export interface MadeBooking {
  readonly booking: Reservation;
  /** NONE: nothing was taken. */
  readonly payment: 'RECORDED' | 'FAILED' | 'NONE';
}

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
  const { member, visitor, party } = draft;
  const isKnown = member !== null || visitor !== null;
  const visitorWrong: Partial<ReturnType<typeof visitorErrors>> = visitor ? visitorErrors(visitor) : {};
  const range = rangeOfPlace(place);
  const shown = facilities.find((one) => String(one.id) === place.facility);
  const date = range && dateOf(range.start, zone);
  const { terms, isLoading, isFailed, retry } = useMemberTerms({
    facility: shown,
    booker: visitor ? 'VISITOR' : member?.id,
    date,
  });
  const facility = terms?.facility ?? shown;
  const quote = terms && range && facility && quoteFor(terms, range, parseGuests(party, facility) ?? 0);
  const passed = terms && range ? passedLimit(terms, range, clubNow()) : undefined;
  const [wantsBoth, setBoth] = useState(false);
  const now = clubNow();
  const isRunning = range !== null && range.start < now && now < range.end && mayOverride(rights);
  const ids = { facility: shown?.id ?? 0, member: member?.id ?? null };
  const code = terms && range ? findObstacle(terms, range, now) : null;
  const rule = code !== null && !(isRunning && isOfRunning(code)) ? ruleRefusal(code, ids) : null;
  const limit = passed ? limitRefusal(passed) : null;
  const broken = rule ?? limit;
  const exceptions = useExceptions(
    [rule, limit].flatMap((one) => (one?.rule ? [{ rule: one.rule, title: one.title }] : [])),
  );
  const plan = quote && quote.total > 0 ? planOf(draft) : null;
  const send = useBooking({
    ...props,
    exceptions: isRunning ? withRunning(exceptions.body) : exceptions.body,
    wantsBoth,
    quote: quote ?? null,
  });

  const booker = useRef<HTMLDivElement>(null);
  const who = visitor ? 'visitor' : member?.id;
  // The pressed button is gone once somebody is chosen, or no longer is.
  const before = useRef(who);
  useEffect(() => {
    const hasChanged = before.current !== who;
    before.current = who;
    if (hasChanged && document.activeElement === document.body)
      booker.current?.querySelector<HTMLElement>('[data-first], button')?.focus({ preventScroll: true });
  }, [who]);

  const { form, errors, failure, isBusy, submit } = useCheckedForm({
    check: () => ({
      facility: shown ? undefined : chooseFacility,
      time: range ? undefined : noTime,
      member: isKnown ? undefined : memberMissing,
      visitorName: visitorWrong.name,
      visitorPhone: visitorWrong.phone,
      visitorEmail: visitorWrong.email,
      guests: !facility || isComplete(party, facility) ? undefined : nameMissing,
      due: plan === 'INVOICE' && draft.dueDate < dateOf(clubNow(), zone) ? words.dueMissing : undefined,
    }),
    act: async () => {
      try {
        await send();
      } catch (thrown) {
        const refusal = deskRefusal(thrown, ids);
        if (refusal.rule) exceptions.meet(refusal.rule, refusal.title);
        if (isRefused(thrown) && thrown.code === 'price_changed') retry();
        throw thrown;
      }
    },
  });

  return (
    <Panel
      title={visitor ? withoutMembership : bookTitle}
      kicker={shown?.name}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={id} look="filled" wide busy={isBusy}>
            {isBusy ? bookingNow : confirmLabel(draft, quote?.total ?? null)}
          </Button>
          {isKnown && facility && range && quote && (
            <AfterBooking
              {...{ plan, facility }}
              email={emailIn(draft)}
              phone={visitor ? visitor.phone.trim() : (member?.mobile_number ?? member?.home_phone ?? null)}
              start={range.start}
            />
          )}
        </>
      }
    >
      <FormFrame ref={form} id={id} className={css.form} onSubmit={submit}>
        <div>
          <PlaceFields facilities={facilities} place={place} timeError={errors.time} onType={onPlace} />
          {errors.facility && <FieldError id="no-facility">{errors.facility}</FieldError>}
        </div>
        {isRunning && (
          <Message kind="info" title={words.runsUntil(time(range.end))}>
            {quote && quote.total > 0 && words.wholePrice}
          </Message>
        )}
        <div ref={booker}>
          {visitor ? (
            <VisitorFields
              visitor={visitor}
              errors={{ name: errors.visitorName, phone: errors.visitorPhone, email: errors.visitorEmail }}
              onType={(typed) => onDraft({ ...draft, visitor: typed })}
              onMember={() => onDraft({ ...draft, visitor: null })}
            />
          ) : member ? (
            <MemberFacts
              member={member}
              rights={rights}
              onChange={() =>
                onDraft({ ...draft, member: null, plan: plan === 'CREDIT' ? 'INVOICE' : draft.plan })
              }
            />
          ) : (
            <MemberFinder
              id="book-member"
              error={errors.member}
              onChoose={(found) => onDraft({ ...draft, member: found })}
              onVisitor={(typed) => onDraft({ ...draft, member: null, visitor: visitorOf(typed) })}
            />
          )}
        </div>
        {terms && range && <Limits terms={terms} range={range} passed={passed} />}
        {broken && failure === null && (
          <Message kind="wait" title={broken.title}>
            {broken.detail}
            {rule === null && passed?.code === 'confirm_at_once' && (
              <label className="choice">
                <input type="checkbox" checked={wantsBoth} onChange={() => setBoth(!wantsBoth)} />
                {words.wantsBoth}
              </label>
            )}
          </Message>
        )}
        <Refusal failure={failure} {...ids} rights={rights} exceptions={exceptions} />
        {isKnown && facility && (
          <>
            <GuestFields
              facility={facility}
              party={party}
              onParty={(next) => onDraft({ ...draft, party: next })}
              errors={{}}
              tried={errors.guests !== undefined}
            />
            {isLoading && <p className="soft">{pricing}</p>}
            {isFailed && (
              <Message
                kind="bad"
                role="alert"
                title={pricingFailed}
                actions={<Button onClick={retry}>{tryAgain}</Button>}
              />
            )}
            {quote && <Price quote={quote} />}
            {plan && range && quote && (
              <PaymentChoice
                key={member?.id}
                {...{ draft, rights, onDraft }}
                start={range.start}
                total={quote.total}
                error={errors.due}
              />
            )}
            {range && Object.values(visitorWrong).every((error) => error === undefined) && (
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
        )}
      </FormFrame>
    </Panel>
  );
}

const mayOverride = (rights: readonly string[]): boolean => rights.includes('reservation.override');

/** A time that has begun is past for members, and later than any notice. */
const ofRunning = ['in_past', 'notice_too_short'] as const;
const isOfRunning = (rule: string): boolean => ofRunning.some((one) => one === rule);
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

interface Sending extends Pick<NewBookingProps, 'place' | 'draft' | 'facilities' | 'onBooked'> {
  readonly exceptions: object;
  readonly wantsBoth: boolean;
  readonly quote: ReturnType<typeof quoteFor> | null;
}

/** Returns the function that makes the booking, and records its payment where it is paid now. The same sent again is done once. */
function useBooking({ place, draft, facilities, exceptions, wantsBoth, quote, onBooked }: Sending) {
  const [keyFor] = useState(createKeys);
  return async () => {
    const range = rangeOfPlace(place);
    const facility = facilities.find((one) => String(one.id) === place.facility);
    if (!facility || !range || !(draft.member ?? draft.visitor)) return;
    const body = {
      ...draftBody(draft, { facility, range, price: quote?.total ?? null }),
      ...(wantsBoth && { at_once: true }),
      ...exceptions,
    };
    const booking = await call('POST /booking/reservation/', { body, idempotencyKey: keyFor(body) });
    const plan = planOf(draft);
    if (!isPaidNow(plan) || booking.invoice === null || booking.price === 0)
      return onBooked({ booking, payment: 'NONE' });
    const payment = {
      invoices: [booking.invoice],
      method: plan,
      amount: booking.price,
      reference: hasReference(plan) ? draft.reference.trim() || null : null,
    };
    try {
      await call('POST /booking/reservation-payment/desk/', {
        body: payment,
        idempotencyKey: keyFor(payment),
      });
    } catch {
      return onBooked({ booking, payment: 'FAILED' });
    }
    onBooked({ booking: { ...booking, paid: booking.price }, payment: 'RECORDED' });
  };
}
