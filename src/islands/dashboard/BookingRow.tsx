import type { DashboardBooking } from '@portal/contract';
import { confirmed, forOther, heldFor, holdEnded, holdEndedDetail, payBy, payNow } from '#words/dashboard';
import { comma } from '#words/joining';
import { dayPieces, money, time, timeRange } from '../../lib/format.ts';
import { payAddress } from '../../lib/money/pay-link.ts';
import { href } from '../../lib/routes.ts';
import { check, hourglass, timeOver } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';
import css from './next-bookings.module.css';

interface BookingRowProps {
  readonly reservation: DashboardBooking;
  /** Milliseconds since epoch. */
  readonly now: number;
}

/** One booking: date numeral, what and when, how it stands. */
export function BookingRow({ reservation, now }: BookingRowProps) {
  const { facility, start_from, end_at, price, held_until, invoice } = reservation;
  const pay = invoice === null ? null : payAddress([invoice]);
  const [weekday, date, month] = dayPieces(start_from);
  const held = reservation.status === 'HELD' && held_until !== null;
  const left = held ? Date.parse(held_until) - now : 0;
  return (
    <li className={css.row}>
      <p className={css.date}>
        <span className="numeral">{date}</span>
        <span className={css.weekday}>
          {weekday} {month}
        </span>
      </p>
      <div>
        <h3>
          <a className={css.open} href={href('my-bookings', { query: { booking: reservation.id } })}>
            {facility.name}
          </a>
        </h3>
        <p className="soft">
          <span className="whole">{timeRange(start_from, end_at)}</span>
          {reservation.booked_by && comma + forOther(reservation.member_name)}
        </p>
      </div>
      <p className={css.tag}>
        {!held ? (
          <Tag kind="good" icon={check}>
            {confirmed}
          </Tag>
        ) : left > 0 ? (
          <Tag kind="wait" icon={hourglass}>
            {heldFor(Math.floor(left / 60_000))}
          </Tag>
        ) : (
          <Tag kind="over" icon={timeOver}>
            {holdEnded}
          </Tag>
        )}
      </p>
      {held && (
        <p className={`small soft ${css.note}`}>
          {left > 0 ? payBy(money(price), time(held_until)) : holdEndedDetail}{' '}
          {left > 0 && pay && (
            <a className="link" href={pay}>
              {payNow}
            </a>
          )}
        </p>
      )}
    </li>
  );
}
