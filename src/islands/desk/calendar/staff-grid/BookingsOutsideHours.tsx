import { useState } from 'react';
import type { Reservation } from '@portal/contract';
import {
  alsoDetail,
  alsoHeading,
  noneCancelled,
  showCancelled,
  statusNames,
} from '#words/desk/calendar/calendar';
import { comma } from '#words/app/joining';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import type { DayView } from '../../../../lib/bookings/calendar/day/day-view.ts';
import { toTimeRange } from '../../../../lib/bookings/booking/times.ts';
import { isExpected } from '../../../../lib/desk/today/arrivals.ts';
import type { DeskDay } from '../../../../lib/desk/calendar/desk-day.ts';
import { day as shortDay } from '../../../../lib/format/format.ts';
import css from '../calendar.module.css';

interface BookingsOutsideHoursProps {
  readonly day: DeskDay;
  readonly drawn: DayView;
  readonly onOpen: (booking: Reservation) => void;
}

/** Bookings without a place in the grid: at hours that it doesn't show, and cancelled ones if those are shown. */
export function BookingsOutsideHours({ day, drawn, onOpen }: BookingsOutsideHoursProps) {
  const [isAll, setAll] = useState(false);
  const rows = drawn.sections.flatMap((section) => section.rows);
  const ids = new Set(rows.map(({ facility }) => facility.id));
  const here = day.bookings.filter(({ facility }) => ids.has(facility.id));
  const isOutside = (one: Reservation) => {
    const { start, end } = toTimeRange(one);
    return !rows.some(
      ({ facility, axis }) => facility.id === one.facility.id && start < axis.end && axis.start < end,
    );
  };
  // Today begins an hour ago: a press shows the bookings before that.
  const outside = here.filter((one) => isExpected(one) && !drawn.axis.hidesEarlier && isOutside(one));
  const gone = isAll ? here.filter((one) => !isExpected(one)) : [];
  const listed = [...outside, ...gone];
  return (
    <section className={css.also} aria-labelledby="also">
      <h3 id="also" className="visually-hidden">
        {alsoHeading}
      </h3>
      <label className={css.check}>
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        {showCancelled}
      </label>
      {listed.length > 0 && (
        <>
          <p className="soft small">{alsoDetail}</p>
          <ul className={css.list}>
            {listed.map((one) => (
              <li key={one.id}>
                <button type="button" className={css.listed} onClick={() => onOpen(one)}>
                  <span>{one.name}</span>
                  <span className="soft small">
                    {[
                      one.facility.name,
                      ...(day.until === undefined ? [] : [shortDay(one.start_from)]),
                      hours(one.start_from, one.end_at),
                      statusNames[one.status],
                    ].join(comma)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAll && gone.length === 0 && <p className="soft">{noneCancelled}</p>}
    </section>
  );
}
