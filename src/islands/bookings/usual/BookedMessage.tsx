import { useEffect, useState } from 'react';
import {
  backInCredit,
  booked,
  paidByVoucher,
  paidFromCredit,
  undo,
  undoCosts,
  undoing,
  undone,
  undoOf,
  viewBooking,
  voucherBack,
} from '#words/bookings/usual-bookings';
import { backOnCard, paidAtOnce, wayName } from '#words/money/instant-payment';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import type { NewBooking } from '../../../lib/bookings/usual/usual.ts';
import { money } from '../../../lib/format/format.ts';
import { isRefused } from '../../../lib/http/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Problem } from '../../ui/failure/Problem.tsx';

/** So long what was booked can be undone here. */
const UNDO = 10_000;
const STEP = 500;

/** Tells whether so many milliseconds have passed, not counting those during which it is paused. */
function useTimeUp(milliseconds: number, isPaused: boolean): boolean {
  const [left, setLeft] = useState(milliseconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isPaused || isOver) return undefined;
    const timer = setInterval(() => setLeft((before) => before - STEP), STEP);
    return () => clearInterval(timer);
  }, [isPaused, isOver]);
  return isOver;
}

interface BookedMessageProps {
  readonly state: NewBooking;
  readonly onUndo: () => void;
}

/** The new booking, with Undo for ten seconds: while the pointer or the focus is on it, time stands still. */
export function BookedMessage({ state, onUndo }: BookedMessageProps) {
  const { step, reservation, paid, way, voucher } = state;
  const { id, facility, start_from, end_at } = reservation;
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isTimeUp = useTimeUp(UNDO, isPointed || isFocused || step === 'undoing');
  const what = facility.name + comma + shortWhen(start_from, end_at);
  if (step === 'undone')
    return (
      <Message kind="info" title={undone(what)}>
        {paid > 0 && (way?.card ? backOnCard(money(paid)) : backInCredit(money(paid)))}
        {voucher && voucherBack(voucher.name)}
      </Message>
    );
  const costs = isRefused(state.failure) && state.failure.code === 'refund_changed';
  const canUndo = step === 'booked' ? !isTimeUp : !costs;
  return (
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Message
        kind="good"
        title={booked(what)}
        actions={
          <>
            {canUndo && (
              <Button
                look="undo"
                busy={step === 'undoing'}
                aria-label={step === 'undoing' ? undefined : undoOf(what)}
                onClick={onUndo}
              >
                {step === 'undoing' ? undoing : undo}
              </Button>
            )}
            <a className="link" href={href('booking-details', { params: { id } })}>
              {viewBooking}
            </a>
          </>
        }
      >
        {paid > 0 && (way?.card ? paidAtOnce(money(paid), wayName(way)) : paidFromCredit(money(paid)))}
        {voucher && paidByVoucher(voucher.name)}
      </Message>
      {step === 'undo-failed' &&
        (costs ? (
          <Message kind="wait" role="alert" title={undoCosts} />
        ) : (
          <Problem failure={state.failure} />
        ))}
    </div>
  );
}
