import type { Reservation } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { useContext, useState } from 'react';
import {
  bookingCancelled,
  bookingNumber,
  bookingsFailed,
  noPast,
  noUpcoming,
  past,
  upcoming,
} from '#words/desk/people/people';
import { insteadOf } from '#words/bookings/my-bookings';
import { paymentTaken } from '#words/desk/desk';
import { bookingStates } from '#words/desk/today';
import { cancelInCalendar } from '#words/desk/calendar/visitors';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { isCancellable } from '../../../lib/bookings/booking/refund.ts';
import { startOf } from '../../../lib/bookings/booking/times.ts';
import { whereAndWhen } from '../../../lib/bookings/calendar/where-and-when.ts';
import { PAGE } from '../../../lib/data/growing.ts';
import { arrivalState, amountOwed } from '../../../lib/desk/today/arrivals.ts';
import { dateWithYear, money, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { check, clock, closeCircle, hourglass, person, timeOver } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import { CheckIn } from '../today/CheckIn.tsx';
import { Block } from './Block.tsx';
import { CancelBooking } from './CancelBooking.tsx';
import { LaterBlock } from './LaterBlock.tsx';
import type { PartProps } from './member-part.ts';
import { Rows, useGrowing, WholeList } from './Rows.tsx';
import css from './people.module.css';

/** The kind of tag and the icon of each state of a booking at the desk. */
const looks = {
  here: ['good', check],
  due: ['wait', clock],
  booked: ['info', person],
  'no-show': ['bad', closeCircle],
  held: ['wait', hourglass],
  over: ['over', timeOver],
  cancelled: ['over', closeCircle],
  expired: ['over', closeCircle],
} as const;

const kinds = {
  coming: { none: noUpcoming, ordering: 'start_from' },
  past: { none: noPast, ordering: '-start_from' },
} as const;

/** A member's upcoming bookings, the next one first. */
export const Upcoming = (props: PartProps) => (
  <Block title={upcoming}>
    <BookingList {...props} when="coming" />
  </Block>
);

/** A member's bookings: upcoming and past. */
export default function Bookings(props: PartProps) {
  const [changes, setChanges] = useState(0);
  const done = (sentence: string) => {
    setChanges(changes + 1);
    props.onDone(sentence);
  };
  return (
    <>
      <Upcoming {...props} onDone={done} />
      <LaterBlock title={past}>
        {/* A cancelled booking moves to this list, so it loads again. */}
        <BookingList key={changes} {...props} when="past" />
      </LaterBlock>
    </>
  );
}

interface BookingListProps extends PartProps {
  readonly when: keyof typeof kinds;
}

function BookingList({ member, rights, onDone, when }: BookingListProps) {
  const { none, ordering } = kinds[when];
  // A summary is read; the part has the buttons.
  const isWhole = useContext(WholeList) === null;
  const list = useGrowing((offset, signal) =>
    call('GET /booking/reservation/', {
      query: { member: member.id, when, ordering, limit: PAGE, offset },
      signal,
    }),
  );
  const done = (sentence: string) => {
    void list.reload();
    onDone(sentence);
  };
  return (
    <Rows list={list} failed={bookingsFailed} none={none}>
      {(booking) => (
        <>
          <div className={css.what}>
            <p>
              {dateWithYear(booking.start_from)}
              {comma}
              {timeRange(booking.start_from, booking.end_at)}
            </p>
            <p className="soft small">
              {[
                booking.facility.name,
                bookingNumber(booking.id),
                booking.price > 0 ? money(booking.price) : '',
                booking.replaces ? insteadOf(whereAndWhen(booking.replaces)) : '',
              ]
                .filter(Boolean)
                .join(comma)}
            </p>
          </div>
          <State booking={booking} />
          {isWhole && (
            <Actions
              booking={booking}
              rights={rights}
              name={member.name}
              onDone={done}
              onReload={() => void list.reload()}
            />
          )}
        </>
      )}
    </Rows>
  );
}

function State({ booking }: { readonly booking: Reservation }) {
  const state = arrivalState(booking, clubNow());
  const [kind, icon] = looks[state];
  return (
    <Tag kind={kind} icon={icon}>
      {bookingStates[state]}
    </Tag>
  );
}

interface ActionsProps extends Pick<PartProps, 'rights' | 'onDone'> {
  readonly booking: Reservation;
  readonly name: string;
  readonly onReload: () => void;
}

function Actions({ booking, rights, name, onDone, onReload }: ActionsProps) {
  const now = clubNow();
  const { invoice } = booking;
  return (
    <div className={css.actions}>
      {invoice !== null && rights.includes('reservation_payment.settle') && (
        <TakePayment
          invoice={invoice}
          due={amountOwed(booking)}
          member={booking.member}
          name={name}
          onTaken={async (amount) => onDone(paymentTaken(money(amount), name))}
        />
      )}
      <CheckIn
        reservation={booking}
        rights={rights}
        now={now}
        onDone={(_, sentence) => onDone(sentence)}
        onChanged={onReload}
      />
      {isCancellable(booking, now) &&
        rights.includes('reservation.delete') &&
        (booking.is_visitor && booking.paid > 0 ? (
          // Staff choose there where the refund goes, as a visitor has no club credit.
          <a
            className="link"
            href={href('desk-section', {
              params: { id: 'calendar' },
              query: { date: dateOf(startOf(booking), zone) },
            })}
          >
            {cancelInCalendar}
          </a>
        ) : (
          <CancelBooking booking={booking} onDone={() => onDone(bookingCancelled(booking.facility.name))} />
        ))}
    </div>
  );
}
