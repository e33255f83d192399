import type { Reservation } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { cancelBooking, cancelling, cancelNoRefund, cancelQuestion } from '#words/desk/people';
import { cancelRefund, cancelRefusals, keepBooking, refundChanged } from '#words/desk/people';
import { clubNow } from '../../../lib/app/club-time.ts';
import { createCancelling } from '../../../lib/bookings/mine/cancelling.ts';
import { day, money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Message } from '../../ui/Message.tsx';
import { Question } from '../../ui/Question.tsx';

interface CancelBookingProps {
  readonly booking: Reservation;
  readonly onDone: () => void;
}

/** Cancels a booking by its facility's policy, after showing the refund. */
export function CancelBooking({ booking, onDone }: CancelBookingProps) {
  const { id, facility, start_from } = booking;
  const [store] = useState(() =>
    createCancelling({
      cancel: (refund) => call('DELETE /booking/reservation/{id}/', { params: { id }, query: { refund } }),
      now: clubNow,
      refresh: onDone,
    }),
  );
  const state = useStore(store.$state);
  const isOpen = state.step !== 'closed' && state.step !== 'done';
  return (
    <>
      <Button look="undo" onClick={() => store.open(booking)}>
        {cancelBooking}
      </Button>
      <Question
        open={isOpen}
        title={cancelQuestion(facility.name, day(start_from))}
        onClose={store.close}
        answers={
          <>
            <Button onClick={store.close}>{keepBooking}</Button>
            <Button look="undo" busy={state.step === 'sending'} onClick={() => void store.confirm()}>
              {state.step === 'sending' ? cancelling : cancelBooking}
            </Button>
          </>
        }
      >
        {isOpen && (
          <>
            {state.changed && <Message kind="wait" role="alert" title={refundChanged} />}
            <p>{state.refund > 0 ? cancelRefund(money(state.refund)) : cancelNoRefund}</p>
            {state.step === 'failed' && <FailureMessage failure={state.failure} refusals={cancelRefusals} />}
          </>
        )}
      </Question>
    </>
  );
}
