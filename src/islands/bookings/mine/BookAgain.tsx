import type { Reservation } from '@portal/contract';
import { actions, bookAgain } from '#words/bookings/my-bookings';
import { zone } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { nextSameTime } from '../../../lib/bookings/mine/again.ts';
import { dateOf } from '@portal/contract/rules/club-time';
import { Offered } from '../../ui/Offered.tsx';
import css from './details.module.css';

interface BookAgainProps {
  readonly reservation: Reservation;
  readonly now: number;
}

/** Leads to the calendar with the next time like this booking's selected. */
export function BookAgain({ reservation, now }: BookAgainProps) {
  const { start, end } = nextSameTime(reservation, now, zone);
  // If a host doesn't say when it was, no time is selected.
  const selected = Number.isNaN(start)
    ? { facility: reservation.facility.id }
    : { date: dateOf(start, zone), facility: reservation.facility.id, from: start / 1000, to: end / 1000 };
  return (
    <Offered by="POST /booking/reservation/">
      <section className={`sheet ${css.actions}`} aria-labelledby="booking-actions" data-beside>
        <h3 id="booking-actions">{actions}</h3>
        <a
          className="button button-filled button-wide"
          href={href('bookings', { query: selected })}
          aria-describedby="booking-again"
        >
          {bookAgain}
        </a>
        <p id="booking-again" className="small soft">
          {shortWhen(start, end)}
        </p>
      </section>
    </Offered>
  );
}
