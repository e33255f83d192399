import type { Reservation } from '@portal/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { cancelBooking, cancelling, cancelNoRefund, cancelQuestion } from '#words/desk/people/people';
import { cancelRefund, cancelRefusals, keepBooking, refundChanged } from '#words/desk/people/people';
import { restWaived } from '#words/money/refunds';
import { space } from '#words/app/joining';
import { clubNow } from '../../../lib/format/club-time.ts';
import { unpaidRest } from '../../../lib/bookings/booking/refund.ts';
import { createCancelling } from '../../../lib/bookings/mine/cancelling.ts';
import { day, money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

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
  const rest = unpaidRest(booking);
  const isOpen = state.step !== 'closed' && state.step !== 'done';
  return (
    <>
      <Button look="undo" onClick={() => store.open(booking)}>
        {cancelBooking}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={cancelQuestion(facility.name, day(start_from))}
        keepLabel={keepBooking}
        label={cancelBooking}
        busyLabel={cancelling}
        isBusy={state.step === 'sending'}
        onClose={store.close}
        onConfirm={() => void store.confirm()}
        failure={state.step === 'failed' ? state.failure : null}
        refusals={cancelRefusals}
      >
        {isOpen && (
          <>
            {state.changed && <Message kind="wait" role="alert" title={refundChanged} />}
            <p>
              {state.refund > 0 ? cancelRefund(money(state.refund)) : cancelNoRefund}
              {rest > 0 && space + restWaived(money(rest))}
            </p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
