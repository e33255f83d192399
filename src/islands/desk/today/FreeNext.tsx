import { comma } from '#words/app/joining';
import {
  addFacility,
  bookWalkIn,
  closedToday,
  closedUntil,
  freeHeading,
  noCharge,
  noFacilities,
  nothingFree,
  nothingFreeBefore,
} from '#words/desk/today';
import type { Day } from '../../../lib/bookings/calendar/day/day.ts';
import { href } from '../../../lib/app/routes.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { bookingRights, placeQuery } from '../../../lib/desk/calendar/place.ts';
import type { FreeTimes } from '../../../lib/desk/today/free-times.ts';
import { findFreeTimes } from '../../../lib/desk/today/free-times.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { money, time } from '../../../lib/format/format.ts';
import css from './today.module.css';

/** As many as somebody reads out to a person at the counter. */
const MOST = 6;

function waitSentence({ isClosed, until }: NonNullable<FreeTimes['wait']>): string {
  if (until === null) return isClosed ? closedToday : nothingFree;
  return isClosed ? closedUntil(time(until)) : nothingFreeBefore(time(until));
}

/** The facilities that are free next, with times and prices: the answer for somebody who walks in. */
export function FreeNext({ day, rights }: { readonly day: Day; readonly rights: readonly string[] }) {
  const isEmpty = day.facilities.length === 0;
  const { times, wait } = findFreeTimes(day, clubNow());
  const mayBook = bookingRights.every((right) => rights.includes(right));
  return (
    <section className={css.part} aria-labelledby="free-next">
      <div className={css.head}>
        <h3 id="free-next">{freeHeading}</h3>
        {mayBook && !isEmpty && (
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
      ) : (
        <>
          {wait && <p className="soft">{waitSentence(wait)}</p>}
          <ul>
            {times.slice(0, MOST).map((one) => (
              <li key={one.facility.id}>
                <FreeTime time={one} mayBook={mayBook} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface FreeTimeProps {
  readonly time: FreeTimes['times'][number];
  readonly mayBook: boolean;
}

/** A free time and its price, which leads to a new booking. */
function FreeTime({ time: { facility, start, end, price, shortest }, mayBook }: FreeTimeProps) {
  const content = (
    <>
      <strong lang={langOf(facility.name)}>{facility.name}</strong>{' '}
      <span>{hours(start, end) + comma + (price > 0 ? money(price) : noCharge)}</span>
    </>
  );
  if (!mayBook) return <p className={css.free}>{content}</p>;
  return (
    <a
      className={css.free}
      href={href('desk-section', {
        params: { id: 'calendar' },
        query: placeQuery('book', shortest, facility.id),
      })}
    >
      {content}
    </a>
  );
}
