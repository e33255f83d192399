import type { SeriesTime } from '@portal/contract';
import { refusals } from '#words/bookings/booking-refusals';
import { limitReached, noCharge, alreadyBooked, weeks } from '#words/bookings/booking-series';
import { shortWhen } from '../../../lib/bookings/calendar/when.ts';
import { money } from '../../../lib/format/format.ts';
import { check, closeCircle } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';

const words: Readonly<Record<string, { title: string }>> = {
  ...refusals,
  slot_taken: { title: alreadyBooked },
};

/** Each week of a series: its time, and what it costs or what is in the way. */
export function SeriesTimes({ times }: { readonly times: readonly SeriesTime[] }) {
  return (
    <ul className="repeat-times" aria-label={weeks}>
      {times.map(({ start_from, end_at, price, code }) => (
        <li key={start_from} className={code === null ? undefined : 'soft'}>
          <Icon drawing={code === null ? check : closeCircle} />
          <span>{shortWhen(start_from, end_at)}</span>
          <span className="small">
            {code !== null ? (words[code]?.title ?? limitReached) : price === 0 ? noCharge : money(price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
