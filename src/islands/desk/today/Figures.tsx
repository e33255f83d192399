import type { Reservation } from '@portal/contract';
import * as words from '#words/desk/today';
import { bookedShare } from '../../../lib/desk/today/free-times.ts';
import { amountOwed, onNow } from '../../../lib/desk/today/arrivals.ts';
import { startOf } from '../../../lib/bookings/booking/times.ts';
import type { Day } from '../../../lib/bookings/calendar/day/day.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { money } from '../../../lib/format/format.ts';
import css from './today.module.css';

interface FiguresProps {
  readonly bookings: readonly Reservation[];
  /** Cents taken today less those refunded; null: these rights don't show it. */
  readonly takings: number | null;
  /** Today, and the same day a week ago; null until they are there. */
  readonly days: { readonly today: Day; readonly lastWeek: Day } | null;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The day in three figures: bookings, takings with what is still to collect, and hours booked. */
export function Figures({ bookings, takings, days }: FiguresProps) {
  const now = clubNow();
  const owed = bookings.reduce((sum, one) => sum + amountOwed(one), 0);
  const share = days && bookedShare(days.today);
  // A club that has just begun wasn't empty a week ago: it wasn't there.
  const before = days && bookedShare(days.lastWeek);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{words.bookingsFigure}</dt>
        <dd className={css.figure}>{bookings.length}</dd>
        <dd>
          {words.onAndToCome(
            onNow(bookings, now).length,
            bookings.filter((one) => startOf(one) > now).length,
          )}
        </dd>
      </div>
      <div>
        <dt>{takings === null ? words.toCollectFigure : words.takingsFigure}</dt>
        <dd className={css.figure}>{money(takings ?? owed)}</dd>
        <dd>{takings === null ? words.forToday : words.stillToCollect(money(owed))}</dd>
      </div>
      {share !== null && (
        <div>
          <dt>{words.hoursFigure}</dt>
          <dd className={css.figure}>{percent(share)}</dd>
          <dd>{before ? words.lastWeek(percent(before)) : words.ofHours}</dd>
        </div>
      )}
    </dl>
  );
}
