import { comma } from '#words/app/joining';
import { addFacility, bookWalkIn, freeHeading, noCharge, noFacilities, nothingFree } from '#words/desk/today';
import type { Day } from '../../../lib/bookings/calendar/day.ts';
import { href } from '../../../lib/app/routes.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { findFreeTimes } from '../../../lib/desk/today/free-times.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { money, timeRange } from '../../../lib/format/format.ts';
import css from './today.module.css';

/** As many as somebody reads out to a person at the counter. */
const MOST = 6;

/** The facilities that are free next, with times and prices: the answer for somebody who walks in. */
export function FreeNext({ day, rights }: { readonly day: Day; readonly rights: readonly string[] }) {
  const isEmpty = day.facilities.length === 0;
  const free = findFreeTimes(day, clubNow()).slice(0, MOST);
  return (
    <section className={css.part} aria-labelledby="free-next">
      <div className={css.head}>
        <h3 id="free-next">{freeHeading}</h3>
        {rights.includes('reservation.add') && !isEmpty && (
          <a
            className="link"
            href={href('desk-section', { params: { id: 'calendar' }, query: { new: 'visitor' } })}
          >
            {bookWalkIn}
          </a>
        )}
      </div>
      {isEmpty ? (
        <>
          <p className="soft">{noFacilities}</p>
          {rights.includes('facility.add') && (
            <a
              className="link"
              href={href('desk-section', { params: { id: 'facilities' }, query: { id: 'new' } })}
            >
              {addFacility}
            </a>
          )}
        </>
      ) : free.length === 0 ? (
        <p className="soft">{nothingFree}</p>
      ) : (
        <ul>
          {free.map(({ facility, start, end, price }) => (
            <li key={facility.id} className={css.free}>
              <strong lang={langOf(facility.name)}>{facility.name}</strong>
              <span>{timeRange(start, end) + comma + (price > 0 ? money(price) : noCharge)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
