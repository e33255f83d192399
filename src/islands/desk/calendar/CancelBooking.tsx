import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Reservation } from '@portal/contract';
import type { CancellationRefund } from '@portal/contract/bookings/rules/cancellation';
import { cancellationRefunds } from '@portal/contract/bookings/rules/cancellation';
import {
  bookingFailed,
  bookingLoading,
  cancelIt,
  cancelled,
  cancelling,
  cancelTitle,
  memberEmailed,
  nothingToRefund,
  refundChoices,
  refundLabel,
} from '#words/desk/calendar/calendar';
import { space } from '#words/app/joining';
import { refusals } from '#words/bookings/my-bookings';
import { restWaived } from '#words/money/refunds';
import { clubNow } from '../../../lib/format/club-time.ts';
import { refundNow, unpaidRest } from '../../../lib/bookings/booking/refund.ts';
import type { Option } from '../../../lib/desk/records/fields.ts';
import { chosenWay, refundComplaint, refundWays } from '../../../lib/desk/money/refund-ways.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { AnswerBroken } from '../../../lib/http/failure.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { FieldError } from '../../ui/form/Field.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { RefundDestination } from '../fields/RefundDestination.tsx';
import { keepBooking } from '#words/desk/people/people';
import { visitorEmailed } from '#words/desk/calendar/visitors';
import { cancelLater, laterRefund } from '#words/desk/calendar/series';
import { cancelLaterWeeks, useLaterWeeks } from './later-weeks.ts';
import { PanelForm } from '../panel/PanelForm.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import css from './calendar.module.css';

interface CancelBookingProps {
  readonly booking: Reservation;
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onCancelled: (sentence: string) => void;
}

/** Cancels a booking, with the refund that staff select. */
export function CancelBooking({ booking, rights, onClose, onCancelled }: CancelBookingProps) {
  const { name, is_visitor: isVisitor = false } = booking;
  const { loading, refund, ways, destination, complaint, later, send } = useCancellation(
    { booking, rights },
    onCancelled,
  );
  return (
    <PanelForm
      title={cancelTitle(name)}
      label={cancelIt}
      busyLabel={cancelling}
      keepLabel={keepBooking}
      look="undo"
      onClose={onClose}
      refusals={refusals}
      check={() => ({ destination: complaint })}
      act={send}
    >
      {(errors) => (
        <div className={css.form}>
          <EmailNotice
            bookings={[booking]}
            rights={rights}
            promise={isVisitor ? visitorEmailed : memberEmailed}
          />
          {later.count > 0 && <LaterWeeks {...later} />}
          <Loaded
            {...loading}
            waiting={<div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />}
            loading={bookingLoading}
            failed={bookingFailed}
          >
            {(whole) => (
              <CancellationRefundFields
                booking={whole}
                rights={rights}
                refund={refund.value}
                onRefund={refund.onRefund}
              >
                {ways.length === 0 && complaint && <FieldError id="no-refund">{complaint}</FieldError>}
                {ways.length > 0 && (
                  <RefundDestination
                    id="cancel-destination"
                    ways={ways}
                    {...destination}
                    error={errors.destination}
                  />
                )}
              </CancellationRefundFields>
            )}
          </Loaded>
        </div>
      )}
    </PanelForm>
  );
}

/** The booking as it is stored, the refund that staff select, and how it is cancelled. */
function useCancellation(
  { booking, rights }: Pick<CancelBookingProps, 'booking' | 'rights'>,
  onCancelled: (sentence: string) => void,
) {
  const { id, name, is_visitor: isVisitor = false } = booking;
  const { state, reload } = useResource(async (signal) => {
    const answer = await call('GET /booking/reservation/{id}/', { params: { id }, signal });
    // Of anything else it would say that nothing was paid.
    if (answer.id !== id) throw new AnswerBroken('The answer is another booking');
    return answer;
  });
  const later = useLaterWeeks(booking);
  const [isAll, setAll] = useState(false);
  const [refund, setRefund] = useState<CancellationRefund>('POLICY');
  const [destination, setDestination] = useState<string | null>(null);
  const loaded = state.status === 'loading' ? undefined : state.data;
  const waysOf = (amount: number) =>
    refundWays(amount, loaded?.refund_sources ?? [], rights, { hasCredit: !isVisitor });
  const amountNow = loaded ? refundNow(loaded, clubNow(), refund) : 0;
  const ways = waysOf(amountNow);
  const complaint = refundComplaint(amountNow, ways, destination);
  const way = chosenWay(ways, destination);

  async function send() {
    const after = await call('POST /booking/reservation/{id}/cancel/', {
      params: { id },
      body: { refund, destination: way?.to ?? 'SOURCE' },
    });
    // A change to a cheaper time may have refunded some before.
    const amount = after.refund_due - (loaded?.refund_due ?? 0);
    const went = chosenWay(waysOf(amount), destination);
    const others = isAll ? await cancelLaterWeeks(later, { refund, destination: way?.to ?? 'SOURCE' }) : '';
    onCancelled(
      [cancelled(name, went?.label ?? null), went?.advice ?? '', others].filter(Boolean).join(space),
    );
  }

  return {
    loading: { state, onRetry: reload },
    refund: { value: refund, onRefund: setRefund },
    ways,
    destination: { value: destination, onChoose: setDestination },
    complaint,
    later: { count: later.length, isAll, onAll: setAll },
    send,
  };
}

interface LaterWeeksProps {
  /** Number of the later bookings of the series. */
  readonly count: number;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

/** Cancels the later weeks of a series along with the first. */
const LaterWeeks = ({ count, isAll, onAll }: LaterWeeksProps) => (
  <div>
    <label className="choice">
      <input type="checkbox" checked={isAll} onChange={() => onAll(!isAll)} />
      {cancelLater(count)}
    </label>
    {isAll && <p className="small soft">{laterRefund}</p>}
  </div>
);

interface CancellationRefundFieldsProps {
  readonly booking: Reservation;
  readonly rights: readonly string[];
  readonly refund: CancellationRefund;
  readonly onRefund: (refund: CancellationRefund) => void;
  /** The destination of the refund. */
  readonly children: ReactNode;
}

/** How much of the price is refunded, and what is waived. */
function CancellationRefundFields({
  booking,
  rights,
  refund,
  onRefund,
  children,
}: CancellationRefundFieldsProps) {
  const unpaid = unpaidRest(booking);
  const rest = unpaid > 0 && <p>{restWaived(money(unpaid))}</p>;
  if (refundNow(booking, clubNow(), 'ALL') === 0)
    return (
      <>
        <p>{nothingToRefund}</p>
        {rest}
      </>
    );
  const choices = rights.includes('payment_invoice.refund') ? cancellationRefunds : (['POLICY'] as const);
  return (
    <>
      {rest}
      <OptionField
        id="cancel-refund"
        label={refundLabel}
        options={choices.map((choice): Option => [
          choice,
          refundChoices[choice](money(refundNow(booking, clubNow(), choice))),
        ])}
        value={refund}
        onChoose={(value) => onRefund(choices.find((choice) => choice === value) ?? 'POLICY')}
      />
      {children}
    </>
  );
}
