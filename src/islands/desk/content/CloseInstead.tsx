import { parseRange } from '@portal/contract/bookings/parse-range';
import { closeInCalendar } from '#words/desk/content/content';
import { href } from '../../../lib/app/routes.ts';
import { placeQuery } from '../../../lib/desk/calendar/place.ts';
import { isRefused } from '../../../lib/http/failure.ts';

interface CloseInsteadProps {
  readonly failure: unknown;
  /** The closure as it was to be sent. */
  readonly body: object;
}

/**
 * Links to the calendar's closing form, with the typed time, if a closure was refused because it lies over bookings.
 */
export function CloseInstead({ failure, body }: CloseInsteadProps) {
  if (!isRefused(failure) || failure.code !== 'bookings_in_the_way') return null;
  const { start, end } = parseRange({ start_from: '', end_at: '', ...body });
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  return (
    <p>
      <a
        className="link"
        href={href('desk-section', {
          params: { id: 'calendar' },
          query: placeQuery('close', { start, end }),
        })}
      >
        {closeInCalendar}
      </a>
    </p>
  );
}
