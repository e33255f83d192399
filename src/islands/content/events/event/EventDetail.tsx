import { longDay } from '../../../../lib/format/format.ts';
import { hours } from '../../../../lib/bookings/calendar/when.ts';
import { createClock } from '../../../../lib/bookings/calendar/clock.ts';
import { eventState } from '../../../../lib/content/event-state.ts';
import type { LoadedEvent } from '../../../../lib/content/load-event.ts';
import { Harbour } from '../../../../pictures/Harbour.tsx';
import { Detail } from '../../../ui/Detail.tsx';
import { UploadedPicture } from '../../../ui/picture/UploadedPicture.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CalendarFile } from './CalendarFile.tsx';
import { EventFacts } from './EventFacts.tsx';
import css from './event.module.css';
import { langOf } from '../../../../lib/app/own-texts.ts';
import { EventActions } from './EventActions.tsx';

const $now = createClock();

interface EventDetailProps extends LoadedEvent {
  readonly onReload: () => Promise<void>;
  /** True where staff look at it before members do: nothing can be done then. */
  readonly isPreview?: boolean;
}

/** An event in full: its picture, its description, and a panel to sign up and to cancel seats. */
export function EventDetail({ event, invoice, user, onReload, isPreview = false }: EventDetailProps) {
  const now = useStore($now);
  // The part that the address names wasn't there yet when the page loaded.
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const { name, description } = event;
  const state = eventState(event, now);
  const [summary = '', ...paragraphs] = description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <article>
      <UploadedPicture
        first
        className={css.banner}
        of={event}
        sizes="(max-width: 1264px) calc(100vw - 40px), 1200px"
        standIn={<Harbour />}
      />
      <Detail className={css.columns}>
        <div className={css.text}>
          <h2 className={css.title} lang={langOf(name)}>
            {name}
          </h2>
          {summary !== '' && (
            <p className={css.summary} lang={langOf(summary)}>
              {summary}
            </p>
          )}
        </div>
        <section className={`sheet ${css.sheet}`} aria-labelledby="event-when" data-beside>
          <TimeAndPlace event={event} />
          {state.kind !== 'called-off' && <EventFacts event={event} now={now} />}
          {!isPreview && (
            <EventActions
              event={event}
              invoice={invoice}
              state={state}
              mayBook={user?.member_profile?.status === 'ACTIVE'}
              onReload={onReload}
            />
          )}
          {!isPreview && state.kind !== 'over' && state.kind !== 'called-off' && (
            <CalendarFile id={event.id} />
          )}
        </section>
        {paragraphs.length > 0 && (
          <div className={css.text}>
            {paragraphs.map((text) => (
              <p key={text} className={css.paragraph} lang={langOf(text)}>
                {text}
              </p>
            ))}
          </div>
        )}
      </Detail>
    </article>
  );
}

const TimeAndPlace = ({ event: { start_from, end_at, place } }: Pick<EventDetailProps, 'event'>) => (
  <div>
    <p className={css.day}>{longDay(start_from)}</p>
    <h3 id="event-when" className={css.hours}>
      {hours(start_from, end_at)}
    </h3>
    {place !== null && (
      <p className={css.place} lang={langOf(place)}>
        {place}
      </p>
    )}
  </div>
);
