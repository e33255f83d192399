import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import {
  bookingFailed,
  bookingLoading,
  cancelDetail,
  cancelIt,
  cancelled,
  cancelling,
  cancelTitle,
  nothingToRefund,
  refundChoices,
  refundLabel,
} from '#words/desk/calendar';
import { destination as destinationLabel, destinations } from '#words/desk/desk';
import { refusals } from '#words/bookings/my-bookings';
import { clubNow } from '../../../lib/app/club-time.ts';
import { refundNow } from '../../../lib/bookings/booking/refund.ts';
import type { Option } from '../../../lib/desk/fields.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { AnswerBroken } from '../../../lib/http/failure.ts';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { OptionField } from '../OptionField.tsx';
import { DialogForm } from './DialogForm.tsx';
import css from './calendar.module.css';

interface CancelDialogProps {
  readonly booking: Reservation;
  readonly rights: readonly string[];
  readonly onClose: () => void;
  readonly onCancelled: (sentence: string) => void;
}

type Refund = 'POLICY' | 'ALL' | 'NONE';
type Destination = keyof typeof destinations;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys
const ways = Object.entries(destinations) as (Option & [Destination, string])[];

/** What each choice gives back of a booking, cents. */
function amountsOf(booking: Reservation): Readonly<Record<Refund, number>> {
  const left = booking.refund_sources?.reduce((sum, source) => sum + source.left, 0) ?? 0;
  const isPaid = booking.price > 0 && booking.paid >= booking.price;
  return {
    POLICY: refundNow(booking, clubNow()),
    ALL: isPaid ? Math.min(booking.price, left) : 0,
    NONE: 0,
  };
}

/** Cancels a booking, with the refund that staff choose. */
export function CancelDialog({ booking: { id, name }, rights, onClose, onCancelled }: CancelDialogProps) {
  const { state, reload } = useResource(async (signal) => {
    const booking = await call('GET /booking/reservation/{id}/', { params: { id }, signal });
    // Of anything else it would say that nothing was paid.
    if (booking.id !== id) throw new AnswerBroken('The answer is another booking');
    return booking;
  });
  const [refund, setRefund] = useState<Refund>('POLICY');
  const [destination, setDestination] = useState<Destination>('SOURCE');
  const mayChoose = rights.includes('payment_invoice.refund');

  async function send() {
    const after = await call('POST /booking/reservation/{id}/cancel/', {
      params: { id },
      body: { refund, destination },
    });
    onCancelled(cancelled(name, after.refund_due > 0 ? money(after.refund_due) : null));
  }

  return (
    <DialogForm
      title={cancelTitle(name)}
      label={cancelIt}
      busyLabel={cancelling}
      look="undo"
      onClose={onClose}
      act={send}
    >
      {(failure) => (
        <div className={css.form}>
          {failure !== null && <FailureMessage failure={failure} refusals={refusals} />}
          <p className="soft">{cancelDetail}</p>
          <Loaded
            state={state}
            onRetry={reload}
            waiting={<div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />}
            loading={bookingLoading}
            failed={bookingFailed}
          >
            {(booking) => {
              const amounts = amountsOf(booking);
              if (amounts.ALL === 0) return <p>{nothingToRefund}</p>;
              const choices: readonly Refund[] = mayChoose ? ['POLICY', 'ALL', 'NONE'] : ['POLICY'];
              return (
                <>
                  <OptionField
                    id="cancel-refund"
                    label={refundLabel}
                    options={choices.map((choice): Option => [
                      choice,
                      refundChoices[choice](money(amounts[choice])),
                    ])}
                    value={refund}
                    onChoose={(value) => setRefund(choices.find((choice) => choice === value) ?? 'POLICY')}
                  />
                  {mayChoose && amounts[refund] > 0 && (
                    <OptionField
                      id="cancel-destination"
                      label={destinationLabel}
                      options={ways}
                      value={destination}
                      onChoose={(value) =>
                        setDestination(ways.find(([way]) => way === value)?.[0] ?? 'SOURCE')
                      }
                    />
                  )}
                </>
              );
            }}
          </Loaded>
        </div>
      )}
    </DialogForm>
  );
}
