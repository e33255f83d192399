import type { Reservation } from '@portal/contract';
import { nothingOn, onNowHeading, thenAt, untilTime } from '#words/desk/today';
import { comma } from '#words/app/joining';
import { langOf } from '../../../lib/app/own-texts.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { nextAfter, onNow } from '../../../lib/desk/arrivals.ts';
import { time } from '../../../lib/format/format.ts';
import css from './today.module.css';

/** The bookings that are on now, by facility, and the next ones there. */
export function CurrentBookings({ bookings }: { readonly bookings: readonly Reservation[] }) {
  const on = onNow(bookings, clubNow());
  return (
    <section className={css.part} aria-labelledby="on-now">
      <h3 id="on-now">{onNowHeading}</h3>
      {on.length === 0 ? (
        <p className="soft">{nothingOn}</p>
      ) : (
        <ul className={css.cards}>
          {on.map((one) => {
            const next = nextAfter(bookings, one);
            return (
              <li key={one.id} className={`sheet ${css.card}`}>
                <p className="small soft" lang={langOf(one.facility.name)}>
                  {one.facility.name}
                </p>
                <p className={css.name}>
                  <strong>{one.name}</strong>
                  {comma}
                  <span className="whole">{untilTime(time(one.end_at))}</span>
                </p>
                {next && <p className="small soft">{thenAt(time(next.start_from), next.name)}</p>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
