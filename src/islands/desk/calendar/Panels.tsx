import type { Reservation } from '@portal/contract';
import type { BookableFacility, OccupiedRange } from '@portal/contract/bookings/rules/days';
import { comma } from '#words/app/joining';
import { bookedAndPaid, notRecorded } from '#words/desk/calendar/booking-panel';
import { booked, reserved } from '#words/desk/calendar/calendar';
import { recorded } from '#words/desk/money/invoice';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { isPaidNow } from '../../../lib/desk/calendar/booking-draft.ts';
import type { BookingDraft } from '../../../lib/desk/calendar/booking-draft.ts';
import { day, money, time } from '../../../lib/format/format.ts';
import { toTypedPlace } from '../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../lib/desk/calendar/place.ts';
import { BlockInfo, ClosureInfo } from './BlockInfo.tsx';
import { BlockTime } from './BlockTime.tsx';
import { BookingPanel } from './BookingPanel.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { MoveBooking } from './moves/MoveBooking.tsx';
import { NewBooking } from './new-booking/NewBooking.tsx';
import type { MadeBooking } from './new-booking/use-booking.ts';
import { NewSeries } from './new-booking/NewSeries.tsx';
import { PayBooking } from './PayBooking.tsx';

/** The panel that is open beside the calendar; closing a facility, whose bookings are a table, is a dialog over it. */
export type Opened =
  | { readonly kind: 'booking' | 'cancel' | 'pay'; readonly booking: Reservation }
  | {
      readonly kind: 'move';
      readonly booking: Reservation;
      readonly place: TypedPlace;
      /** The price of that place, where it differs; null: it isn't known. */
      readonly price?: number | null;
      /** The refusal of the move. */
      readonly failure?: unknown;
    }
  | { readonly kind: 'book' | 'series' | 'block' | 'close'; readonly place: TypedPlace }
  | { readonly kind: 'blocked'; readonly block: OccupiedRange }
  | { readonly kind: 'closed'; readonly closure: OccupiedRange; readonly reason: string | null };

interface PanelsProps {
  readonly opened: Opened;
  readonly draft: BookingDraft;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  readonly now: number;
  readonly onOpen: (opened: Opened | null) => void;
  readonly onDraft: (draft: BookingDraft) => void;
  /** The facility or time of a new booking was changed. */
  readonly onPlace: (place: TypedPlace) => void;
  /** Called after an action, with the message and what is open next. */
  readonly onDone: (sentence: string, next?: Opened) => void;
  readonly onBooked: (sentence: string, booking: Reservation) => void;
  readonly onSeriesBooked: (sentence: string) => void;
  /** Called when somebody else changed the booking: the day is loaded again. */
  readonly onReload: () => void;
}

/** The outcome of a new booking, in a sentence. */
function bookedSentence({ booking, payment }: MadeBooking, { plan }: BookingDraft): string {
  const { name, facility, held_until, price } = booking;
  const when = shortWhen(booking.start_from, booking.end_at);
  if (payment === 'FAILED') return notRecorded(name);
  if (payment === 'RECORDED' && isPaidNow(plan))
    return bookedAndPaid(name, facility.name, when, recorded(money(price), plan));
  return held_until === null
    ? booked(name, facility.name, when)
    : reserved(name, facility.name, when, `${day(held_until)}${comma}${time(held_until)}`);
}

/** The one panel that is open. */
export default function Panels(props: PanelsProps) {
  const { opened, draft, facilities, rights, onOpen, onDraft, onPlace, onDone, onBooked } = props;
  const onClose = () => onOpen(null);
  const done = (sentence: string) => onDone(sentence);
  switch (opened.kind) {
    case 'book':
      return (
        <NewBooking
          place={opened.place}
          {...{ draft, facilities, rights, onPlace, onDraft, onClose }}
          onSeries={() => onOpen({ kind: 'series', place: opened.place })}
          onBooked={(made) => onBooked(bookedSentence(made, draft), made.booking)}
        />
      );
    case 'series':
      return (
        <NewSeries
          place={opened.place}
          {...{ draft, facilities, rights, onClose }}
          onOnce={() => onOpen({ kind: 'book', place: opened.place })}
          onBooked={props.onSeriesBooked}
        />
      );
    case 'block':
      return <BlockTime first={opened.place} facilities={facilities} onClose={onClose} onBlocked={done} />;
    case 'close':
      return <CloseDialog first={opened.place} {...{ facilities, rights, onClose }} onClosed={done} />;
    case 'blocked':
      return <BlockInfo block={opened.block} rights={rights} onClose={onClose} onFreed={done} />;
    case 'closed':
      return (
        <ClosureInfo closure={opened.closure} reason={opened.reason} rights={rights} onClose={onClose} />
      );
    default:
      return <OpenBooking {...props} opened={opened} />;
  }
}

interface OpenBookingProps extends PanelsProps {
  readonly opened: Extract<Opened, { readonly booking: Reservation }>;
}

/** A booking, or a form about it. */
function OpenBooking({ opened, facilities, rights, now, onOpen, onDone, onReload }: OpenBookingProps) {
  const { booking } = opened;
  const onClose = () => onOpen(null);
  const done = (sentence: string) => onDone(sentence);
  switch (opened.kind) {
    case 'pay':
      return <PayBooking booking={booking} onClose={onClose} onPaid={done} />;
    case 'move':
      return (
        <MoveBooking
          first={opened.place}
          price={opened.price ?? null}
          refusal={opened.failure ?? null}
          {...{ booking, facilities, rights, onClose }}
          onMoved={done}
        />
      );
    case 'cancel':
      return <CancelBooking booking={booking} rights={rights} onClose={onClose} onCancelled={done} />;
    default: {
      const place = toTypedPlace(booking.facility.id, toTimeRange(booking));
      return (
        <BookingPanel
          {...{ booking, rights, now, onClose }}
          onPay={() => onOpen({ kind: 'pay', booking })}
          onMove={() => onOpen({ kind: 'move', booking, place })}
          onCancel={() => onOpen({ kind: 'cancel', booking })}
          onDone={done}
          onChanged={onReload}
        />
      );
    }
  }
}
