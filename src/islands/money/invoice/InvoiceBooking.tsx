import type { Reservation } from '@portal/contract';
import { booking as bookingWord, cancelledBooking, seeBooking } from '#words/money/invoices';
import { colon } from '#words/app/joining';
import { day, joinKnown, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { quietly } from '../../../lib/http/failure.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';

interface InvoiceBookingProps {
  /** Of the reservation. */
  readonly id: number;
  /** Returns the address of its page; null before it is loaded, and where it can't be. */
  readonly addressOf: (reservation: Reservation | null) => string | null;
}

const isOver = ({ status }: Reservation): boolean => status === 'CANCELLED' || status === 'EXPIRED';

/** Links to the booking that an invoice is for, with its present place and time: the lines stay as they were issued. */
export function InvoiceBooking({ id, addressOf }: InvoiceBookingProps) {
  const { state } = useResource((signal) =>
    quietly(call('GET /booking/reservation/{id}/', { params: { id }, signal })),
  );
  const booking = state.status === 'loading' ? null : (state.data ?? null);
  const to = addressOf(booking);
  return (
    <div>
      {booking && (
        <p className="soft">
          {(isOver(booking) ? cancelledBooking : bookingWord) + colon}
          {joinKnown(
            booking.facility.name,
            day(booking.start_from),
            timeRange(booking.start_from, booking.end_at),
          )}
        </p>
      )}
      {to !== null && (
        <a className="link" href={to}>
          {seeBooking} <Icon drawing={arrowRight} />
        </a>
      )}
    </div>
  );
}
