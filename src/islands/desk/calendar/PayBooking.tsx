import type { Reservation } from '@portal/contract';
import { paymentTaken } from '#words/desk/desk';
import { payTitle } from '#words/desk/calendar/booking-panel';
import { record, recording } from '#words/desk/money/invoice';
import { whereAndWhen } from '../../../lib/bookings/calendar/where-and-when.ts';
import { amountOwed } from '../../../lib/desk/today/arrivals.ts';
import { money } from '../../../lib/format/format.ts';
import { PaymentFields } from '../money/PaymentFields.tsx';
import { paymentFields, usePayment } from '../money/use-payment.ts';
import { PanelForm } from '../panel/PanelForm.tsx';

interface PayBookingProps {
  readonly booking: Reservation;
  readonly onClose: () => void;
  readonly onPaid: (sentence: string) => void;
}

/** Records a payment of a booking, or of a part. */
export function PayBooking({ booking, onClose, onPaid }: PayBookingProps) {
  const { name, invoice, member } = booking;
  const due = amountOwed(booking);
  const payable = { invoices: invoice === null ? [] : [invoice], due, member };
  const payment = usePayment(due);
  return (
    <PanelForm
      title={payTitle(name)}
      kicker={whereAndWhen(booking)}
      label={record(money(payment.cents ?? due), payment.method)}
      busyLabel={recording}
      names={paymentFields}
      check={() => payment.check(payable)}
      onClose={onClose}
      act={async () => onPaid(paymentTaken(money(await payment.send(payable)), name))}
    >
      {(errors) => <PaymentFields id="booking-pay" payable={payable} payment={payment} errors={errors} />}
    </PanelForm>
  );
}
