import type { CalendarEvent } from '@portal/contract';
import { free } from '#words/content/events';
import { comma } from '#words/app/joining';
import { hours } from '../../../lib/bookings/calendar/when.ts';
import { eventState } from '../../../lib/content/event-state.ts';
import { dayPieces, moneyShort } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { chevronRight } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { UploadedPicture } from '../../ui/picture/UploadedPicture.tsx';
import wholeLink from '../../ui/whole-link.module.css';
import { EventTag } from './EventTag.tsx';
import { langOf } from '../../../lib/app/own-texts.ts';
import css from './event-row.module.css';

interface EventRowProps {
  /** As `GET /calendar-event/` returns it, with the caller's own seats. */
  readonly event: CalendarEvent;
  /** Milliseconds since epoch: the event's state depends on it. */
  readonly now: number;
  /** True in a narrow column, as on the dashboard: without the picture and the price. */
  readonly narrow?: boolean;
  /** Heading level of its name; 3 where left out. */
  readonly level?: 3 | 4;
}

/**
 * One event in a list (a `<li>`): date numeral, picture, what, where and when, its state, and the price of a seat.
 * The whole row links to the event.
 */
export function EventRow({ event, now, narrow = false, level = 3 }: EventRowProps) {
  const { id, name, place, start_from, end_at, price } = event;
  const [weekday, date, month] = dayPieces(start_from);
  const Name: 'h3' | 'h4' = `h${level}`;
  return (
    <li className={narrow ? `${css.row} ${css.narrow}` : css.row}>
      <p className={css.date}>
        <span className="numeral">{date}</span>
        <span className={css.weekday}>
          {weekday} {month}
        </span>
      </p>
      {!narrow && (
        <UploadedPicture
          className={css.picture}
          of={event}
          sizes="(max-width: 639px) 96px, 132px"
          standIn={<Harbour />}
        />
      )}
      <div className={css.what}>
        <Name className={css.name} lang={langOf(name)}>
          <a className={wholeLink.link} href={href('event-details', { params: { id } })}>
            {name}
          </a>
        </Name>
        <p className="soft">
          {place !== null && (
            <>
              <span lang={langOf(place)}>{place}</span>
              {comma}
            </>
          )}
          <span className="whole">{hours(start_from, end_at)}</span>
        </p>
      </div>
      <p className={css.tag}>
        <EventTag state={eventState(event, now)} />
      </p>
      {!narrow && (
        <p className={css.price}>{price === 0 ? free : Number.isNaN(price) ? '' : moneyShort(price)}</p>
      )}
      <Icon drawing={chevronRight} className={css.chevron} />
    </li>
  );
}
