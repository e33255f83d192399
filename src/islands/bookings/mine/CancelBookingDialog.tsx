import type { Reservation } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import {
  cancelIt,
  cancelling as cancellingWord,
  cancelMove,
  cancelMoveQuestion,
  cancelQuestion,
  freeRefund,
  keepIt,
  keepMove,
  keepsCurrent,
  refundChanged,
  refundChangedDetail,
  refundIsNothing,
  refusals,
  unpaidRefund,
  voucherBack,
  voucherSpent,
} from '#words/bookings/my-bookings';
import { space } from '#words/app/joining';
import { restWaived } from '#words/money/refunds';
import { sharesBack, sharesNotBack } from '#words/bookings/shares';
import { createCancelling } from '../../../lib/bookings/mine/cancelling.ts';
import {
  isWithVoucher,
  refundNow,
  divideRefund,
  returnsVoucher,
  unpaidRest,
} from '../../../lib/bookings/booking/refund.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { call } from '../../../lib/http/call.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { money } from '../../../lib/format/format.ts';
import { offers } from '../../../lib/http/known-host.ts';
import { refundWords } from '../../../lib/money/refund-words.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import css from './details.module.css';

interface CancelDialogProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
  /** Number of times that cancelling was asked for: each time it asks again. */
  readonly asked: number;
  readonly onReload: () => Promise<void>;
  readonly onCancelled: () => void;
}

function cancelLabel(reservation: Reservation, refund: number): string {
  const { price, paid, replaces, shared = 0 } = reservation;
  if (replaces) return keepsCurrent;
  if (!offers('refunds')) return '';
  if (price === 0) return freeRefund;
  const whole = Math.min(price, paid) - shared;
  if (refund > 0)
    return refundWords(refund, divideRefund(reservation, refund), refund === whole ? undefined : whole);
  if (shared >= price) return '';
  return paid === 0 ? unpaidRefund : refundIsNothing(money(paid - shared));
}

/** Tells whether people who have paid a share get a refund. */
const sharesGoBack = (reservation: Reservation, now: number): boolean =>
  refundNow({ ...reservation, shared: 0, refund_sources: undefined }, now) > 0;

/** Cancels a booking after a question, each time that it is asked for. */
function useCancelling({ reservation, asked, onReload, onCancelled }: CancelDialogProps) {
  const { id } = reservation;
  const [cancelling] = useState(() =>
    createCancelling({
      cancel: (refund) =>
        call('DELETE /booking/reservation/{id}/', {
          params: { id },
          query: offers('refunds') ? { refund } : {},
        }),
      now: clubNow,
      refresh: () => void onReload(),
    }),
  );
  const state = useStore(cancelling.$state);
  useEffect(() => {
    cancelling.open(reservation);
    // oxlint-disable-next-line react/exhaustive-deps -- a booking that is read again is not asked about again
  }, [asked]);
  useEffect(() => {
    if (state.step === 'done') onCancelled();
    // oxlint-disable-next-line react/exhaustive-deps -- the function is made anew each time
  }, [state.step]);
  return { cancelling, state };
}

/** Asks before a booking is cancelled, with what comes back in the question. */
export function CancelBookingDialog(props: CancelDialogProps) {
  const { reservation, now } = props;
  const { cancelling, state } = useCancelling(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = state.step !== 'closed' && state.step !== 'done';

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const { facility, start_from, end_at, replaces } = reservation;
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="cancel-title"
      aria-describedby="cancel-refund"
      onCancel={(event) => {
        event.preventDefault();
        cancelling.close();
      }}
    >
      <h2 id="cancel-title">{replaces ? cancelMoveQuestion : cancelQuestion(facility.name)}</h2>
      {open && (
        <>
          <p className="soft">{shortWhen(start_from, end_at)}</p>
          {state.changed && (
            <Message kind="wait" role="alert" title={refundChanged}>
              {refundChangedDetail}
            </Message>
          )}
          <RefundSentence reservation={reservation} now={now} refund={state.refund} />
          {state.step === 'failed' && <FailureMessage failure={state.failure} refusals={refusals} />}
          <div className={css.answers}>
            <Button onClick={cancelling.close}>{replaces ? keepMove : keepIt}</Button>
            <Button look="undo" busy={state.step === 'sending'} onClick={() => void cancelling.confirm()}>
              {state.step === 'sending' ? cancellingWord : replaces ? cancelMove : cancelIt}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

interface RefundSentenceProps extends Pick<CancelDialogProps, 'reservation' | 'now'> {
  /** Cents. */
  readonly refund: number;
}

/** Says what the member gets back, and what becomes of shares and a voucher. */
function RefundSentence({ reservation, now, refund }: RefundSentenceProps) {
  const { replaces, price, shared = 0 } = reservation;
  const rest = replaces || !offers('refunds') ? 0 : unpaidRest(reservation);
  return (
    <p id="cancel-refund" className={css.refund}>
      {cancelLabel(reservation, refund)}
      {rest > 0 && space + restWaived(money(rest))}
      {shared > 0 &&
        `${shared < price ? ' ' : ''}${sharesGoBack(reservation, now) ? sharesBack : sharesNotBack}`}
      {!replaces &&
        isWithVoucher(reservation) &&
        ` ${returnsVoucher(reservation, now) ? voucherBack : voucherSpent}`}
    </p>
  );
}
