import type { CalendarEvent } from '@portal/contract';
import { aSeat, free, seatsLeftWords, seeIt, takeASeat } from '#words/content/events';
import { comma } from '#words/app/joining';
import { seatsLeft, eventState } from '../../../lib/content/event-state.ts';
import { day, moneyShort, time } from '../../../lib/format/format.ts';
import { href } from '../../../lib/app/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { UploadedPicture } from '../../ui/picture/UploadedPicture.tsx';
import wholeLink from '../../ui/whole-link.module.css';
import { EventTag } from './EventTag.tsx';
import { langOf } from '../../../lib/app/own-texts.ts';
import css from './events.module.css';

/** The id of the part of the event's page that books seats. */
const SEATS = 'event-when';

interface LeadEventProps {
  readonly event: CalendarEvent;
  /** Instant. */
  readonly now: number;
}

/** The next event, large. */
export function LeadEvent({ event, now }: LeadEventProps) {
  const { id, name, description, start_from, place, price, sign_up } = event;
  const state = eventState(event, now);
  const [summary = ''] = description.split(/\n\s*\n/);
  const left = seatsLeft(event);
  const hasRoom = state.kind === 'open' || state.kind === 'few';
  return (
    <section className={css.lead} aria-labelledby="lead-event">
      <UploadedPicture
        first
        of={event}
        sizes="(max-width: 899px) calc(100vw - 40px), 668px"
        standIn={<Harbour />}
      />
      <div className={css.leadText}>
        <p className={css.leadDay}>{day(start_from)}</p>
        <h2 id="lead-event" lang={langOf(name)}>
          <a className={wholeLink.link} href={href('event-details', { params: { id } })}>
            {name}
          </a>
        </h2>
        <p className={`soft ${css.summary}`} lang={langOf(summary)}>
          {summary}
        </p>
        <p>
          {time(start_from)}
          {place !== null && place !== '' && (
            <>
              {comma}
              <span lang={langOf(place)}>{place}</span>
            </>
          )}
          {sign_up && (
            <>
              {comma}
              <strong>{price === 0 ? free : aSeat(moneyShort(price))}</strong>
            </>
          )}
          {state.kind === 'open' && left !== null && comma + seatsLeftWords(left)}
        </p>
        <p className={css.leadTag}>
          <EventTag state={state} />
        </p>
        <a
          className={hasRoom ? 'button button-filled' : 'button'}
          href={href('event-details', { params: { id }, ...(hasRoom && { hash: SEATS }) })}
          aria-describedby="lead-event"
        >
          {hasRoom ? takeASeat : seeIt}
        </a>
      </div>
    </section>
  );
}
