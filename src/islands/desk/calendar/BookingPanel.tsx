import type { ReactNode } from 'react';
import type { Reservation } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import {
  bookedBy,
  bookedOn,
  cancelIt,
  facility as facilityLabel,
  guests as guestsLabel,
  insteadOfLabel,
  invoiceLink,
  memberLabel,
  moveIt,
  overrode,
  owedLabel,
  priceLabel,
  stateLabel,
  whenLabel,
  paidOf,
} from '#words/desk/calendar/calendar';
import { heldUntil } from '#words/desk/calendar/booking-panel';
import { waivedRules } from '#words/desk/calendar/booking-refusals';
import { takePayment } from '#words/desk/desk';
import { bookingStates, seeHeld } from '#words/desk/today';
import { visitor } from '#words/desk/calendar/visitors';
import { refunded } from '#words/money/invoices';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { longWhen } from '../../../lib/bookings/calendar/when.ts';
import { whereAndWhen } from '../../../lib/bookings/calendar/where-and-when.ts';
import { isCancellable } from '../../../lib/bookings/booking/refund.ts';
import { toTimeRange } from '../../../lib/bookings/booking/times.ts';
import { arrivalState, amountOwed } from '../../../lib/desk/today/arrivals.ts';
import { isMovable } from '../../../lib/desk/calendar/entries.ts';
import { zone } from '../../../lib/format/club-time.ts';
import { dateWithYear, day, money, time } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Panel } from '../panel/Panel.tsx';
import { CheckIn } from '../today/CheckIn.tsx';
import panel from './booking-panel.module.css';
import css from './calendar.module.css';

// The players are loaded once somebody opens a booking.
const Players = lazyPart(() => import('./BookingPlayers.tsx'));

interface BookingPanelProps {
  readonly booking: Reservation;
  readonly rights: readonly string[];
  readonly now: number;
  readonly onClose: () => void;
  readonly onPay: () => void;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  /** Called after an action, with the message. */
  readonly onDone: (sentence: string) => void;
  /** Called when somebody else changed it in between. */
  readonly onChanged: () => void;
}

/** A booking: its member, its status, and its actions. */
export function BookingPanel(props: BookingPanelProps) {
  const { booking, rights, now, onClose, onPay, onMove, onCancel, onDone, onChanged } = props;
  const { name, invoice } = booking;
  const due = amountOwed(booking);
  return (
    <Panel title={name} kicker={whereAndWhen(booking)} onClose={onClose}>
      <div className={panel.actions}>
        {invoice !== null && due > 0 && rights.includes('reservation_payment.settle') && (
          <Button look="filled" onClick={onPay}>
            {takePayment(money(due))}
          </Button>
        )}
        <CheckIn
          reservation={booking}
          rights={rights}
          now={now}
          early={dateOf(toTimeRange(booking).start, zone) === dateOf(now, zone)}
          onDone={(_, sentence) => onDone(sentence)}
          onChanged={onChanged}
        />
        {isMovable(booking, now) && rights.includes('reservation.change') && (
          <Button onClick={onMove}>{moveIt}</Button>
        )}
        {isCancellable(booking, now) && rights.includes('reservation.delete') && (
          <Button look="undo" onClick={onCancel}>
            {cancelIt}
          </Button>
        )}
      </div>
      <Facts booking={booking} rights={rights} now={now} />
      <Players id={booking.id} rights={rights} now={now} />
    </Panel>
  );
}

type FactsProps = Pick<BookingPanelProps, 'booking' | 'rights' | 'now'>;

/** Links to the record in its section, where somebody may see it. */
const linked = (
  rights: readonly string[],
  right: string,
  section: string,
  id: number | string,
  text: string,
) =>
  rights.includes(right) ? (
    <a className="link" href={href('desk-section', { params: { id: section }, query: { id } })}>
      {text}
    </a>
  ) : (
    text
  );

/** "Booked", or until when it is on hold. */
function statusWords(booking: Reservation, now: number): string {
  const { status, held_until: until } = booking;
  if (status === 'HELD' && until !== null) return heldUntil(`${day(until)}${comma}${time(until)}`);
  return bookingStates[arrivalState(booking, now)];
}

function Facts({ booking, rights, now }: FactsProps) {
  const { facility, member, member_name, is_visitor, booked_by, guests, guest_names } = booking;
  const { price, paid, refund_due, invoice, overridden } = booking;
  const due = amountOwed(booking);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [is_visitor ? visitor : memberLabel, linked(rights, 'member.view', 'members', member, member_name)],
    [facilityLabel, facility.name],
    [whenLabel, longWhen(booking.start_from, booking.end_at)],
    [stateLabel, statusWords(booking, now)],
    ...(booking.replaces ? [[insteadOfLabel, whereAndWhen(booking.replaces)] as const] : []),
    ...(due > 0 ? [[owedLabel, money(due)] as const] : []),
    ...(guests > 0 ? [[guestsLabel, guest_names.join(comma) || String(guests)] as const] : []),
    ...(price > 0
      ? [[priceLabel, paid > 0 ? paidOf(money(paid), money(price)) : money(price)] as const]
      : []),
    ...(refund_due > 0 ? [[refunded, money(refund_due)] as const] : []),
    ...(invoice === null || !rights.includes('payment_invoice.view')
      ? []
      : [[invoiceLink, linked(rights, 'payment_invoice.view', 'invoices', invoice, seeHeld)] as const]),
    ...(booked_by ? [[bookedBy, booked_by.name] as const] : []),
    ...(overridden.length > 0
      ? [[overrode, overridden.map((rule) => waivedRules[rule]).join(comma)] as const]
      : []),
    [bookedOn, dateWithYear(booking.created_at)],
  ];
  return (
    <dl className={css.facts}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
