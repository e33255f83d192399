import type { Reservation } from '@portal/contract';
import type { BookableFacility, OccupiedRange } from '@portal/contract/bookings/rules/days';
import { comma } from '#words/app/joining';
import { booked, reserved } from '#words/desk/calendar';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { day, time } from '../../../lib/format/format.ts';
import { toTypedPlace } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { BlockInfo, ClosureInfo } from './BlockInfo.tsx';
import { BookDialog } from './BookDialog.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** The dialog that is open over the calendar. */
export type Opened =
  | { readonly kind: 'booking' | 'cancel'; readonly booking: Reservation }
  | { readonly kind: 'move'; readonly booking: Reservation; readonly place: TypedPlace }
  | { readonly kind: 'book' | 'block' | 'close'; readonly place: TypedPlace }
  | { readonly kind: 'blocked'; readonly block: OccupiedRange }
  | { readonly kind: 'closed'; readonly closure: OccupiedRange; readonly reason: string | null };

interface DialogsProps {
  readonly opened: Opened;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly now: number;
  readonly onOpen: (opened: Opened | null) => void;
  /** Called after an action, with the message and the next dialog. */
  readonly onDone: (sentence: string, next?: Opened) => void;
  /** Called when somebody else changed the booking: the day is loaded again. */
  readonly onReload: () => void;
}

/** The one dialog that is open. */
export default function Dialogs({ opened, facilities, rights, now, onOpen, onDone, onReload }: DialogsProps) {
  const onClose = () => onOpen(null);
  const done = (sentence: string) => onDone(sentence);
  switch (opened.kind) {
    case 'booking': {
      const { booking } = opened;
      const place = toTypedPlace(booking.facility.id, toTimeRange(booking));
      return (
        <BookingDialog
          booking={booking}
          rights={rights}
          now={now}
          onClose={onClose}
          onMove={() => onOpen({ kind: 'move', booking, place })}
          onCancel={() => onOpen({ kind: 'cancel', booking })}
          onDone={done}
          onChanged={onReload}
        />
      );
    }
    case 'move':
      return (
        <MoveDialog
          booking={opened.booking}
          first={opened.place}
          facilities={facilities}
          rights={rights}
          onClose={onClose}
          onMoved={done}
        />
      );
    case 'cancel':
      return <CancelDialog booking={opened.booking} rights={rights} onClose={onClose} onCancelled={done} />;
    case 'book':
      return (
        <BookDialog
          first={opened.place}
          facilities={facilities}
          rights={rights}
          onClose={onClose}
          onBooked={(booking) => {
            const when = shortWhen(booking.start_from, booking.end_at);
            const { name, facility, held_until } = booking;
            const sentence =
              held_until === null
                ? booked(name, facility.name, when)
                : reserved(name, facility.name, when, `${day(held_until)}${comma}${time(held_until)}`);
            onDone(sentence, { kind: 'booking', booking });
          }}
        />
      );
    case 'block':
      return <BlockDialog first={opened.place} facilities={facilities} onClose={onClose} onBlocked={done} />;
    case 'close':
      return (
        <CloseDialog
          first={opened.place}
          facilities={facilities}
          rights={rights}
          onClose={onClose}
          onClosed={done}
        />
      );
    case 'blocked':
      return <BlockInfo block={opened.block} rights={rights} onClose={onClose} onFreed={done} />;
    default:
      return (
        <ClosureInfo closure={opened.closure} reason={opened.reason} rights={rights} onClose={onClose} />
      );
  }
}
