import type { Reservation } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import {
  dueBy,
  forOther,
  noCharge,
  givenBack,
  insteadOf,
  inProgress,
  nothingPaid,
  paid as paidWord,
  partPaid,
  toPay,
} from '#words/bookings/my-bookings';
import { comma } from '#words/app/joining';
import { holdExpiry } from '../../../../lib/bookings/booking/times.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import { whereAndWhen } from '../../../../lib/bookings/calendar/where-and-when.ts';
import { dayPieces, money, yearUnlessSame } from '../../../../lib/format/format.ts';
import { zone } from '../../../../lib/format/club-time.ts';
import { dueTime } from '../../../../lib/money/due-time.ts';
import { href } from '../../../../lib/app/routes.ts';
import { chevronRight } from '../../../../pictures/icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import wholeLink from '../../../ui/whole-link.module.css';
import css from './list.module.css';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { BookingStatus } from '../BookingStatus.tsx';

interface MineRowProps {
  readonly reservation: Reservation;
  /** Instant. */
  readonly now: number;
}

/** One booking of the list: when, what, its status, and what it cost. All of it leads to the details. */
export function MineRow({ reservation, now }: MineRowProps) {
  const { id, facility, start_from, end_at, price, member_name, booked_by, replaces } = reservation;
  const [weekday, date, month] = dayPieces(start_from);
  const cost = costWords(reservation, now);
  return (
    <li className={css.row}>
      <p className={css.date}>
        <span className="numeral">{date}</span>
        <span className={css.weekday}>
          {weekday} {month}
          {yearUnlessSame(start_from, now)}
        </span>
      </p>
      <div className={css.what}>
        <h3 lang={langOf(facility.name)}>
          <a className={wholeLink.link} href={href('booking-details', { params: { id } })}>
            {facility.name}
          </a>
        </h3>
        <p className="soft">
          {hours(start_from, end_at)}
          {booked_by && comma + forOther(member_name)}
        </p>
        {replaces && <p className="soft small">{insteadOf(whereAndWhen(replaces))}</p>}
      </div>
      <p className={css.tag}>
        <BookingStatus reservation={reservation} now={now} />
      </p>
      <p className={css.cost}>
        {price === 0 ? (
          <span className="soft">{noCharge}</span>
        ) : (
          <>
            <span className={css.price}>{money(price)}</span>
            <span className="soft small">{cost}</span>
          </>
        )}
      </p>
      <Icon drawing={chevronRight} className={css.chevron ?? ''} />
    </li>
  );
}

/** Words the status of a booking's price; null where it costs nothing. */
function costWords(reservation: Reservation, now: number): string | null {
  const { price, paid, pending, refund_due, status } = reservation;
  // Another host may not say what is paid.
  if (price === 0 || Number.isNaN(paid)) return null;
  if (status === 'CANCELLED' && refund_due > 0) return givenBack(money(refund_due));
  if (pending) return inProgress;
  if (paid >= price) return paidWord;
  if (paid > 0) return partPaid(money(paid));
  const until = status === 'HELD' ? holdExpiry(reservation) : null;
  if (until !== null) return until > now ? dueBy(dueTime(until, dateOf(now, zone))) : nothingPaid;
  return status === 'HELD' || status === 'CONFIRMED' ? toPay : nothingPaid;
}
