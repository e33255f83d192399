import type { Reservation } from '@portal/contract';
import { comma } from '#words/app/joining';
import { paymentTaken } from '#words/desk/desk';
import { bookingStates, checkInFrom, guestCount, holdUntil } from '#words/desk/today';
import { clubNow } from '../../../lib/format/club-time.ts';
import { checkInTimes } from '../../../lib/bookings/booking/times.ts';
import { arrivalState, amountOwed } from '../../../lib/desk/arrivals.ts';
import { money, time, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { check, clock, closeCircle, hourglass, person, timeOver } from '../../../pictures/icons.ts';
import { Tag } from '../../ui/Tag.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { TakePayment } from '../money/TakePayment.tsx';
import { CheckIn } from './CheckIn.tsx';
import css from './today.module.css';

export const looks = {
  here: ['good', check],
  due: ['wait', clock],
  booked: ['info', person],
  'no-show': ['bad', closeCircle],
  held: ['wait', hourglass],
  over: ['over', timeOver],
} as const;

export interface ArrivalProps {
  readonly reservation: Reservation;
  readonly rights: readonly string[];
  /** Called after an action, with the current booking and the message. */
  readonly onDone: (reservation: Reservation, sentence: string) => void;
  /** Called when somebody else changed something: the day is loaded again. */
  readonly onChanged: () => void;
}

/** A booking of today: who, where, its next step, and the button for that. */
export function Arrival({ reservation, rights, onDone, onChanged }: ArrivalProps) {
  const { id, facility, name, member, member_name, guests, start_from, end_at, held_until, invoice } =
    reservation;
  const now = clubNow();
  const state = arrivalState(reservation, now);
  const [kind, icon] = looks[state];
  const opens = checkInTimes(reservation)?.opens ?? Number.POSITIVE_INFINITY;
  return (
    <li className={css.row}>
      <p className={css.time}>{timeRange(start_from, end_at)}</p>
      <div className={css.what}>
        <p className={css.name}>
          <MemberLink id={member} rights={rights}>
            {name}
          </MemberLink>
        </p>
        <p className="soft small">
          {[facility.name, member_name === name ? '' : member_name, guests > 0 ? guestCount(guests) : '']
            .filter(Boolean)
            .join(comma)}
        </p>
      </div>
      <p className={css.state}>
        <Tag kind={kind} icon={icon}>
          {bookingStates[state]}
        </Tag>
        {state === 'due' && opens > now && <span className="soft small">{checkInFrom(time(opens))}</span>}
        {held_until !== null && <span className="soft small">{holdUntil(time(held_until))}</span>}
      </p>
      <div className={css.actions}>
        {invoice !== null && rights.includes('reservation_payment.settle') && (
          <TakePayment
            invoice={invoice}
            due={amountOwed(reservation)}
            name={name}
            onTaken={async (amount) => {
              const after = await call('GET /booking/reservation/{id}/', { params: { id } });
              onDone(after, paymentTaken(money(amount), name));
            }}
          />
        )}
        <CheckIn reservation={reservation} rights={rights} now={now} onDone={onDone} onChanged={onChanged} />
      </div>
    </li>
  );
}
